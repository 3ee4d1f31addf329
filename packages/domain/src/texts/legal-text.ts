/** A legal text taken apart: `version` is the date in its third line. */
export type LegalText = {
  title: string;
  version: string;
  sections: { heading: string; text: string }[];
};

/** Takes a text of `catalog/legal` apart; null without a title, a version and something below them. */
export const readLegalText = (source: string): LegalText | null => {
  const title = /^# (.+)$/m.exec(source)?.[1]?.trim();
  const version = /^Versi[oó]n (\d{4}-\d{2}-\d{2})$/m.exec(source)?.[1];
  const sections = source
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return { heading: heading.trim(), text: lines.join('\n').trim() };
    });
  const isWhole = sections.length > 0 && sections.every(({ heading, text }) => heading && text);
  return title && version && isWhole ? { title, version, sections } : null;
};

/** Which language a text says it is in, by the word before its version; null where it has no version. */
export const readTextLanguage = (source: string): 'en' | 'es' | null => {
  const word = /^(Versi[oó]n) \d/m.exec(source)?.[1];
  return word === undefined ? null : word === 'Version' ? 'en' : 'es';
};

// Line breaks and tabs are text; what turns the direction of writing or moves a cursor is not.
const CONTROL = /[[\p{Cc}\p{Cf}]--[\n\r\t]]/v;
const MARKUP = /<\s*[a-z!/?]|&(?:#|[a-z]+;)|\]\s*\(|javascript:/i;
const PLACEHOLDER = /[{}]|\$[a-z_]|%[sd]\b/i;
const LINK = /(?:[a-z][a-z0-9+.-]*:\/\/|\bwww\.)([^\s/)]*)/gi;

/** The problem that keeps a text from being published: people read it as plain text, with no address but ours. */
export const findLegalTextProblem = (
  source: string,
  ownHost: string,
): 'no-version' | 'markup' | 'placeholder' | 'foreign-link' | 'control' | null => {
  if (CONTROL.test(source)) return 'control';
  if (MARKUP.test(source)) return 'markup';
  if (PLACEHOLDER.test(source)) return 'placeholder';
  const isForeign = [...source.matchAll(LINK)].some(
    ([, host]) => host?.toLowerCase() !== ownHost.toLowerCase(),
  );
  if (isForeign) return 'foreign-link';
  return readLegalText(source) === null ? 'no-version' : null;
};
