import { afterAll, expect, it } from 'vitest';
import { connect } from '../platform/database/connect.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { checkPooler } from './check-pooler.ts';

const { url } = await testDatabase();

/** Connections as a pooler hands them out: what the pooler set holds, and nothing of ours. */
const behindPooler = (settings: Record<string, string>) => {
  const address = new URL(url);
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  address.searchParams.set('options', options.join(' '));
  const { db, close } = connect({ url: address.href, pooled: true, maxConnections: 1 });
  afterAll(close);
  return db;
};
const inBoth = { default_transaction_isolation: String.raw`read\ committed` };
const calls = behindPooler({
  ...inBoth,
  statement_timeout: '5s',
  plan_cache_mode: 'force_custom_plan',
});
const lists = behindPooler({
  ...inBoth,
  statement_timeout: '5s',
  plan_cache_mode: 'force_generic_plan',
});
const bare = behindPooler({});
const serial = behindPooler({
  default_transaction_isolation: 'serializable',
  statement_timeout: '5s',
  plan_cache_mode: 'force_custom_plan',
});

const check = async (connectionPools: Parameters<typeof checkPooler>[0], isProduction: boolean) => {
  const lines: string[] = [];
  await checkPooler(connectionPools, { isProduction, warn: (line) => void lines.push(line) });
  return lines;
};

it('a pooler with the documented settings is accepted', async () => {
  expect(await check({ calls, lists }, true)).toEqual([]);
});

it('production does not start over connections without limits, or with one pool for both', async () => {
  await expect(check({ calls: bare, lists }, true)).rejects.toThrow(
    /^DATABASE_URL: .* statement_timeout 0, and need 5s/,
  );
  await expect(check({ calls, lists: calls }, true)).rejects.toThrow(
    /^DATABASE_LISTS_URL: .* plan_cache_mode force_custom_plan, and need force_generic_plan/,
  );
});

it('production does not start where the pooler sets another isolation level', async () => {
  await expect(check({ calls: serial, lists }, true)).rejects.toThrow(
    /^DATABASE_URL: .* default_transaction_isolation serializable, and need read committed/,
  );
});

it('another environment starts with a warning about the pooler', async () => {
  expect(await check({ calls: bare, lists: bare }, false)).toHaveLength(2);
});
