import { CALENDAR_YEARS, daysInMonth, type IsoDate, isCivilDate } from './dates.ts';

/** Dates as people type and paste them, in English or Spanish. What is kept is `YYYY-MM-DD`. */

const LONGEST_TYPED = 40;
const LATEST_DAY = 31;
// One slash with what stands around it, so that an empty part between two slashes stays one.
const SEPARATOR = /[^\d/]*\/[^\d/]*|[^\d/]+/;

const MONTHS = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
];

/**
 * What a field shows of a typed date: MM/DD/YYYY, as far as it goes. A separator at the end closes its part
 * (`3/` gives `03/`), and a month or day that its second digit makes impossible has one digit (`31` gives `03/1`).
 * What has letters or begins with a year stays as typed, for `readTypedDate`.
 */
export function maskUsDate(typed: string): string {
  if (/\p{L}|^\s*(?:19|20)/u.test(typed)) return typed.slice(0, LONGEST_TYPED);
  const pieces = piecesOf(typed);
  const isClosed = pieces.length > 1 && pieces.at(-1) === '';
  if (isClosed) pieces.pop();
  // Where all three parts are there, one that grew too long is cut: it must not run into the next.
  const parts = pieces.length > 2 ? cut(pieces) : flow(pieces);
  const last = parts.at(-1) ?? '';
  if (!isClosed || parts.length > 2 || last === '0') return parts.join('/');
  return [...parts.slice(0, -1), last.padStart(2, '0'), ''].join('/');
}

/** What the field shows of `typed`, and where the caret stands, which stood at `caret` after the typing. */
export function maskTyping(typed: string, caret: number): { text: string; caret: number } {
  const before = maskUsDate(typed.slice(0, caret));
  const text = maskUsDate(before + typed.slice(caret));
  return { text, caret: Math.min(before.length, text.length) };
}

/**
 * The date that was typed or pasted: `3/12/1985`, `3-12-85`, `1985-03-12`, `March 12, 1985`. A year of two
 * digits lies in this century unless that is after `latest`. Null for what is no date of 1900 to 2099.
 */
export function readTypedDate(typed: string, latest: IsoDate): IsoDate | null {
  const parts = partsOf(typed);
  if (parts === null) return null;
  const inYear = (year: string) =>
    `${year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`;
  const recent = inYear(`20${parts.year}`);
  const isShort = parts.year.length === 2;
  const date = inYear(isShort ? `${recent <= latest ? 20 : 19}${parts.year}` : parts.year);
  return isCivilDate(date) ? date : null;
}

/** Why a typed text is no date: its form, a day that does not exist, or its year; null when it is one. */
export function typedDateProblem(typed: string): 'date' | 'no-such-day' | 'date-year' | null {
  const parts = partsOf(typed);
  if (parts?.year.length !== 4) return 'date';
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)];
  if (year < CALENDAR_YEARS.first || year > CALENDAR_YEARS.last) return 'date-year';
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return 'no-such-day';
  return isCivilDate(typed) ? null : 'date';
}

function piecesOf(typed: string): string[] {
  const slashes = typed.split('/').length - 1;
  const pieces = (slashes > 2 ? typed.replace(/\/\/+/, '/') : typed)
    .replace(/\/+$/, '/')
    .split(SEPARATOR);
  return pieces[0] === '' && pieces.length < 3 ? pieces.slice(1) : pieces;
}

function cut([month = '', day = '', year = '']: readonly string[]): string[] {
  return [month.slice(0, 2), day.slice(0, 2), year.slice(0, 4)];
}

/** Digits in a row, parted into month, day and year. */
function flow(pieces: readonly string[]): string[] {
  const parts: string[] = [];
  for (const piece of pieces) {
    let rest = piece;
    while (rest !== '' && parts.length < 3) {
      const part = firstPart(rest, parts.length);
      parts.push(part.shown);
      rest = rest.slice(part.length);
    }
  }
  return parts;
}

function firstPart(digits: string, index: number): { shown: string; length: number } {
  if (index === 2) return { shown: digits.slice(0, 4), length: digits.length };
  const two = digits.slice(0, 2);
  if (Number(two) <= (index === 0 ? 12 : LATEST_DAY)) return { shown: two, length: 2 };
  return { shown: `0${digits[0]}`, length: 1 };
}

function partsOf(typed: string): { year: string; month: string; day: string } | null {
  const tokens = typed.toLowerCase().match(/\d+|\p{L}+/gu) ?? [];
  const [first = '', second = '', third, ...more] = tokens.filter((token) => /\d/.test(token));
  const named = tokens.flatMap((token) => monthNamed(token) ?? []);
  const isYearFirst = first.length === 4;
  if (more.length > 0 || named.length > 1) return null;
  const [month] = named;
  if (month !== undefined) {
    if (third !== undefined) return null;
    return isYearFirst ? { year: first, month, day: second } : { year: second, month, day: first };
  }
  if (third === undefined || tokens.length > 3) return null;
  return isYearFirst
    ? { year: first, month: second, day: third }
    : { year: third, month: first, day: second };
}

function monthNamed(word: string): string | undefined {
  if (word.length < 3) return undefined;
  const index = MONTHS.findIndex((names) => names.some((name) => name.startsWith(word)));
  return index < 0 ? undefined : String(index + 1);
}
