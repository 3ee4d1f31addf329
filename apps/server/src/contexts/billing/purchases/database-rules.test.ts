import { LEAD_TRANSITIONS, type LeadState } from '@fanwise/domain/leads/lead-life';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Trx } from '../../../platform/database/connect.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
} from '../../../testing/people.ts';
import { sellQuotes } from '../../../testing/shop/sold-quotes.ts';
import { PURCHASE_TRANSITIONS } from './purchase-transitions.ts';

const { db } = await testDatabase();

/** A chosen quote of an agent. */
type Chosen = { chosenAgent: Person; applicationId: number; quoteId: number };

const chosenQuote = async (): Promise<Chosen> => {
  const chosenAgent = await agent(db);
  const on = await submittedApplication(db, await consumer(db));
  const quoteId = await liveQuote(db, chosenAgent, on);
  await chosen(db, quoteId);
  return { chosenAgent, applicationId: on.applicationId, quoteId };
};

let paid: Chosen;
let unpaid: Chosen;
beforeAll(async () => {
  paid = await chosenQuote();
  await sellQuotes(db, sql`select ${paid.quoteId}::bigint`);
  unpaid = await chosenQuote();
});

class Undo extends Error {}

/** The database's error for these statements at commit, or null. Everything is rolled back. */
const readRefusal = async (...statements: RawBuilder<unknown>[]): Promise<string | null> => {
  try {
    await db.transaction().execute(async (trx: Trx) => {
      for (const statement of statements) await statement.execute(trx);
      await sql`set constraints all immediate`.execute(trx);
      throw new Undo();
    });
  } catch (error) {
    return error instanceof Undo ? null : String(error);
  }
  return null;
};

const selectPurchase = ({ quoteId }: Chosen) =>
  sql`select id from purchase where quote_id = ${quoteId}`;
const opened = ({ applicationId, quoteId, chosenAgent }: Chosen) => sql`
  insert into purchase (application_id, quote_id, agency_id, member_id, amount_cents, provider, livemode, idempotency_key,
    terms_version)
  values (${applicationId}, ${quoteId}, ${chosenAgent.accountId}, ${chosenAgent.accountId}, 3500, 'sandbox', false, 'opened', '1')`;
const unlocked = (
  of: Chosen,
  applicationId = of.applicationId,
  agencyId = of.chosenAgent.accountId,
) => sql`
  insert into unlock (application_id, agency_id, purchase_id)
  select ${applicationId}, ${agencyId}, id from (${selectPurchase(of)}) as bought`;
const becomes = (state: string, of = paid) =>
  sql`update purchase set state = ${state} where quote_id = ${of.quoteId}`;
const revoked = sql`update unlock set revoked_at = now(), revoked_because = 'refund'
  where revoked_at is null`;

it('the database refuses an unlock for a purchase that is not paid', async () => {
  expect(await readRefusal(opened(unpaid), unlocked(unpaid))).toContain('is not paid');
});

it('the database refuses an unlock for another lead or agent than those of its purchase', async () => {
  expect(await readRefusal(unlocked(paid, unpaid.applicationId))).toMatch(
    /unlock_of_purchase|unlock_purchase_id_key/,
  );
  const other = await agent(db);
  const twin = sql`
    insert into unlock (application_id, agency_id, purchase_id)
    values (${unpaid.applicationId}, ${other.accountId}, (${selectPurchase(unpaid)}))`;
  expect(await readRefusal(opened(unpaid), twin)).toContain('unlock_of_purchase');
});

it('the database refuses a purchase that leaves "paid" while its unlock is live', async () => {
  for (const state of ['refund_due', 'refunded', 'disputed'])
    expect(await readRefusal(becomes(state))).toContain('is not paid');
  expect(await readRefusal(becomes('refund_due'), revoked)).toBeNull();
});

it('the database refuses to revive, change or delete an unlock', async () => {
  const changes = [
    sql`update unlock set revoked_at = null, revoked_because = null`,
    sql`update unlock set revoked_because = 'dispute'`,
    sql`update unlock set granted_at = now()`,
    sql`delete from unlock`,
  ];
  for (const change of changes)
    expect(await readRefusal(revoked, change)).toContain('can only be revoked, once');
});

it('the database refuses a paid purchase that is not booked', async () => {
  expect(await readRefusal(opened(unpaid), becomes('paid', unpaid))).toContain('not booked');
});

it('a purchase begins open and changes its state only by the table of transitions', async () => {
  const states = ['open', 'paid', 'refund_due', 'refunded', 'void', 'disputed', 'charged_back'];
  const allowed = Object.values(PURCHASE_TRANSITIONS).flatMap((transitions) =>
    Object.entries(transitions).map(([from, to]) => `${from} ${to}`),
  );
  const taken: string[] = [];
  for (const from of states)
    for (const to of states.filter((state) => state !== from)) {
      const refusal = await readRefusal(
        opened(unpaid),
        sql`alter table purchase disable trigger user`,
        becomes(from, unpaid),
        sql`alter table purchase enable trigger purchase_lives`,
        becomes(to, unpaid),
      );
      if (refusal === null) taken.push(`${from} ${to}`);
    }
  expect(taken.toSorted()).toEqual([...new Set(allowed)].toSorted());
  const { applicationId, quoteId, chosenAgent } = unpaid;
  const begun = sql`
    insert into purchase (application_id, quote_id, agency_id, member_id, amount_cents, provider, livemode, idempotency_key,
      terms_version, state)
    values (${applicationId}, ${quoteId}, ${chosenAgent.accountId}, ${chosenAgent.accountId}, 3500, 'sandbox', false, 'begun', '1', 'void')`;
  expect(await readRefusal(begun)).toContain('begins open');
});

it('a lead changes its state only by the table of transitions', async () => {
  const states: LeadState[] = ['open', 'held', 'chosen', 'unlocked', 'deleted'];
  const allowed = Object.values(LEAD_TRANSITIONS).flatMap((transitions) =>
    Object.entries(transitions).map(([from, to]) => `${from} ${to}`),
  );
  const put = (state: LeadState) => sql`
    update lead set status = ${state}, deleted_at = case when ${state} = 'deleted' then now() end
    where application_id = ${unpaid.applicationId}`;
  const taken: string[] = [];
  for (const from of states)
    for (const to of states.filter((state) => state !== from)) {
      const refusal = await readRefusal(
        sql`alter table lead disable trigger lead_lives`,
        put(from),
        sql`alter table lead enable trigger lead_lives`,
        put(to),
      );
      if (refusal === null) taken.push(`${from} ${to}`);
    }
  expect(taken.toSorted()).toEqual([...new Set(allowed)].toSorted());
});
