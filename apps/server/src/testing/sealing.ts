import { createConsents } from '../contexts/quotes/index.ts';
import { createSealing } from '../platform/sealing/index.ts';
import { newSigningKey, readSigningKey } from '../platform/signing/index.ts';

/** Seals with a key that tests share. */
export const testSealing = createSealing([{ id: 'test', key: Buffer.alloc(32, 7) }]);

const signing = readSigningKey(newSigningKey());
if (!signing) throw new Error('a new key cannot be read');

/** Signs and seals consent receipts with keys that tests share. */
export const testConsents = createConsents({
  signing,
  seals: [{ id: 'test-consent', key: Buffer.alloc(32, 8) }],
});
