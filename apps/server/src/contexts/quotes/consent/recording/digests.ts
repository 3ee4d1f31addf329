import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 in base64url, as receipts write it. */
export const digest = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('base64url');

/** The hash of a value nobody can guess it from: known numbers are few, salts are not. */
export const saltedDigest = (salt: string, value: string): string => digest(`${salt}.${value}`);

/** 128 random bits. */
export const newId = (): string => randomBytes(16).toString('base64url');
