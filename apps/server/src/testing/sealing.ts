import { createSealing } from '../platform/sealing/index.ts';

/** Seals with a key that tests share. */
export const testSealing = createSealing([{ id: 'test', key: Buffer.alloc(32, 7) }]);
