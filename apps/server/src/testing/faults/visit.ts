import { setTimeout as delay } from 'node:timers/promises';
import { findEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { connect, type Database } from '../../platform/database/connect.ts';
import type { Product } from '../crash/calls.ts';

/** Works on the database past the product. */
export const useDatabase = async <Value>(
  product: Product,
  look: (database: Database) => Promise<Value>,
): Promise<Value> => {
  const database = connect({ url: (await findEmbeddedPostgres(product.dataDir)) ?? '' });
  try {
    return await look(database);
  } finally {
    await database.close();
  }
};

/** Milliseconds until it holds; Infinity when it does not within the limit. */
export const until = async (
  holds: () => Promise<boolean> | boolean,
  limitMs: number,
): Promise<number> => {
  const began = performance.now();
  for (;;) {
    if (await holds()) return performance.now() - began;
    if (performance.now() - began > limitMs) return Number.POSITIVE_INFINITY;
    await delay(20);
  }
};
