import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type LegalText, readLegalText } from '@fanwise/domain/texts/legal-text';

/** A legal text: `version` is the date in its second line. */
export type Terms = LegalText & {
  language: 'en' | 'es';
  /** SHA-256 of the text, base64url: which words somebody accepted. */
  sha256: string;
};

/** The legal texts there are. */
export type LegalKey = 'terms-clients' | 'terms-agents' | 'privacy';

/** Those, and the words of a mail. */
export type TextKey = LegalKey | `mail-${string}`;

/** A text that counts from a moment on. */
export type PublishedText = { key: TextKey; text: Terms; startsAt: Date };

const folder = new URL('../../../../../../catalog/legal/', import.meta.url);

/** A text as people get it; null when nobody could say what was accepted. */
export const termsOf = (source: string, language: Terms['language']): Terms | null => {
  const read = readLegalText(source);
  const sha256 = createHash('sha256').update(source).digest('base64url');
  return read && { ...read, language, sha256 };
};

const fileOf = (key: LegalKey, language: Terms['language']): string =>
  language === 'en' ? `${key}.md` : `${key}.${language}.md`;

/** The words of a text as it is delivered. */
export const deliveredSource = (key: LegalKey, language: Terms['language']): string =>
  readFileSync(new URL(fileOf(key, language), folder), 'utf8');

/** Reads a text of `catalog/legal`. Throws when it has no version. */
const delivered = (key: LegalKey, language: Terms['language']): Terms => {
  const text = termsOf(deliveredSource(key, language), language);
  if (text === null)
    throw new Error(`${fileOf(key, language)} needs a title and a line "Version YYYY-MM-DD".`);
  return text;
};

const languages = ['en', 'es'] as const;
const files = Object.fromEntries(
  (['terms-clients', 'terms-agents', 'privacy'] as const).map((key) => [
    key,
    Object.fromEntries(languages.map((language) => [language, delivered(key, language)])),
  ]),
) as Record<LegalKey, Record<Terms['language'], Terms>>;

// What operators published, the first one first: the same for everybody in this process, like the files.
let published: readonly PublishedText[] = [];

/** Says what was published; `published-texts.ts` looks after it. */
export const setPublished = (texts: readonly PublishedText[]): void => {
  published = texts;
};

/** The newest text that was published and counts now; null where the delivered one does. */
export const publishedNow = (key: TextKey, language: Terms['language']): Terms | null => {
  const now = Date.now();
  const newest = published.findLast(
    (one) => one.key === key && one.text.language === language && one.startsAt.getTime() <= now,
  );
  return newest?.text ?? null;
};

const textNow = (key: LegalKey, language: Terms['language']): Terms =>
  publishedNow(key, language) ?? files[key][language];

/** The terms people accept: clients when they register, agents when they register and when they pay. */
export const terms = {
  get clients() {
    return textNow('terms-clients', 'en');
  },
  get agents() {
    return textNow('terms-agents', 'en');
  },
};

/** The same texts in Spanish, to read; what people accept are the English ones. */
export const translatedTerms = {
  get clients() {
    return textNow('terms-clients', 'es');
  },
  get agents() {
    return textNow('terms-agents', 'es');
  },
};

/** How people's data is handled; the table of what is kept how long is added where it is shown. */
export const privacy = {
  get en() {
    return textNow('privacy', 'en');
  },
  get es() {
    return textNow('privacy', 'es');
  },
};
