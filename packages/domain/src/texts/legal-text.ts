import type { Problem } from '../admin/plan-problems.ts';
import type { Language } from './language.ts';

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
export const readTextLanguage = (source: string): Language | null => {
  const word = /^(Versi[oó]n) \d/m.exec(source)?.[1];
  return word === undefined ? null : word === 'Version' ? 'en' : 'es';
};

// Line breaks and tabs are text; what turns the direction of writing or moves a cursor is not.
const CONTROL = /[[\p{Cc}\p{Cf}]--[\n\r\t]]/v;
const MARKUP = /<\s*[a-z!/?]|&(?:#|[a-z]+;)|\]\s*\(|javascript:/i;
const PLACEHOLDER = /[{}]|\$[a-z_]|%[sd]\b/i;
const LINK = /(?:[a-z][a-z0-9+.-]*:\/\/|\bwww\.)([^\s/)]*)/gi;

/** Sets the version of a text, and adds the line with it below the title where it is missing. */
export const setTextVersion = (source: string, language: Language, version: string): string => {
  const line = `${language === 'en' ? 'Version' : 'Versión'} ${version}`;
  const known = /^Versi[oó]n \d{4}-\d{2}-\d{2}$/m;
  return known.test(source)
    ? source.replace(known, (found) => found.replace(/\d{4}-\d{2}-\d{2}$/, version))
    : source.replace(/^(# .+)$/m, (title) => `${title}\n\n${line}`);
};

/** The text without the line of its version, as it is edited. */
export const withoutVersion = (source: string): string =>
  source.replace(/^Versi[oó]n \d{4}-\d{2}-\d{2}\n\n?/m, '');

/** A problem of a text, with the line it is in: `7: Dear {nmae},`. */
export type TextProblem = { code: Problem; why?: string };

/** Finds the first line that an expression matches, with its number. */
export const findLine = (text: string, expression: RegExp): string | undefined => {
  const lines = text.split('\n');
  const index = lines.findIndex((line) => expression.test(line));
  return index < 0 ? undefined : `${index + 1}: ${lines[index]?.trim().slice(0, 120)}`;
};

/** The problem that keeps a text from being published: people read it as plain text, with no address but ours. */
export const findLegalTextProblem = (source: string, ownHost: string): TextProblem | null => {
  const checks = [
    ['control', CONTROL],
    ['markup', MARKUP],
    ['placeholder', PLACEHOLDER],
  ] as const;
  for (const [code, expression] of checks)
    if (expression.test(source)) return withLine(code, findLine(source, expression));
  const foreign = [...source.matchAll(LINK)].find(
    ([, host]) => host?.toLowerCase() !== ownHost.toLowerCase(),
  );
  if (foreign) return { code: 'foreign-link', why: foreign[0] };
  return readLegalText(source) === null ? { code: 'no-version' } : null;
};

/** A problem with its line, if it is in one line. */
export const withLine = (code: Problem, line: string | undefined): TextProblem =>
  line === undefined ? { code } : { code, why: line };
