import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 in base64url, the form used in receipts. */
export const computeDigest = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('base64url');

/** The salted hash of a value. Without the salt nobody can find a phone number by trying all of them. */
export const computeSaltedDigest = (salt: string, value: string): string =>
  computeDigest(`${salt}.${value}`);

/** 128 random bits. */
export const createId = (): string => randomBytes(16).toString('base64url');
