import { expect, it } from 'vitest';
import { crashPayments } from '../testing/crash/payments.ts';
import { crashReturns } from '../testing/crash/returns.ts';
import { startRealProduct } from '../testing/product/start-real-product.ts';

const product = await startRealProduct('fanwise-payment-crash-');

it('a payment killed at any of its points ends in one unlock or one refund, and the books agree', async () => {
  const { payments, broken } = await crashPayments(product, 5);
  expect(broken).toEqual([]);
  expect(payments).toBe(15);
}, 240_000);

it('a return killed at any moment is neither lost nor granted twice, and the books agree', async () => {
  const { returns, lost, broken } = await crashReturns(product, 2);
  expect({ lost, broken }).toEqual({ lost: [], broken: [] });
  expect(returns).toBe(10);
}, 400_000);
