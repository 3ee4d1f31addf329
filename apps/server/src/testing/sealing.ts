import { createConsentReceiptKeys } from '../contexts/quotes/index.ts';
import { createSealing } from '../platform/sealing/index.ts';
import { createSigningKey, readSigningKey } from '../platform/signing/index.ts';

/** The key that tests share: rows of `people.ts` are sealed with it, and `wholeApp` reads them. */
export const testDataKey = { id: '1', key: Buffer.alloc(32, 7) };

export const testSealing = createSealing([testDataKey]);

const signing = readSigningKey(createSigningKey());
if (!signing) throw new Error('a new key cannot be read');

/** Signs and seals consent receipts with keys that tests share. */
export const testConsentKeys = createConsentReceiptKeys({
  signing,
  seals: [{ id: 'test-consent', key: Buffer.alloc(32, 8) }],
});
