import { type MetadataJson, ParseError, parsePhoneNumberWithError } from 'libphonenumber-js/core';
import northAmerica from './north-america.json' with { type: 'json' };

/** The ten digits that were meant, and the extension that was left out of them. */
type ReadPhone = { readonly digits: string; readonly extension: string | null };

/**
 * Why a text is not a phone number: it does not have ten digits (`phone`), it belongs to a country outside the North
 * American Numbering Plan (`phone-foreign`), or the plan has no such area code or exchange (`phone-impossible`).
 */
export type PhoneProblem = 'phone' | 'phone-foreign' | 'phone-impossible';

/** The result of reading a typed, pasted or sent phone number. */
export type PhoneReading = ReadPhone | { readonly problem: PhoneProblem };

const metadata = northAmerica as unknown as MetadataJson;

// A number saved outside North America begins with 00 where Americans dial 011.
const FOREIGN_EXIT_CODE = /^\D*00\s*(?=[1-9])/;

/**
 * Reads a North American phone number in any usual spelling: `+1`, `001` or `011 1` in front, `tel:`, dots, spaces,
 * full-width digits, an extension. The number has to follow the rules of the plan for its area code and exchange; the
 * fictional 555-0100 to 555-0199 are numbers like any other.
 */
export function readPhone(typed: string): PhoneReading {
  try {
    const text = typed.normalize('NFKC').replace(FOREIGN_EXIT_CODE, '+');
    const number = parsePhoneNumberWithError(text, { defaultCountry: 'US' }, metadata);
    const { nationalNumber: digits, ext: extension = null } = number;
    if (digits.length !== 10) return { problem: 'phone' };
    return number.isValid() ? { digits, extension } : { problem: 'phone-impossible' };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { problem: error.message === 'INVALID_COUNTRY' ? 'phone-foreign' : 'phone' };
  }
}
