import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { agent, chosen, liveQuote } from '../../../testing/people.ts';
import { settingCalls } from './testing.ts';

const database = await testDatabase();
const { app, db, quoted, save, saved } = await settingCalls(database);

const shown = async (as: Person) => {
  const settings = (await app.call('GET /agent/settings', { as })).body.data;
  const { exposure } = (await app.call('GET /agent/lead-table', { as })).body;
  expect([exposure.committed_cents, exposure.open_cents]).toEqual([
    settings.committed,
    settings.open,
  ]);
  return { committed: settings.committed, open: settings.open };
};

/** Computes both sums from the quotes alone. */
const computed = async ({ accountId }: Person, zone: string) => {
  const { rows } = await sql<{ committed: number; open: number }>`
    with live as (select quote.*, lead.status from quote join lead using (application_id)
      where agency_id = ${accountId} and removed_at is null)
    select
      (select coalesce(sum(fee_cents), 0)::integer from live
        where (accepted_at at time zone ${zone}) >= date_trunc('month', now() at time zone ${zone})) as committed,
      (select coalesce(sum(highest), 0)::integer from (
        select max(fee_cents) as highest from live where status = 'open' group by application_id) as each) as open`.execute(
    db,
  );
  return rows[0];
};

const setFee = (id: number, cents: number) =>
  sql`update quote set fee_cents = ${cents} where id = ${id}`.execute(db);

it('board and settings show one sum: the highest fee of each open lead, and what was chosen this month', async () => {
  const seller = await agent(db, { carriers: [1, 2, 3] });
  const [one, two, won] = [await quoted(seller), await quoted(seller), await quoted(seller)];
  await setFee(one.quoteId, 3500);
  await setFee(await liveQuote(db, seller, one.on, { carrier: 2 }), 6000);
  await setFee(await liveQuote(db, seller, one.on, { carrier: 3 }), 2500);
  await setFee(two.quoteId, 2500);
  await setFee(won.quoteId, 4000);
  await chosen(db, won.quoteId);
  expect(await shown(seller)).toEqual({ committed: 4000, open: 8500 });
  expect(await shown(seller)).toEqual(await computed(seller, 'America/New_York'));
});

it.each(['Pacific/Honolulu', 'Pacific/Guam', 'America/Chicago'])(
  'the month of fees begins in the agent’s zone %s on the board and in the settings',
  async (zone) => {
    const seller = await agent(db);
    await saved(seller, { zone });
    const sales = [await quoted(seller), await quoted(seller)] as const;
    await setFee(sales[0].quoteId, 2500);
    await setFee(sales[1].quoteId, 3500);
    for (const { quoteId } of sales) await chosen(db, quoteId);
    const begun = sql`date_trunc('month', now() at time zone ${zone}) at time zone ${zone}`;
    await sql`update quote set accepted_at = ${begun} where id = ${sales[0].quoteId}`.execute(db);
    await sql`update quote set accepted_at = ${begun} - interval '1 second' where id = ${sales[1].quoteId}`.execute(
      db,
    );
    expect(await shown(seller)).toEqual({ committed: 2500, open: 0 });
    expect(await shown(seller)).toEqual(await computed(seller, zone));
  },
);

it('a cap of the shown exposure leaves room for every open lead', async () => {
  const seller = await agent(db, { carriers: [1, 2] });
  const [one, two] = [await quoted(seller), await quoted(seller)];
  const { least } = await saved(seller, {});
  for (const { quoteId, on } of [one, two]) {
    await setFee(quoteId, least);
    await setFee(await liveQuote(db, seller, on, { carrier: 2 }), least);
  }
  const { committed, open } = await shown(seller);
  expect(committed + open).toBe(2 * least);
  expect((await save(seller, { cap: committed + open })).body.data).toMatchObject({ held: 0 });
  for (const { quoteId } of [one, two]) await chosen(db, quoteId);
  expect(await shown(seller)).toEqual({ committed: 2 * least, open: 0 });
});
