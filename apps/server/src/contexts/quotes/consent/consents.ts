import type { ConsentKeys } from '../../../config/keys.ts';
import { createSealing, type Sealing } from '../../../platform/sealing/index.ts';
import type { SigningKey } from '../../../platform/signing/index.ts';

/** What signs consent receipts, and seals what only the two they concern may read. */
export type Consents = { signing: SigningKey; sealing: Sealing };

/** The type of a consent receipt in the header of its JWS. */
export const receiptType = 'fanwise-consent+jws';

/** Opens the keys. */
export const createConsents = ({ signing, seals }: ConsentKeys): Consents => ({
  signing,
  sealing: createSealing(seals),
});
