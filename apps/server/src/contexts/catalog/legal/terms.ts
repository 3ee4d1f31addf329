import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Language } from '@fanwise/domain/texts/language';
import { type LegalText, readLegalText } from '@fanwise/domain/texts/legal-text';
import { getBrand } from '../../../platform/brand.ts';

/** A legal text: `version` is the date in its third line. */
export type Terms = LegalText & {
  language: Language;
  /** SHA-256 of the text, base64url. It proves which text somebody accepted. */
  sha256: string;
};

/** The keys of the legal texts. */
export type LegalKey = 'terms-clients' | 'terms-agents' | 'privacy';

/** The keys of the legal texts and of the texts of mails. */
export type TextKey = LegalKey | `mail-${string}`;

/** A text that an operator published, in force from `startsAt` on. */
export type PublishedText = { key: TextKey; text: Terms; startsAt: Date };

const folder = new URL('../../../../../../catalog/legal/', import.meta.url);

/** Parses a text as people get it. Returns null when it has no version. */
export const getTerms = (source: string, language: Terms['language']): Terms | null => {
  const parsed = readLegalText(source);
  const sha256 = createHash('sha256').update(source).digest('base64url');
  return parsed && { ...parsed, language, sha256 };
};

const getFile = (key: LegalKey, language: Terms['language']): string =>
  language === 'en' ? `${key}.md` : `${key}.${language}.md`;

/** Returns the source of a text as it was delivered with the product. */
export const readBuiltInSource = (key: LegalKey, language: Terms['language']): string =>
  readFileSync(new URL(getFile(key, language), folder), 'utf8').replaceAll(
    '{brand}',
    () => getBrand().name,
  );

/** Reads a text of `catalog/legal`. Throws when it has no version. */
const readBuiltInTerms = (key: LegalKey, language: Terms['language']): Terms => {
  const text = getTerms(readBuiltInSource(key, language), language);
  if (text === null)
    throw new Error(`${getFile(key, language)} needs a title and a line "Version YYYY-MM-DD".`);
  return text;
};

const languages = ['en', 'es'] as const;
const readFiles = (): Record<LegalKey, Record<Terms['language'], Terms>> =>
  Object.fromEntries(
    (['terms-clients', 'terms-agents', 'privacy'] as const).map((key) => [
      key,
      Object.fromEntries(languages.map((language) => [language, readBuiltInTerms(key, language)])),
    ]),
  ) as Record<LegalKey, Record<Terms['language'], Terms>>;

let files = { brand: getBrand(), texts: readFiles() };

/** The delivered texts with the brand of this process; read again once the start has set it. */
const readBuiltInFiles = () => {
  if (files.brand !== getBrand()) files = { brand: getBrand(), texts: readFiles() };
  return files.texts;
};

// The texts that operators published, ordered by their start. All requests of this process share them, like the files.
let published: readonly PublishedText[] = [];

/** Replaces the published texts; `published-texts.ts` calls this. */
export const setPublished = (texts: readonly PublishedText[]): void => {
  published = texts;
};

/** Returns the newest published text that is in force, or null where the delivered text is in force. */
export const getPublishedTerms = (key: TextKey, language: Terms['language']): Terms | null => {
  const now = Date.now();
  const newest = published.findLast(
    (candidate) =>
      candidate.key === key &&
      candidate.text.language === language &&
      candidate.startsAt.getTime() <= now,
  );
  return newest?.text ?? null;
};

const getCurrentText = (key: LegalKey, language: Terms['language']): Terms =>
  getPublishedTerms(key, language) ?? readBuiltInFiles()[key][language];

/** The terms people accept: clients when they register, agents when they register and when they pay. */
export const terms = {
  get clients() {
    return getCurrentText('terms-clients', 'en');
  },
  get agents() {
    return getCurrentText('terms-agents', 'en');
  },
};

/** The Spanish translations of the terms, for reading only: people accept the English text. */
export const translatedTerms = {
  get clients() {
    return getCurrentText('terms-clients', 'es');
  },
  get agents() {
    return getCurrentText('terms-agents', 'es');
  },
};

/** The privacy notice. The retention table is added where it is shown. */
export const privacy = {
  get en() {
    return getCurrentText('privacy', 'en');
  },
  get es() {
    return getCurrentText('privacy', 'es');
  },
};
