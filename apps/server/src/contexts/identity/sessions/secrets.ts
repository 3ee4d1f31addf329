import { createHash, randomBytes } from 'node:crypto';

/** Makes a session id, a device secret, a ticket or a token: 32 random bytes, base64url. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/** Hashes a secret; the database stores only this hash. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
