import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../../../testing/people.ts';
import { settingCalls } from './testing.ts';

const database = await testDatabase();
const { app, choose, db, job, occasions, quoted, save, saved } = await settingCalls(database);

describe('a cap', () => {
  it('holds quotes that do not fit, tells the client, and frees the carrier after two days', async () => {
    const seller = await agent(db);
    const sales = [await quoted(seller), await quoted(seller), await quoted(seller)] as const;
    const { least } = await saved(seller, {});
    const colleague = await agent(db);
    await saved(colleague, { cap: least });
    const { quoteId: dear } = await quoted(colleague);
    await sql`update quote set fee_cents = ${2 * least} where id = ${dear}`.execute(db);
    await sql`update quote set fee_cents = ${least} where agency_id = ${seller.accountId}`.execute(
      db,
    );
    await saved(seller, { cap: least });
    expect(await choose(sales[0])).toEqual([200, undefined]);
    expect(await choose(sales[1])).toEqual([409, 'agent-full']);
    const { body } = await app.call('GET /user/quotes', { as: sales[1].client });
    expect(body.data).toMatchObject([{ on_hold: true }]);
    expect(await occasions(seller)).toContain('cap-reached');
    // Only the chosen agent is told: a colleague is told of their own choices.
    const { rows: unnotified } = await sql`
      select cap_notified from agency where id = ${colleague.accountId}`.execute(db);
    expect(unnotified).toEqual([{ cap_notified: 0 }]);
    const other = await consumer(db);
    const lead = await submittedApplication(db, other, { types: [3] });
    const prices = [{ ins_id: 3, qpr_monthly: 100, qpr_yearly: 1100 }];
    const sent = await app.call('POST /agent/profile/leads/:id', {
      as: seller,
      params: { id: lead.applicationId },
      body: { id: lead.applicationId, inc_id: 1, human_token: 'x', prices },
    });
    expect([sent.status, sent.body.code]).toEqual([409, 'cap-reached']);
    await job('release-holds');
    const held = async (): Promise<boolean[]> => {
      const { rows } = await sql<{ held: boolean }>`select held_since is not null as held from quote
        where agency_id = ${seller.accountId} and removed_at is null and accepted_at is null order by id`.execute(
        db,
      );
      return rows.map((row) => row.held);
    };
    expect(await held()).toEqual([true, true]);
    // A raised cap holds no quote. When it is lowered again, the two days start over.
    await saved(seller, { cap: 10 * least });
    await job('release-holds');
    expect(await held()).toEqual([false, false]);
    await saved(seller, { cap: least });
    await job('release-holds');
    await sql`update quote set held_since = held_since - interval '49 hours'
      where id = ${sales[1].quoteId}`.execute(db);
    await job('release-holds');
    expect(await held()).toEqual([true]);
    expect(await occasions(seller)).toContain('quotes-full');
    expect(await occasions(sales[1].client)).toContain('quote-removed');
    const rival = await agent(db);
    await liveQuote(db, rival, sales[1].on);
  });

  it('lets the agent withdraw the held quotes, or make room for them, with one click each', async () => {
    const seller = await agent(db);
    const sales = [await quoted(seller), await quoted(seller), await quoted(seller)] as const;
    const { least } = await saved(seller, {});
    await sql`update quote set fee_cents = ${least} where agency_id = ${seller.accountId}`.execute(
      db,
    );
    await saved(seller, { cap: least });
    expect(await choose(sales[0])).toEqual([200, undefined]);
    const settings = async () =>
      (await app.call('GET /agent/settings', { as: seller })).body.data as {
        held: number;
        committed: number;
        open: number;
      };
    const { committed, open, held } = await settings();
    expect([held, committed, open]).toEqual([2, least, 2 * least]);
    expect(await saved(seller, { cap: committed + open })).toMatchObject({ held: 0 });
    expect(await choose(sales[1])).toEqual([200, undefined]);
    await saved(seller, { cap: 2 * least });
    const after = await app.call('DELETE /agent/quotes/held', { as: seller });
    expect(after.body.data).toMatchObject({ held: 0, open: 0, committed: 2 * least });
    const { rows } = await sql<{ removed_because: string | null }>`
      select removed_because from quote where agency_id = ${seller.accountId} order by id`.execute(
      db,
    );
    expect(rows.map((row) => row.removed_because)).toEqual([null, null, 'agent']);
  });

  it('cannot be set below the committed fees, nor restarted by moving to another time zone', async () => {
    const seller = await agent(db);
    const sales = [await quoted(seller), await quoted(seller)] as const;
    const { least } = await saved(seller, {});
    await sql`update quote set fee_cents = ${least} where agency_id = ${seller.accountId}`.execute(
      db,
    );
    await saved(seller, { cap: 2 * least });
    for (const sale of sales) expect(await choose(sale)).toEqual([200, undefined]);
    for (const cap of [least, least - 1]) {
      const { status, body } = await save(seller, { cap });
      expect([status, body.data]).toEqual([400, [{ field: 'cap', code: 'too-low' }]]);
    }
    await saved(seller, { cap: 2 * least, zone: 'Pacific/Auckland' });
    await saved(seller, { cap: 2 * least, zone: 'Pacific/Honolulu' });
    const { rows } = await sql<{ same: boolean }>`
      select old_zone = 'America/New_York' and fee_month_start(agency) =
        date_trunc('month', now() at time zone 'America/New_York') at time zone 'America/New_York' as same
      from agency where id = ${seller.accountId}`.execute(db);
    expect(rows).toEqual([{ same: true }]);
    const third = await quoted(seller);
    expect(await choose(third)).toEqual([409, 'agent-full']);
  });

  it('has room again after a refund', async () => {
    const seller = await agent(db);
    const [first, second] = [await quoted(seller), await quoted(seller)];
    const { least } = await saved(seller, {});
    await sql`update quote set fee_cents = ${least} where agency_id = ${seller.accountId}`.execute(
      db,
    );
    await saved(seller, { cap: least });
    await choose(first);
    expect(await choose(second)).toEqual([409, 'agent-full']);
    await sql`update quote set removed_at = now(), removed_because = 'refunded' where id = ${first.quoteId}`.execute(
      db,
    );
    expect(await choose(second)).toEqual([200, undefined]);
  });
});
