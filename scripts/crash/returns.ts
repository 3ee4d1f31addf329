import { crashReturns } from '@fanwise/server/src/testing/crash/returns.ts';
import { killProduct, rounds } from './with-product.ts';

const seconds = (ms: number) => (ms / 1000).toFixed(1);
await killProduct(async (product) => {
  const { returns, lost, broken, ...figures } = await crashReturns(product, rounds, console.log);
  return {
    says: `${rounds} kills, ${returns} fees asked back, ${lost.length} lost, ${broken.length} broken promises; ${figures.byMachine} of 100 decided by our facts, known to the agent after ${seconds(figures.decidedMs)} s (p95), back at the provider after ${seconds(figures.refundedMs)} s at most`,
    wrong: [...lost, ...broken],
  };
});
