import { decideReturn, type ReturnFacts } from '@fanwise/domain/applications/returns/decide-return';
import { returnReasons } from '@fanwise/domain/applications/returns/reasons';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
} from '../../../../testing/people.ts';
import { sellQuotes } from '../../../../testing/shop/sold-quotes.ts';
import { makePublicFacts } from '../public-facts.ts';
import { openReturns } from '../testing.ts';

const { app, db } = await openReturns();

/** Sells so many leads so many days ago. */
const sold = async (count: number, days: number): Promise<void> => {
  const chosenAgent = await agent(db);
  for (let n = 0; n < count; n += 1) {
    const on = await submittedApplication(db, await consumer(db));
    const quoteId = await liveQuote(db, chosenAgent, on);
    await chosen(db, quoteId);
    await sellQuotes(db, sql`select ${quoteId}::bigint`);
    await sql`alter table unlock disable trigger user`.execute(db);
    await sql`update unlock set granted_at = now() - make_interval(days => ${days})
      where application_id = ${on.applicationId}`.execute(db);
    await sql`alter table unlock enable trigger user`.execute(db);
  }
};

it('the share of returns is counted by one statement, over a year without its last two weeks', async () => {
  await sold(50, 15);
  await sold(2, 13);
  // 20 decided at once by facts, one of them late; two after three days of silence; one at the deadline; one open.
  await sql`
    insert into return_request (purchase_id, application_id, agency_id, reason, state, decided_by, why, asked_at,
      decided_at, due_at)
    select purchase_id, application_id, agency_id, 'outside-target',
      case when n = 24 then 'operator' when n in (22) then 'refused' else 'granted' end,
      case when n = 24 then null when n = 23 then 'clock' else 'machine' end,
      case when n = 24 then null when n in (21, 22) then 'silence' else 'proved' end, now() - interval '5 days',
      case when n = 24 then null else now() - interval '5 days' + case n when 20 then 40 when 21 then 260000
        when 22 then 260000 when 23 then 300000 else 2 end * interval '1 second' end,
      case when n = 24 then now() + interval '1 day' end
    from (select unlock.*, row_number() over (order by application_id) as n from unlock
      where granted_at < now() - interval '14 days') as old where n <= 24`.execute(db);
  await makePublicFacts(db);
  const { body } = await app.call('GET /facts/returns');
  expect(body).toEqual({
    n: 50,
    asked: 24,
    granted: 22,
    by_machine: 22,
    median_seconds: 2,
    p95: 4,
    as_of: expect.any(String),
  });
});

it('our own facts decide at least four of five cases of the table of reasons', () => {
  const plain: ReturnFacts = {
    sinceUnlockMs: 172_800_000,
    paid: true,
    openReturns: 0,
    hasManyReturns: false,
    householdReturned: false,
    answer: null,
    mailBounced: false,
    phoneConfirmed: false,
    phoneLine: null,
    boughtBefore: false,
    stoppedAfterMs: null,
    reached: false,
    missedSlots: 0,
    fits: true,
    underAge: false,
  };
  // Cases in which the agent's claim is true, and cases in which it is false. A client who is asked confirms it or is
  // silent.
  const cases: [reason: (typeof returnReasons)[number], facts: Partial<ReturnFacts>][] = [
    ['mail-bounced', { mailBounced: true }],
    ['mail-bounced', {}],
    ['phone-dead', { phoneLine: 'dead' }],
    ['phone-dead', { phoneLine: 'live' }],
    ['phone-dead', { answer: 'silent' }],
    ['phone-dead', { answer: 'reached' }],
    ['duplicate', { boughtBefore: true }],
    ['duplicate', {}],
    ['not-requested', { answer: 'not-me' }],
    ['not-requested', { answer: 'i-did' }],
    ['not-requested', { answer: 'silent' }],
    ['left-at-once', { stoppedAfterMs: 3_600_000 }],
    ['left-at-once', {}],
    ['missed-slots', { missedSlots: 2, answer: 'silent' }],
    ['missed-slots', { missedSlots: 1 }],
    ['outside-target', { fits: false }],
    ['outside-target', {}],
    ['already-mine', { answer: 'is-mine' }],
    ['already-mine', { answer: 'not-mine' }],
    ['under-age', { underAge: true }],
    ['language', {}],
    ['test', {}],
  ];
  expect([...new Set(cases.map(([reason]) => reason))].sort()).toEqual([...returnReasons].sort());
  const bySelf = cases.filter(
    ([reason, facts]) => decideReturn(reason, { ...plain, ...facts }).state !== 'operator',
  );
  expect(bySelf.length / cases.length).toBeGreaterThanOrEqual(0.8);
});
