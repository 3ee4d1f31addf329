import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { leadStatus } from '../../../testing/leads.ts';
import { agent, liveQuote } from '../../../testing/people.ts';
import { type OpenLead, quoteCalls } from '../../../testing/quotes.ts';
import { sellQuotes } from '../../../testing/shop/sold-quotes.ts';
import { removeQuotesOfAgency } from './remove-quotes.ts';

const database = await testDatabase();
const { db } = database;
const { choose, list, readNotices, remove, stage, stored } = await quoteCalls(database);
let on: OpenLead;
let leaver: Person;
let rival: Person;
let id: number;
let rivalId: number;
beforeEach(async () => {
  on = await stage();
  leaver = await agent(db);
  rival = await agent(db);
  id = await liveQuote(db, leaver, on);
  rivalId = await liveQuote(db, rival, on, { carrier: 10 });
});

const leave = () => db.transaction().execute((trx) => removeQuotesOfAgency(trx, leaver.accountId));

describe('the quotes of an agency that leaves', () => {
  it('end on a lead that another agency unlocked, and its client neither reads nor hears of it', async () => {
    await choose(on.client, rivalId);
    await sellQuotes(db, sql`select ${rivalId}::bigint`);
    expect(await leave()).toEqual([]);
    expect((await stored(id)).removed_because).toBe('agent-left');
    const { body } = await list(on.client);
    expect(body.data.map((quote: { qot_id: number }) => quote.qot_id)).toEqual([rivalId]);
  });

  it('open the lead again if one was chosen, and the other agents are told once', async () => {
    await choose(on.client, id);
    expect(await leave()).toMatchObject([{ wasAccepted: true }]);
    expect(await leadStatus(db, on.applicationId)).toBe('open');
    expect(await readNotices(rival)).toEqual(['not-selected', 'open-again']);
  });

  it('leave the lead of a suspended client held if one was chosen, and no agent is told that it is open', async () => {
    await choose(on.client, id);
    await sql`
      insert into account_suspension (account_id, kind, until)
      values (${on.client.accountId}, 'suspended', now() + interval '1 day')`.execute(db);
    await leave();
    expect(await leadStatus(db, on.applicationId)).toBe('held');
    expect(await readNotices(rival)).toEqual(['not-selected']);
  });

  it('never open the lead of an application that its client ended', async () => {
    await choose(on.client, id);
    await sql`update application set deleted_at = now() where id = ${on.applicationId}`.execute(db);
    await leave();
    expect(await leadStatus(db, on.applicationId)).toBe('deleted');
  });
});

describe('a chosen quote whose contact is closed', () => {
  it('that its client removes opens the lead again, the other agents are told, and the act is audited', async () => {
    await choose(on.client, id);
    await sellQuotes(db, sql`select ${id}::bigint`);
    await sql`update unlock set revoked_at = now(), revoked_because = 'dispute'
      where application_id = ${on.applicationId}`.execute(db);
    await sql`update lead set status = 'chosen' where application_id = ${on.applicationId}`.execute(
      db,
    );
    expect((await remove(on.client, id)).status).toBe(200);
    expect(await readNotices(rival)).toEqual(['not-selected', 'open-again']);
    const { rows } = await sql`
      select from audit_event where act = 'quote-removed' and object = ${`quote:${id}`}`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
  });
});
