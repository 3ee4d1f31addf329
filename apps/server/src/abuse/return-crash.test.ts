import { expect, it } from 'vitest';
import { crashReturns } from '../testing/crash/returns.ts';
import { startRealProduct } from '../testing/product/start-real-product.ts';

const product = await startRealProduct('fanwise-return-crash-');

it('a return killed at any moment is neither lost nor granted twice, and the books agree', async () => {
  const { returns, lost, broken } = await crashReturns(product, 2);
  expect({ lost, broken }).toEqual({ lost: [], broken: [] });
  expect(returns).toBe(10);
}, 400_000);
