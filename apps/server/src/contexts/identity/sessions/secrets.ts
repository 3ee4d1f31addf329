import { createHash, randomBytes } from 'node:crypto';

/** A fresh session id, or secret of a device: 32 random bytes, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database knows of it. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
