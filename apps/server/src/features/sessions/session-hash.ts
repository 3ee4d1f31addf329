import { createHash, randomBytes } from 'node:crypto';

/** A fresh session id: 32 random bytes, base64url. */
export const newSid = (): string => randomBytes(32).toString('base64url');

/** What the database knows of a session id. */
export const hashOfSid = (sid: string): Buffer => createHash('sha256').update(sid).digest();
