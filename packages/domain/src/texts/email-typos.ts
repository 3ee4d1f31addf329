import { isOneTypo } from './one-typo.ts';

/** The usual mail providers, and valid domains that are one typo away from them. */
const COMMON_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'bellsouth.net',
  'live.com',
  'msn.com',
  'att.net',
  'protonmail.com',
  'hotmail.es',
  'yahoo.es',
];
const KNOWN_DOMAINS: ReadonlySet<string> = new Set([
  ...COMMON_DOMAINS,
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'me.com',
  'mac.com',
  'att.com',
  'cox.net',
  'hotmail.co',
  'yahoo.co',
  'live.co',
]);

/**
 * The address somebody may have meant who wrote the name of a usual mail provider with one letter wrong, missing, too
 * many or in the place of its neighbor; null when nothing looks like a typo. It is asked, never refused.
 */
export function suggestEmail(address: string): string | null {
  const at = address.lastIndexOf('@');
  const written = address.slice(at + 1).toLowerCase();
  if (at < 1 || KNOWN_DOMAINS.has(written)) return null;
  const meant = COMMON_DOMAINS.find((domain) => isOneTypo(written, domain));
  return meant === undefined ? null : `${address.slice(0, at)}@${meant}`;
}
