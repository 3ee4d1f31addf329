import { readFileSync } from 'node:fs';
import type { Brand } from '../platform/brand.ts';
import { ConfigError } from './error.ts';
import type { Settings } from './settings.ts';

const largestLogoBytes = 200_000;

/** WCAG 2.2, 1.4.3: the contrast of text. */
const minimumContrast = 4.5;

/** The backgrounds of pages; `tokens.css` of the web has the same. */
const backgrounds = { light: ['#ffffff', '#f6f4ef'], dark: ['#0d1728', '#16233b'] } as const;

/** The relative luminance of `#rrggbb` (WCAG 2.2). */
const computeLuminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Computes the contrast of two colors, 1 to 21. */
export const computeContrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [computeLuminance(one), computeLuminance(other)].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
};

/** Reads the colors; throws a ConfigError for one that is hard to read. */
export const readColors = ({ BRAND_COLOR: text }: Settings): Brand['colors'] => {
  if (text === undefined) return null;
  const [light = '', dark = ''] = text.toLowerCase().split(/\s*,\s*/);
  for (const [color, kind] of [
    [light, 'light'],
    [dark, 'dark'],
  ] as const)
    for (const background of backgrounds[kind]) {
      const contrast = computeContrast(color, background);
      if (contrast < minimumContrast)
        throw new ConfigError(
          `BRAND_COLOR ${color} has a contrast of ${contrast.toFixed(2)} on ${background}, and needs ${minimumContrast}: the ${kind === 'light' ? 'first color stands on light backgrounds, so make it darker' : 'second color stands on dark backgrounds, so make it lighter'}.`,
        );
    }
  return { light, dark };
};

const kinds = [
  { begins: Buffer.from([0x89, 0x50, 0x4e, 0x47]), path: '/brand-logo.png', type: 'image/png' },
  { begins: Buffer.from('<svg'), path: '/brand-logo.svg', type: 'image/svg+xml' },
] as const;

/** Reads the logo; throws a ConfigError for a file that is no picture. */
export const readLogo = ({ BRAND_LOGO: file }: Settings): Brand['logo'] => {
  if (file === undefined) return null;
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new ConfigError(`BRAND_LOGO ${file} cannot be read: ${(error as Error).message}`);
  }
  if (bytes.length > largestLogoBytes)
    throw new ConfigError(`BRAND_LOGO ${file} is larger than ${largestLogoBytes} bytes.`);
  const kind = kinds.find(({ begins }) => bytes.subarray(0, begins.length).equals(begins));
  if (kind === undefined)
    throw new ConfigError(`BRAND_LOGO ${file} must be a PNG, or an SVG that begins with <svg.`);
  return { path: kind.path, type: kind.type, bytes };
};
