import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (secret: string, accountId: number): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe:${accountId}`).digest();

/** A token that only switches optional mails of one account off, so it may be in every mail and never expires. */
export const unsubscribeToken = (secret: string, accountId: number): string =>
  `${accountId}.${signatureOf(secret, accountId).toString('base64url')}`;

/** The account of a token, or null when it was not made by us. */
export const accountOfToken = (secret: string, token: string): number | null => {
  const [, digits, signature] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (!digits || !signature) return null;
  const accountId = Number(digits);
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secret, accountId);
  return given.length === expected.length && timingSafeEqual(given, expected) ? accountId : null;
};
