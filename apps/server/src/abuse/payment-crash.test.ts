import { expect, it } from 'vitest';
import { crashPayments } from '../testing/crash/payments.ts';
import { startRealProduct } from '../testing/product/start-real-product.ts';

const product = await startRealProduct('fanwise-payment-crash-');

it('a payment killed at any of its points ends in one unlock or one refund, and the books agree', async () => {
  const { payments, broken } = await crashPayments(product, 5);
  expect(broken).toEqual([]);
  expect(payments).toBe(15);
}, 240_000);
