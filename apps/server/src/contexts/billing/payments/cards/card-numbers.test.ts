import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createLogger } from '../../../../platform/logging/create-logger.ts';
import { findCardNumbers } from '../../../../testing/shop/card-numbers.ts';
import { openShop } from '../../../../testing/shop/shop.ts';
import { terms } from '../../../catalog/index.ts';
import { endChoice } from '../../../quotes/index.ts';
import { refundRecentPurchase } from '../../refunds-and-disputes/refund-recent-purchase.ts';

const folder = mkdtempSync(join(tmpdir(), 'fanwise-cards-'));
afterAll(() => rmSync(folder, { recursive: true }));
const logFile = join(folder, 'test.log');
const bodies: string[] = [];
const shop = await openShop({
  log: createLogger('trace', logFile),
  registerMore: ({ server }) => {
    server.addHook('preValidation', async ({ body }) => {
      bodies.push(Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body ?? null));
    });
  },
});
const { buy, confirm, db, payments, read, start, wonLead } = shop;

const card = '4242424242424242';

/** All texts in a database, one entry per row and column. */
const textsIn = async (pool: typeof payments.pool): Promise<string[]> => {
  const { rows: columns } = await pool.query<{ query: string }>(`
    select format('select %I::text as text from %I.%I where %I is not null',
      column_name, table_schema, table_name, column_name) as query
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and data_type in ('text', 'character varying', 'json', 'jsonb')
      and table_schema not in ('pg_catalog', 'information_schema')`);
  expect(columns.length).toBeGreaterThan(50);
  const texts: string[] = [];
  for (const { query } of columns)
    texts.push(...(await pool.query<{ text: string }>(query)).rows.map(({ text }) => text));
  return texts;
};

it('no card number is accepted, logged or stored, in any outcome of a payment', async () => {
  const first = await wonLead();
  await buy(first, 'pm_card_visa', { setup_future_usage: 'on_session' });
  const second = await wonLead({ chosenAgent: first.chosenAgent });
  const { body } = await start(second);
  await confirm(body.payment_intent, 'pm_card_visa_chargeDeclined');
  await confirm(body.payment_intent, 'pm_card_threeDSecure2Required');
  await confirm(body.payment_intent, 'complete', {}, 'challenge');
  expect((await read(second)).status).toBe(200);
  await db
    .transaction()
    .execute((trx) => refundRecentPurchase(trx, endChoice, second.applicationId));
  await buy(await wonLead({ chosenAgent: first.chosenAgent }), 'pm_card_createDispute');
  await shop.runJobs();
  await shop.deliverEvents();
  await shop.runJobs();
  expect(bodies.length).toBeGreaterThan(10);
  expect(bodies.flatMap(findCardNumbers)).toEqual([]);

  // Card numbers that are sent anyway must be neither logged nor stored.
  const forced = await wonLead();
  const begun = await shop.app.call('POST /agent/profile/leads/:id/confirm', {
    as: forced.chosenAgent,
    params: { id: forced.applicationId },
    body: { terms_version: terms.agents.version, card, payment_methods: [card] },
  });
  expect(findCardNumbers(bodies.at(-1) ?? '')).toEqual([card, card]);
  expect((await confirm(begun.body.payment_intent, card)).statusCode).toBe(422);
  await shop.postEvent(JSON.stringify({ id: 'evt_1', data: { object: { number: card } } }), 't=1');
  await shop.app.call('DELETE /agent/profile/cards/:card', {
    as: forced.chosenAgent,
    params: { card },
  });

  const log = readFileSync(logFile, 'utf8');
  expect(log.split('\n').length).toBeGreaterThan(20);
  expect(findCardNumbers(log)).toEqual([]);
  for (const pool of [shop.pool, payments.pool])
    expect((await textsIn(pool)).flatMap(findCardNumbers)).toEqual([]);
});
