import { normalizeText } from './text.ts';

/** Longest e-mail address, in characters (RFC 5321, 4.5.3.1.3). */
export const LONGEST_EMAIL = 254;

const LONGEST_LOCAL_PART = 64;
/** Longest text that is searched for an address: one with a name in front of it. */
const LONGEST_TYPED = 1_000;

// Each part ends at a dot or the @, which no part can hold: one way to match, so the time is linear in the length.
// Before the @: the dot-string of RFC 5321, as in the pattern of the HTML standard for `type=email`.
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
const TOP_LEVEL = /^(?:xn--[a-z\d-]+|[a-z]{2,24})$/i;

/**
 * Returns a typed or pasted email address without the marks that programs copy around one: blanks, `mailto:` with its
 * question mark and all behind it, `Ada <…>`, a full stop or comma at the end. The domain is in lower case.
 */
export function readEmail(typed: string): string {
  if (typed.length > LONGEST_TYPED) return typed;
  const text = normalizeText(typed.normalize('NFKC'));
  const [, inBrackets = text] = /<([^<>]*)>[\s.,;]*$/.exec(text) ?? [];
  const address = /^mailto:/i.test(inBrackets)
    ? decoded(inBrackets.slice('mailto:'.length).replace(/\?.*$/, ''))
    : inBrackets;
  const bare = address.trim().replace(/[\s.,;:]+$/, '');
  const at = bare.lastIndexOf('@') + 1;
  return bare.slice(0, at) + bare.slice(at).toLowerCase();
}

/** The text of a part of a link; as it is where it is not encoded as links are. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The link that opens a mail to an address. Signs such as `&` and `?` would begin the mail's own fields. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}

/**
 * Whether a mail server could deliver to an address (RFC 5321): a dot-string before the @, a domain of at least two
 * labels behind it, in ASCII or Punycode. Quoted names and IP addresses are refused, and so are letters beyond ASCII, which
 * can look like others: browsers hand out a domain that holds some in Punycode.
 */
export function isEmail(text: string): boolean {
  if (text.length > LONGEST_EMAIL) return false;
  const [local = '', domain, ...more] = text.split('@');
  if (domain === undefined || more.length > 0) return false;
  if (local.length > LONGEST_LOCAL_PART || !LOCAL_PART.test(local)) return false;
  const labels = domain.split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}
