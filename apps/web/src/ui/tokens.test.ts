import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function color(token: string, theme: 'light' | 'dark'): string {
  const declared = new RegExp(
    `--${token}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`,
  ).exec(css);
  const value = declared?.[3] ?? declared?.[theme === 'light' ? 1 : 2];
  if (value === undefined) throw new Error(`no color token --${token}`);
  return value;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['paper', 'wash', 'raised'];
const texts = [
  'ink',
  'ink-2',
  'mute',
  'link',
  'brand-ink',
  'coral-ink',
  'auto',
  'ok',
  'warn',
  'bad',
  'violet',
];
const textPairs = [
  ...texts.flatMap((text) => surfaces.map((surface) => [text, surface])),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-bad', 'bad-fill'],
  ['on-sun', 'sun'],
  ['ink', 'tint'],
  ['ink-2', 'tint'],
  ['brand-ink', 'tint'],
  ['ink', 'sun-soft'],
  ['auto', 'auto-bg'],
  ['coral-ink', 'coral-bg'],
  ['ok', 'ok-bg'],
  ['warn', 'warn-bg'],
  ['bad', 'bad-bg'],
  ['violet', 'violet-bg'],
  ['ink', 'auto-bg'],
  ['ink', 'bad-bg'],
  ['ink', 'ok-bg'],
  ['night-ink', 'night'],
  ['night-mute', 'night'],
  ['night-ink', 'night-raised'],
  ['night-mute', 'night-raised'],
  ['sun', 'night'],
];
const shapePairs = [
  ...surfaces.flatMap((surface) => [
    ['field', surface],
    ['focus', surface],
    ['brand', surface],
  ]),
];

describe.each(['light', 'dark'] as const)('colors, %s', (theme) => {
  it.each(textPairs)('%s reads on %s (4.5:1)', (text = '', surface = '') => {
    expect(contrast(color(text, theme), color(surface, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)('%s is seen on %s (3:1)', (shape = '', surface = '') => {
    expect(contrast(color(shape, theme), color(surface, theme))).toBeGreaterThanOrEqual(3);
  });
});

/** Set while the page runs, by Base UI and by `app/notices/notices.tsx`. */
const setAtRunTime = [
  'anchor-width',
  'available-height',
  'available-width',
  'toast-swipe-movement-x',
  'toast-swipe-movement-y',
  'top',
];

it('style sheets use no variable that nothing sets', () => {
  const apps = join(import.meta.dirname, '../../..');
  const sheets = globSync('{web,admin}/src/**/*.css', { cwd: apps }).map((path) =>
    readFileSync(join(apps, path), 'utf8'),
  );
  const names = (pattern: RegExp) =>
    sheets.flatMap((sheet) => [...sheet.matchAll(pattern)].map(([, name]) => name));
  const set = new Set([...setAtRunTime, ...names(/(?:^|[\s;{])--([\w-]+):/g)]);
  expect(names(/var\(--([\w-]+)/g).filter((name) => !set.has(name ?? ''))).toEqual([]);
});
