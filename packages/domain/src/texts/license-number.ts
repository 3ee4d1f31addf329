import { normalizePhone } from './phone.ts';

/**
 * A license number is shown to clients before they choose, so it must not be the agent's own phone number: with or
 * without the country code, inside a longer number, or without its area code.
 */
export function ownPhone(
  license: string,
  phones: readonly (string | null | undefined)[],
): 'own-phone' | null {
  const digits = license.replace(/\D/g, '');
  const known = phones.flatMap((phone) => normalizePhone(phone ?? '') ?? []);
  return known.some((phone) => digits.includes(phone) || digits === phone.slice(3))
    ? 'own-phone'
    : null;
}
