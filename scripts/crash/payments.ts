import { crashPayments } from '@fanwise/server/src/testing/crash/payments.ts';
import { killProduct } from './with-product.ts';

const rounds = 20;
await killProduct(async (product) => {
  const { payments, broken } = await crashPayments(product, rounds, console.log);
  return {
    says: `${rounds} kills, ${payments} payments went through, ${broken.length} broken promises`,
    wrong: broken,
  };
});
