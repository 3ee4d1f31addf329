import { CALENDAR_YEARS, isAdult, isCivilDate, parseUsDate } from '../dates/dates.ts';
import { isEmail, readEmail } from './email.ts';
import { isDialable, normalizePhone } from './phone.ts';
import { DEFAULT_MAX_LENGTH } from './text.ts';

/** The problem of a field; the key of its message. */
export type FieldProblem =
  | 'required'
  | 'max-length'
  | 'pattern'
  | 'email'
  | 'password-length'
  | 'password-common'
  | 'password'
  | 'number'
  | 'year'
  | 'phone'
  | 'phone-foreign'
  | 'phone-impossible'
  | 'own-phone'
  | 'date'
  | 'adult';

/** The value of a field. Every rule but `required` accepts an empty field. */
export type FieldValue = string | number | boolean | null | undefined;

type Verdict = FieldProblem | null;

/** Shortest and longest password, in characters. */
export const PASSWORD_LENGTH = { min: 9, max: 128 } as const;

/** Filled means not undefined, null or empty: 0 and false count. */
export function required(value: FieldValue): Verdict {
  return isEmpty(value) ? 'required' : null;
}

/** At most `limit` characters. */
export function maxLength(value: FieldValue, limit: number = DEFAULT_MAX_LENGTH): Verdict {
  return !isEmpty(value) && String(value).length > limit ? 'max-length' : null;
}

/** An expression the text must match. */
export function pattern(value: FieldValue, expression: RegExp): Verdict {
  return isEmpty(value) || expression.test(String(value)) ? null : 'pattern';
}

/** An e-mail address, as `readEmail` reads it. */
export function email(value: FieldValue): Verdict {
  return isEmpty(value) || isEmail(readEmail(String(value))) ? null : 'email';
}

/**
 * More than 8 and at most 128 characters, not one of the `common` passwords (lower case), and not
 * made of the person's `ownWords` (names, e-mail address, the product's name) with digits and signs.
 */
export function password(
  value: FieldValue,
  refused: { common?: ReadonlySet<string>; ownWords?: readonly string[] } = {},
): Verdict {
  if (isEmpty(value)) return null;
  const text = String(value).normalize('NFC');
  const length = [...text].length;
  if (length < PASSWORD_LENGTH.min) return 'password-length';
  if (length > PASSWORD_LENGTH.max) return 'max-length';
  const lower = text.toLowerCase();
  const isRefused =
    refused.common?.has(lower) === true || isMadeOfWords(lower, refused.ownWords ?? []);
  return isRefused ? 'password-common' : null;
}

/** The second entry of a password equals the first. */
export function confirmPassword(value: FieldValue, entered: FieldValue): Verdict {
  return isEmpty(value) || value === entered ? null : 'password';
}

/** Digits only. */
export function number(value: FieldValue): Verdict {
  return isEmpty(value) || /^\d+$/.test(String(value)) ? null : 'number';
}

/** From 1900 to the current year. */
export function year(value: FieldValue, currentYear: number): Verdict {
  if (isEmpty(value)) return null;
  const inRange = Number(value) >= CALENDAR_YEARS.first && Number(value) <= currentYear;
  return /^\d{4}$/.test(String(value)) && inRange ? null : 'year';
}

/** Ten digits, which under the mask are 13 characters, with an area code and an exchange that can be dialed. */
export function phone(value: FieldValue): Verdict {
  if (isEmpty(value)) return null;
  const digits = normalizePhone(String(value));
  if (digits === null) return 'phone';
  return isDialable(digits) ? null : 'phone-impossible';
}

/** MM/DD/YYYY, a day that exists, 1900 to 2099. */
export function date(value: FieldValue): Verdict {
  return isEmpty(value) || parseUsDate(String(value)) !== null ? null : 'date';
}

/** Born (ISO date) at least 18 years before today (ISO date). */
export function adult(birthDate: FieldValue, today: string): Verdict {
  if (isEmpty(birthDate)) return null;
  const text = String(birthDate);
  if (!isCivilDate(text)) return 'date';
  return isAdult(text, today) ? null : 'adult';
}

function isEmpty(value: FieldValue): value is null | undefined | '' {
  return value === undefined || value === null || value === '';
}

function isMadeOfWords(text: string, ownWords: readonly string[]): boolean {
  const words = ownWords
    .flatMap((words) =>
      words
        .normalize('NFC')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((word) => [...word].length >= 3)
    .sort((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < 3;
}
