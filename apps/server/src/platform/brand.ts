import { writeSlug } from '@fanwise/domain/texts/fold-accents';
import type { Company } from './mail/company.ts';

/** The name, colors, logo and company of an installation. */
export type Brand = {
  name: string;
  /** The accent color on light and on dark backgrounds, `#rrggbb`; null for those of the product. */
  colors: { light: string; dark: string } | null;
  logo: { path: '/brand-logo.svg' | '/brand-logo.png'; type: string; bytes: Buffer } | null;
  /** The company that sells under the brand; absent without settings. */
  company?: Company | undefined;
};

/** The name that stands in every text of the product until another brand is set. */
const builtInName = 'Fanwise';

/** The brand of an installation without settings. */
export const defaultBrand: Brand = { name: builtInName, colors: null, logo: null };

/** The accent color of mails and PDFs, on white. */
const builtInColor = '#0b6b57';

// All texts of this process have one brand, set at its start.
let current: Brand = defaultBrand;

/** Sets the brand of this process. */
export const setBrand = (brand: Brand): void => {
  current = brand;
};

/** Returns the brand of this process. */
export const getBrand = (): Brand => current;

/** Returns the accent color on white. */
export const getBrandColor = (): string => current.colors?.light ?? builtInColor;

/** Returns a text of the product with the name of the brand; `write` escapes the name where that is needed. */
export const withBrand = (text: string, write = (name: string) => name): string =>
  current.name === builtInName ? text : text.replaceAll(builtInName, () => write(current.name));

/** Returns the name of the brand as a part of file names: lower-case letters, digits and dashes. */
export const getBrandSlug = (): string => writeSlug(current.name);
