import { CALENDAR_YEARS, daysInMonth, type IsoDate, isCivilDate } from './dates.ts';

/** Dates as people type and paste them, in English or Spanish. They are stored as `YYYY-MM-DD`. */

const LONGEST_TYPED = 40;
const LATEST_DAY = 31;
// `1/3` and `12/3/5`: a month or day of one digit with the digit behind it.
const SINGLE_DIGITS = /(?:^|^\d\d\/)(\d)\/(\d)$/;
// `3/12/1985`: a whole date whose month has one digit.
const SHORT_MONTH = /^\d\/\d\d\/(?:19|20)\d\d$/;
// One slash with the signs around it, so that an empty part between two slashes stays a part.
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
 * Returns the text that a field shows for a typed date: MM/DD/YYYY, as far as it goes. A separator at the end closes
 * its part (`3/` gives `03/`). In a row of digits, a month or day that its second digit makes impossible has one digit
 * (`31` gives `3/1`), unless eight digits show that it was meant: `13451985` gives `13/45/1985`. Text with letters, or
 * that begins with a year, stays as typed, for `readTypedDate`.
 */
export function maskUsDate(typed: string): string {
  const text = typed.normalize('NFKC');
  if (/\p{L}|^\s*(?:19|20)/u.test(text)) return text.slice(0, LONGEST_TYPED);
  const pieces = splitTyped(text);
  const isClosed = pieces.length > 1 && pieces.at(-1) === '';
  if (isClosed) pieces.pop();
  // Where all three parts are there, one that grew too long is cut: it must not run into the next.
  const parts = pieces.length > 2 ? cutParts(pieces) : splitDigits(pieces, isClosed);
  const last = parts.at(-1) ?? '';
  if (!isClosed || parts.length > 2 || last === '0') return parts.join('/');
  return [...parts.slice(0, -1), last.padStart(2, '0'), ''].join('/');
}

/**
 * Returns the text of a field that showed `before`, once a key made it `typed`, and the place of the caret, which was `caret`.
 * A separator behind a month or day that was parted for its second digit puts it together again: behind `1/3` it means
 * that `13` was typed.
 */
export function maskTyping(
  typed: string,
  caret: number,
  before = '',
): { text: string; caret: number } {
  const [, first = '', second = ''] = SINGLE_DIGITS.exec(before) ?? [];
  const isSeparator = /^[^\d\p{L}]$/u.test(typed.slice(before.length));
  if (second !== '' && isSeparator && typed.startsWith(before)) {
    const joined = `${before.slice(0, -'1/3'.length)}${first}${second}/`;
    return { text: joined, caret: joined.length };
  }
  const masked = maskUsDate(typed.slice(0, caret));
  const rest = typed.slice(caret);
  if (rest === '' && SHORT_MONTH.test(masked))
    return { text: `0${masked}`, caret: masked.length + 1 };
  const text = maskUsDate(masked + rest);
  return { text, caret: Math.min(masked.length, text.length) };
}

/**
 * The date that was typed or pasted: `3/12/1985`, `3-12-85`, `1985-03-12`, `March 12, 1985`. A year of two
 * digits lies in this century unless that is after `latest`. Null for what is no date of 1900 to 2099.
 */
export function readTypedDate(typed: string, latest: IsoDate): IsoDate | null {
  const parts = readParts(typed);
  if (parts === null) return null;
  const inYear = (year: string) =>
    `${year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`;
  const recent = inYear(`20${parts.year}`);
  const isShort = parts.year.length === 2;
  const date = inYear(isShort ? `${recent <= latest ? 20 : 19}${parts.year}` : parts.year);
  return isCivilDate(date) ? date : null;
}

/** Why a typed text is no date: its form, a day that does not exist, or its year; null when it is one. */
export function findTypedDateProblem(typed: string): 'date' | 'no-such-day' | 'date-year' | null {
  const parts = readParts(typed);
  if (parts?.year.length !== 4) return 'date';
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)];
  if (year < CALENDAR_YEARS.first || year > CALENDAR_YEARS.last) return 'date-year';
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return 'no-such-day';
  return isCivilDate(typed) ? null : 'date';
}

