import { getBrand, withBrand } from '../platform/brand.ts';
import { escapeHtml } from '../platform/mail/escape-html.ts';

/** The size of the letters in the header; undefined for a name that fits at the usual size. */
const getNameSize = (name: string): string | undefined => {
  if (name.length > 24) return '1rem';
  return name.length > 12 ? '1.125rem' : undefined;
};

/** Writes the brand into a built page: its name, a style with its colors and logo, and the icon. */
export const applyBrand = (html: string): string => {
  const { name, colors, logo } = getBrand();
  const size = getNameSize(name);
  const styles = [
    colors &&
      `html:root{--brand:light-dark(${colors.light},${colors.dark});--brand-ink:light-dark(${colors.light},${colors.dark});--brand-hover:color-mix(in srgb,var(--brand) 85%,var(--ink));--on-brand:light-dark(#ffffff,#0d1728);--tint:light-dark(color-mix(in srgb,${colors.light} 8%,#ffffff),color-mix(in srgb,${colors.dark} 8%,#0d1728))}`,
    size && `html [data-brand-name]{font-size:${size};line-height:1.15}`,
    logo &&
      `svg[data-brand-mark]{background:url(${logo.path}) center/contain no-repeat}svg[data-brand-mark]>*{display:none}`,
  ].filter(Boolean);
  let branded = withBrand(html, escapeHtml);
  // The picture of a shared link shows the mark and the name of the product.
  if (branded !== html || logo)
    branded = branded.replace(/\s*<meta (property="og:image|name="twitter:card)[^>]*>/g, '');
  if (logo)
    branded = branded
      .replace(
        /<link rel="icon"[^>]*>/,
        `<link rel="icon" href="${logo.path}" type="${logo.type}" />`,
      )
      .replace(/\s*<link rel="apple-touch-icon"[^>]*>/, '');
  if (styles.length > 0)
    branded = branded.replace('</head>', () => `<style>${styles.join('')}</style>\n</head>`);
  return branded;
};

/** A small public file that names the product: its type, and how the brand is written into it. */
type BrandedFile = { type: string; write: (text: string) => string };

/** The manifest: a logo takes the place of the icons, which show the mark of the product. */
const applyBrandToManifest = (text: string): string => {
  const { logo } = getBrand();
  const manifest: object = JSON.parse(withBrand(text, (name) => JSON.stringify(name).slice(1, -1)));
  return JSON.stringify(
    logo ? { ...manifest, icons: [{ src: logo.path, type: logo.type, sizes: 'any' }] } : manifest,
    null,
    2,
  );
};

/** Small public files that name the product. */
export const brandedFiles: Readonly<Record<string, BrandedFile>> = {
  '/manifest.webmanifest': {
    type: 'application/manifest+json; charset=utf-8',
    write: applyBrandToManifest,
  },
  '/favicon.svg': { type: 'image/svg+xml', write: (text) => withBrand(text, escapeHtml) },
};
