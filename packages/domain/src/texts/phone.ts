const BEGINS_WITH_COUNTRY_CODE_OR_ZERO = /^[\s(]*[+0]/;
const DIGITS_AND_SEPARATORS = /^[\d\s().-]*$/;

/**
 * The ten digits of a number as the product stores and shows it: `2015550199`, `(201)555-0199`, also with a 1 in front.
 * Null when it does not have ten digits. Numbers in any other format are read by `readPhone` of `packages/phone`.
 */
export function normalizePhone(input: string): string | null {
  const digits = nationalDigits(input);
  return digits.length === 10 ? digits : null;
}

/**
 * Whether ten digits can be dialed in North America: neither the area code nor the three digits after it begin with 0 or 1 (North
 * American Numbering Plan). Which area codes are in use is known to `readPhone` only.
 */
export function isDialable(digits: string): boolean {
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits);
}

/** Typed digits under the mask (###)###-####, as far as they go. */
export function maskPhone(typed: string): string {
  const digits = nationalDigits(typed).slice(0, 10);
  if (digits.length <= 3) return digits === '' ? '' : `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)})${digits.slice(3)}`;
  return `(${digits.slice(0, 3)})${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** The same text, with a word joiner (U+2060) after the hyphen of each phone number, so that no line breaks there. */
export const keepPhonesUnbroken = (text: string): string =>
  text.replace(/(\(\d{3}\) ?\d{3}-)(?=\d{4})/g, '$1\u2060');

/**
 * Returns what the field shows after an input changed it from `before` to `typed`: the digits as (###)###-####. The text stays
 * as typed, for `readPhone`, if it begins with `+` or 0, because the mask would cut a country code. It also stays if neither
 * text fits the mask.
 */
export function maskTypedPhone(typed: string, before: string): string {
  const text = typed.normalize('NFKC');
  if (BEGINS_WITH_COUNTRY_CODE_OR_ZERO.test(text)) return typed;
  return fitsMask(before) || fitsMask(text) ? maskPhone(text) : typed;
}

function fitsMask(text: string): boolean {
  if (!DIGITS_AND_SEPARATORS.test(text) || BEGINS_WITH_COUNTRY_CODE_OR_ZERO.test(text))
    return false;
  return nationalDigits(text).length <= 10;
}

// Area codes never begin with 1, so a 1 before ten more digits is the country code.
function nationalDigits(input: string): string {
  const digits = input.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}