/** The reason why a typed day does not exist. */
export type NoSuchDay =
  | { readonly wrong: 'month'; readonly month: number }
  | { readonly wrong: 'day'; readonly day: number }
  | {
      readonly wrong: 'days';
      readonly year: number;
      readonly month: number;
      readonly days: number;
    };

/** Says which part of a typed day does not exist, where `findTypedDateProblem` found `no-such-day`; null otherwise. */
export function explainNoSuchDay(typed: string): NoSuchDay | null {
  const parts = readParts(typed);
  if (parts === null || findTypedDateProblem(typed) !== 'no-such-day') return null;
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)];
  if (month < 1 || month > 12) return { wrong: 'month', month };
  if (day < 1 || day > LATEST_DAY) return { wrong: 'day', day };
  return { wrong: 'days', year, month, days: daysInMonth(year, month) };
}

function splitTyped(typed: string): string[] {
  const slashes = typed.split('/').length - 1;
  const pieces = (slashes > 2 ? typed.replace(/\/\/+/, '/') : typed)
    .replace(/\/+$/, '/')
    .split(SEPARATOR);
  return pieces[0] === '' && pieces.length < 3 ? pieces.slice(1) : pieces;
}

function cutParts([month = '', day = '', year = '']: readonly string[]): string[] {
  const digits = month + day + year;
  // Eight digits in a row whose month or day was parted for its second digit: the person meant that digit too.
  if (month.length + day.length < 4 && year.length > 4) return cutParts(splitAtPlaces(digits));
  return [month.slice(0, 2), day.slice(0, 2), year.slice(0, 4)];
}

const splitAtPlaces = (digits: string): string[] => [
  digits.slice(0, 2),
  digits.slice(2, 4),
  digits.slice(4, 8),
];

/** Splits digits in a row into month, day and year. A part closed by a separator is not split. */
function splitDigits(pieces: readonly string[], isClosed: boolean): string[] {
  const parts: string[] = [];
  for (const [index, piece] of pieces.entries()) {
    const isClosedPart = piece.length <= 2 && (isClosed || index < pieces.length - 1);
    let rest = piece;
    while (rest !== '' && parts.length < 3) {
      const part = isClosedPart ? piece : firstPart(rest, parts.length);
      parts.push(part);
      rest = rest.slice(part.length);
    }
  }
  const [month = '', day = '', year = ''] = parts;
  if (month.length + day.length < 4 && year.length > 4) return cutParts(parts);
  return year === '' ? parts : [...parts.slice(0, 2), year.slice(0, 4)];
}

function firstPart(digits: string, index: number): string {
  if (index === 2) return digits;
  const twoDigits = digits.slice(0, 2);
  return Number(twoDigits) <= (index === 0 ? 12 : LATEST_DAY) ? twoDigits : digits.slice(0, 1);
}

function readParts(typed: string): { year: string; month: string; day: string } | null {
  const tokens =
    typed
      .normalize('NFKC')
      .toLowerCase()
      .match(/\d+|\p{L}+/gu) ?? [];
  const [row = '', ...others] = tokens;
  if (others.length === 0 && /^\d{8}$/.test(row)) return readDigitRow(row);
  const [first = '', second = '', third, ...more] = tokens.filter((token) => /\d/.test(token));
  const months = tokens.flatMap((token) => findMonth(token) ?? []);
  const isYearFirst = first.length === 4;
  if (more.length > 0 || months.length > 1) return null;
  const [month] = months;
  if (month !== undefined) {
    if (third !== undefined) return null;
    return isYearFirst ? { year: first, month, day: second } : { year: second, month, day: first };
  }
  if (third === undefined || tokens.length > 3) return null;
  return isYearFirst
    ? { year: first, month: second, day: third }
    : { year: third, month: first, day: second };
}

/** `03091985`, or `19850309`: no month is 19 or 20. */
function readDigitRow(row: string): { year: string; month: string; day: string } {
  if (/^(?:19|20)/.test(row))
    return { year: row.slice(0, 4), month: row.slice(4, 6), day: row.slice(6) };
  return { year: row.slice(4), month: row.slice(0, 2), day: row.slice(2, 4) };
}

function findMonth(word: string): string | undefined {
  if (word.length < 3) return undefined;
  const index = MONTHS.findIndex((names) => names.some((name) => name.startsWith(word)));
  return index < 0 ? undefined : String(index + 1);
}
