import { crashWebhooks } from '@fanwise/server/src/testing/crash/webhooks.ts';
import { killProduct, rounds } from './with-product.ts';

await killProduct(async (product) => {
  const { messages, lost, changedIds, p99Ms, besideHanging } = await crashWebhooks(
    product,
    rounds,
    console.log,
  );
  return {
    says: `${rounds} kills, ${messages} messages, ${lost.length} lost, ${changedIds.length} under several ids; unlock to receiver ${p99Ms} ms (p99); beside seven agents whose systems hang ${besideHanging.p99Ms} ms (p99), ${besideHanging.maxMs} ms at most`,
    wrong: [...lost, ...changedIds],
  };
});
