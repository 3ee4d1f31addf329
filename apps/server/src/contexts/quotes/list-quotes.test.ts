import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../../testing/people.ts';
import { type OpenLead, quoteCalls } from '../../testing/quotes.ts';
import { refundQuotes, sellQuotes } from '../../testing/shop/sold-quotes.ts';
import { eraseMember } from '../accounts/index.ts';
import { removeQuotesOfAgency } from './removing/remove-quotes.ts';

const database = await testDatabase();
const { db } = database;
const { stage, choose, remove, list, readNotices } = await quoteCalls(database);
let on: OpenLead;
beforeEach(async () => {
  on = await stage();
});

describe('the client’s quotes', () => {
  it('come by yearly price, with the agency’s name and without contact details', async () => {
    const dear = await liveQuote(db, await agent(db), on, { yearly: 900 });
    const cheap = await liveQuote(db, await agent(db), on, { carrier: 10, yearly: 800 });
    await liveQuote(db, await agent(db), await submittedApplication(db, await consumer(db)));
    const { status, body } = await list(on.client);
    expect(status).toBe(200);
    expect(body.data.map((quote: { qot_id: number }) => quote.qot_id)).toEqual([cheap, dear]);
    expect(body.data[0]).toMatchObject({
      qot_unlocked: false,
      qot_edit: 0,
      qot_deleted: false,
      agent: {
        usr_agencyname: 'Shah Insurance',
        usr_firstname: 'Priya',
        usr_insurancelicensenumber: '4411223',
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/@|9195550170/);
  });

  it('name the agents who accept no new clients, but not those with a view limit or whose pause is over', async () => {
    const quoting = async (kind: string, until: string | null, carrier: number) => {
      const by = await agent(db);
      await sql`insert into agency_pause (agency_id, kind, until, declared, quoted)
        values (${by.accountId}, ${kind}, ${until}::timestamptz, 9, 1)`.execute(db);
      return liveQuote(db, by, on, { carrier });
    };
    const reading = await quoting('view-limit', null, 1);
    const ended = await quoting('do-not-contact', '2026-01-02', 10);
    const stopped = await quoting('do-not-contact', null, 11);
    const { body } = await list(on.client);
    const paused = Object.fromEntries(
      body.data.map((quote: { qot_id: number; agent_paused: boolean }) => [
        quote.qot_id,
        quote.agent_paused,
      ]),
    );
    expect(paused).toEqual({ [reading]: false, [ended]: false, [stopped]: true });
  });

  it('show the agent’s contact details after the payment, until it is refunded', async () => {
    const chosenAgent = await agent(db, { email: 'priya@shah.example' });
    const id = await liveQuote(db, chosenAgent, on);
    await choose(on.client, id);
    const before = await list(on.client);
    expect(before.body.data[0].qot_unlock_by).toMatch(/Z$/);
    await sellQuotes(db, sql`select ${id}::bigint`);
    const { body } = await list(on.client);
    expect(body.data[0]).toMatchObject({
      qot_unlocked: true,
      qot_unlock_by: null,
      agent: { usr_email: 'priya@shah.example', usr_phonenumber: '9195550170' },
      final: { outcome: null, final_yearly: null, open: true },
    });
    await refundQuotes(db, sql`select ${id}::bigint`);
    const { body: after } = await list(on.client);
    expect(after.data[0]).toMatchObject({
      qot_deleted: true,
      qot_removed_because: 'refunded',
      qot_unlocked: false,
      qot_unlock_by: null,
    });
    expect(JSON.stringify(after)).not.toMatch(/@|9195550170/);
  });

  it('show a quote the system removed until its notice is closed, and no quote the client removed', async () => {
    const leaving = await agent(db);
    const other = await agent(db);
    const lapsed = await liveQuote(db, leaving, on);
    const removed = await liveQuote(db, other, on, { carrier: 10 });
    await db.transaction().execute((trx) => removeQuotesOfAgency(trx, leaving.accountId));
    await remove(on.client, removed);
    expect(await readNotices(other)).toEqual(['quote-declined']);
    const { body } = await list(on.client);
    expect(body.data).toMatchObject([
      { qot_id: lapsed, qot_deleted: true, qot_removed_because: 'agent-suspended' },
    ]);
    await db.transaction().execute((trx) => eraseMember(trx, leaving.accountId, 'a test'));
    expect((await list(on.client)).body.data).toMatchObject([
      { qot_id: lapsed, qot_removed_because: 'agent-left' },
    ]);
    expect((await remove(on.client, lapsed)).status).toBe(200);
    expect((await list(on.client)).body.data).toEqual([]);
    expect((await remove(await consumer(db), lapsed)).status).toBe(404);
  });
});
