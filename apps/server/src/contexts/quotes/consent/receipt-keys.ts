import type { ConsentKeys } from '../../../config/keys.ts';
import { createSealing, type Sealing } from '../../../platform/sealing/index.ts';
import type { SigningKey } from '../../../platform/signing/index.ts';

/** The key that signs consent receipts, and the key that seals their private part for client and agent. */
export type ConsentReceiptKeys = { signing: SigningKey; sealing: Sealing };

/** The type of a consent receipt in the header of its JWS. */
export const receiptType = 'fanwise-consent+jws';

/** Makes the two keys of consent receipts from the settings. */
export const createConsentReceiptKeys = ({ signing, seals }: ConsentKeys): ConsentReceiptKeys => ({
  signing,
  sealing: createSealing(seals),
});
