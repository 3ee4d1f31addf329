import { writeSlug } from '@fanwise/domain/texts/fold-accents';

/** The name that stands in every text of the product until another brand is set. */
const writtenName = 'Fanwise';

/** The server writes the name of the brand into each page; without a page, and in tests, it is the product's own. */
const readName = (): string =>
  globalThis.document
    ?.querySelector<HTMLMetaElement>('meta[name="application-name"]')
    ?.content?.trim() || writtenName;

/** Returns texts with the name of a brand; functions and lists of texts too. */
export const fillBrand = (messages: unknown, name: string): unknown => {
  if (typeof messages === 'string')
    return messages
      .replaceAll(writtenName, () => name)
      .replace(/^fanwise(?=-)/, () => writeSlug(name));
  if (typeof messages === 'function')
    return (...values: unknown[]) => fillBrand(messages(...values), name);
  if (Array.isArray(messages)) return messages.map((text) => fillBrand(text, name));
  if (typeof messages !== 'object' || messages === null) return messages;
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [key, fillBrand(text, name)]),
  );
};

const filled = new WeakMap<object, unknown>();
let name: string | undefined;

/** Returns the texts of an area with the name of this installation's brand: the same object each time. */
export const withBrand = <Texts>(messages: Texts): Texts => {
  name ??= readName();
  if (name === writtenName || typeof messages !== 'object' || messages === null) return messages;
  if (!filled.has(messages)) filled.set(messages, fillBrand(messages, name));
  return filled.get(messages) as Texts;
};
