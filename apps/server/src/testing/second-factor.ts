import { createDataKey, createSealing, readDataKeys } from '../platform/sealing/index.ts';
import { createSecondFactor } from '../platform/second-factor/index.ts';

/** Second factors of a product at `http://localhost`, with a key of this run. */
export const testSecondFactor = () =>
  createSecondFactor({
    sealing: createSealing(readDataKeys(createDataKey('test')) ?? []),
    publicUrl: 'http://localhost',
    secret: 'a secret of this test',
  });
