import { createHmac, timingSafeEqual } from 'node:crypto';

/** The mails that an unsubscribe link switches off: all optional ones, or the reminder before a policy ends. */
export type UnsubscribePurpose = 'mails' | 'renewal';

const signedPrefixes = { mails: 'unsubscribe', renewal: 'renewal' } as const;

const computeSignature = (secret: string, accountId: number, what: UnsubscribePurpose): Buffer =>
  createHmac('sha256', secret).update(`${signedPrefixes[what]}:${accountId}`).digest();

/**
 * Returns a token that only switches off optional mails of one account, so it may be in every mail and never expires.
 */
export const createUnsubscribeToken = (
  secret: string,
  accountId: number,
  what: UnsubscribePurpose = 'mails',
): string => `${accountId}.${computeSignature(secret, accountId, what).toString('base64url')}`;

/** Returns the address of the unsubscribe link. */
export const createUnsubscribeUrl = (
  { publicUrl, secret }: { publicUrl: string; secret: string },
  what: UnsubscribePurpose,
  accountId: number,
): string =>
  `${publicUrl}/unsubscribe/${what === 'mails' ? '' : `${what}/`}${createUnsubscribeToken(secret, accountId, what)}`;

/** Returns the account of a token, or null if we did not sign it for this purpose. */
export const readTokenAccount = (
  secret: string,
  token: string,
  what: UnsubscribePurpose = 'mails',
): number | null => {
  const [, digits, signature] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (!digits || !signature) return null;
  const accountId = Number(digits);
  const signatureBytes = Buffer.from(signature, 'base64url');
  const expected = computeSignature(secret, accountId, what);
  return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected)
    ? accountId
    : null;
};
