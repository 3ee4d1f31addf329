import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { leadStatus } from '../../../testing/leads.ts';
import { agent, liveQuote } from '../../../testing/people.ts';
import { type OpenLead, quoteCalls } from '../../../testing/quotes.ts';
import { disputeQuotes, refundQuotes, sellQuotes } from '../../../testing/shop/sold-quotes.ts';
import { deleteApplication } from '../../applications/leaving/delete-application.ts';
import { createApplications, home } from '../../applications/testing.ts';

const database = await testDatabase();
const { db } = database;
const { choose, list, remove, stage, stored, readNotices } = await quoteCalls(database);
const { submit } = await createApplications(database);

let on: OpenLead;
let chosenAgent: Person;
let other: Person;
let sold: number;
let next: number;
const ids = (id: number) => sql`select ${id}::bigint`;
beforeEach(async () => {
  on = await stage();
  [chosenAgent, other] = [await agent(db), await agent(db)];
  sold = await liveQuote(db, chosenAgent, on);
  next = await liveQuote(db, other, on, { carrier: 10 });
  await choose(on.client, sold);
  await sellQuotes(db, ids(sold));
});

const readStatus = async ({ applicationId }: OpenLead) => leadStatus(db, applicationId);

const leave = () => deleteApplication(db, on.client.accountId, 'r');

it('a client stays bound to the chosen quote while its agent can contact them', async () => {
  expect((await choose(on.client, next)).body.code).toBe('already-accepted');
  expect((await remove(on.client, sold)).body.code).toBe('already-accepted');
  expect((await submit(on.client, home(), true)).body.code).toBe('quote-accepted');
  expect(await leave()).toMatchObject({ ok: false, code: 'quote-accepted' });
});

describe.each([
  ['refunded', refundQuotes],
  ['disputed', disputeQuotes],
])('after the fee was %s, the client', (what, happens) => {
  beforeEach(() => happens(db, ids(sold)));

  it('chooses another quote', async () => {
    expect((await choose(on.client, next)).status).toBe(200);
    expect(await readStatus(on)).toBe('chosen');
    expect((await stored(next)).accepted_at).not.toBeNull();
    expect((await stored(sold)).removed_because).toBe(
      what === 'refunded' ? 'refunded' : 'consumer',
    );
    expect(await readNotices(other)).toContain('quote-selected');
    if (what === 'disputed') expect(await readNotices(chosenAgent)).toContain('client-went-on');
  });

  it('submits again, and every quote becomes outdated', async () => {
    expect((await submit(on.client, home(), true)).status).toBe(200);
    expect(await readStatus(on)).toBe('open');
    expect((await stored(next)).needs_update).toBe(true);
    expect((await stored(sold)).removed_at).not.toBeNull();
  });

  it('deletes the application', async () => {
    expect(await leave()).toMatchObject({ ok: true });
    expect(await readStatus(on)).toBe('deleted');
  });

  it('removes other quotes', async () => {
    expect((await remove(on.client, next)).status).toBe(200);
    expect((await stored(next)).removed_because).toBe('consumer');
  });

  it('no longer sees the agent’s contact details', async () => {
    const { body } = await list(on.client);
    expect(JSON.stringify(body)).not.toMatch(/@/);
  });
});

it('a disputed quote can be removed by the client, which frees the lead', async () => {
  await disputeQuotes(db, ids(sold));
  expect((await remove(on.client, sold)).status).toBe(200);
  expect(await readStatus(on)).toBe('open');
  expect(await readNotices(chosenAgent)).toContain('client-went-on');
});
