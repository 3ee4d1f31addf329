import { writeSlug } from '@fanwise/domain/texts/fold-accents';

/** The name that stands in every text of the product until another brand is set. */
const writtenName = 'Fanwise';

/** The server writes the name of the brand into each page; without a page, and in tests, it is the product's own. */
const readName = (): string =>
  globalThis.document
    ?.querySelector<HTMLMetaElement>('meta[name="application-name"]')
    ?.content?.trim() || writtenName;

/** Returns texts with the name of a brand; functions and lists of texts too. */
export const fillBrand = (texts: unknown, name: string): unknown => {
  if (typeof texts === 'string')
    return texts
      .replaceAll(writtenName, () => name)
      .replace(/^fanwise(?=-)/, () => writeSlug(name));
  if (typeof texts === 'function')
    return (...values: unknown[]) => fillBrand(texts(...values), name);
  if (Array.isArray(texts)) return texts.map((text) => fillBrand(text, name));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, fillBrand(text, name)]),
  );
};

const filled = new WeakMap<object, unknown>();
let name: string | undefined;

/** Returns the texts of an area with the name of this installation's brand: the same object each time. */
export const withBrand = <Texts>(texts: Texts): Texts => {
  name ??= readName();
  if (name === writtenName || typeof texts !== 'object' || texts === null) return texts;
  if (!filled.has(texts)) filled.set(texts, fillBrand(texts, name));
  return filled.get(texts) as Texts;
};
