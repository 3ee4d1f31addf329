import { createHmac } from 'node:crypto';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { type Failure, failure, success } from '../result.ts';
import type { Limits } from './limits.ts';
import { type ChangedLimits, type Limit, type LimitName, limitTable } from './table.ts';

export { takeByNetwork } from './by-network.ts';
export type { Limits } from './limits.ts';
export { computeSource } from './source.ts';
export type { LimitName } from './table.ts';

type LimitSettings = {
  pool: pg.Pool;
  /** False lets everything pass; refused in production. */
  on: boolean;
  /** Keys are stored as keyed hashes, because some are e-mail addresses. */
  secret: string;
  changed?: ChangedLimits;
};

const noLimits: Limits = {
  take: async () => success(undefined),
  giveBack: async () => undefined,
  load: async () => 0,
};

/** Limits that all processes on one database share, except those of the table that are in memory. */
export function createLimits(settings: LimitSettings): Limits {
  if (!settings.on) return noLimits;
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  for (const name of Object.keys(limitTable) as LimitName[])
    limiters.set(name, createLimiter(settings, name));
  const hashKey = (key: string | number): string =>
    createHmac('sha256', settings.secret).update(String(key)).digest('base64url');
  return {
    async take(name, key) {
      try {
        await limiters.get(name)?.consume(hashKey(key));
        return success(undefined);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return refuseUse(refused.msBeforeNext);
        throw refused;
      }
    },
    async giveBack(name, key) {
      await limiters.get(name)?.reward(hashKey(key));
    },
    async load(name, key) {
      const limiter = limiters.get(name);
      const usage = await limiter?.get(hashKey(key));
      return limiter && usage ? usage.consumedPoints / limiter.points : 0;
    },
  };
}

function refuseUse(waitMs: number): Failure<'too-many-requests'> {
  return failure('too-many-requests', [], { retry_after: Math.max(1, Math.ceil(waitMs / 1000)) });
}

function createLimiter(settings: LimitSettings, name: LimitName): RateLimiterAbstract {
  const limit: Limit = limitTable[name];
  const { points, seconds } = settings.changed?.[name] ?? limit;
  const options = { keyPrefix: name, points, duration: seconds };
  if (limit.inMemory) return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: settings.pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    // The daily clean-up removes what has expired.
    clearExpiredByTimeout: false,
  });
}
