import { ConfigError } from '../config/error.ts';
import { type Consents, meetSigningKey } from '../contexts/quotes/index.ts';
import type { Db } from '../platform/database/connect.ts';

/** Refuses to start with a key that was revoked: what it signs would be good for nothing. */
export const proveConsentKey = async (db: Db, { signing }: Consents): Promise<void> => {
  if (await meetSigningKey(db, signing)) return;
  throw new ConfigError(`CONSENT_SIGNING_KEY is revoked (${signing.kid}): set another one.`);
};
