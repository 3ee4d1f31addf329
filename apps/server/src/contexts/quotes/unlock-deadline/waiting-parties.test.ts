import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { databaseTime } from '../../../platform/database/database-time.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { success } from '../../../platform/result.ts';
import { readRow } from '../../../testing/database/read-row.ts';
import { agent, chosen, liveQuote } from '../../../testing/people.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import type { WonLead } from '../../../testing/shop/shop-sales.ts';
import { moveUnlockDeadline } from './move-unlock-deadline.ts';
import { endChoiceOfOperator, endUnpaidQuote, remindChosenAgent } from './unlock-deadline.ts';

const shop = await openShop();
const { confirm, db, deadlineOf, needs, payments, start, wonLead } = shop;
const minuteMs = 60_000;

let lead: WonLead;
let deadline: Date;
const after = (minutes: number) => new Date(deadline.getTime() + minutes * minuteMs);

beforeEach(async () => {
  lead = await wonLead();
  deadline = await deadlineOf(lead);
});

const readStatus = async (): Promise<string> => {
  const { status } = await readRow(db, 'lead', { application_id: lead.applicationId });
  return status;
};
const jobAt = async (task: string): Promise<Date | undefined> => {
  const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs
    where task_identifier = ${task} and key like ${`%:${lead.quoteId}`}`.execute(db);
  return rows[0]?.run_at;
};
const reminders = async (): Promise<Date[]> => {
  const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs
    where task_identifier = 'unlock-reminder' and key like ${`%:${lead.quoteId}:%`} order by key`.execute(
    db,
  );
  return rows.map(({ run_at }) => run_at);
};
const readReceivers = async (): Promise<string[]> => {
  const rows = await db
    .selectFrom('notification')
    .select('occasion')
    .where('account_id', '=', lead.chosenAgent.accountId)
    .where('occasion', 'in', ['deadline-near', 'deadline-missed'])
    .execute();
  return rows.map(({ occasion }) => String(occasion));
};
/** Sets the time at which the agent last used the payment page. */
const lookedAtThePage = (moment: Date) =>
  sql`update purchase set used_at = ${moment} where application_id = ${lead.applicationId}`.execute(
    db,
  );

describe('a chosen agent who is paying at the deadline', () => {
  it.each([
    ['nine minutes ago', -9, 'chosen'],
    ['ten minutes ago', -10, 'open'],
  ])('is waited for only if they opened the page shortly before: %s', async (_name, at, status) => {
    await start(lead);
    await lookedAtThePage(after(at));
    await endUnpaidQuote(needs, lead.quoteId, after(0));
    expect(await readStatus()).toBe(status);
  });

  it.each([
    ['an hour after it', 60, 'chosen'],
    ['61 minutes after it', 61, 'open'],
  ])('is waited for over the deadline, an hour at most: %s', async (_name, at, status) => {
    await start(lead);
    await lookedAtThePage(after(at - 1));
    await endUnpaidQuote(needs, lead.quoteId, after(at));
    expect(await readStatus()).toBe(status);
  });

  it('keeps the lead until the bank has decided, however long that takes', async () => {
    const { body } = await start(lead);
    const [intentId] = body.payment_intent.split('_secret_');
    await payments.pool.query(
      `update card_sandbox.intent set metadata = metadata || '{"sandbox_delay_ms": "600000000"}' where id = $1`,
      [intentId],
    );
    await confirm(body.payment_intent, 'pm_card_visa');
    await lookedAtThePage(after(-600));
    await endUnpaidQuote(needs, lead.quoteId, after(600));
    expect(await readStatus()).toBe('chosen');
    expect(await jobAt('unlock-deadline')).toEqual(after(605));
  });
});

describe('a reminder', () => {
  it('is not sent after the deadline', async () => {
    await sql`update quote set unlock_by = now() - interval '1 second' where id = ${lead.quoteId}`.execute(
      db,
    );
    await remindChosenAgent(needs, lead.quoteId);
    expect(await readReceivers()).toEqual([]);
  });

  it('is not sent after the client withdrew the application', async () => {
    await shop.withdraw(lead);
    await remindChosenAgent(needs, lead.quoteId);
    expect(await readReceivers()).toEqual([]);
  });

  it('is not sent while the bank disputes the payment', async () => {
    await shop.buy(lead, 'pm_card_createDispute');
    await shop.deliverEvents();
    await shop.runJobs();
    await remindChosenAgent(needs, lead.quoteId);
    expect(await readReceivers()).toEqual([]);
  });
});

describe('a choice that an operator ends', () => {
  const end = () => inTransaction(db, (trx) => endChoiceOfOperator(trx, lead.quoteId));

  it('opens the lead again, and tells both sides that neither of them ended it', async () => {
    expect(await end()).toBe(true);
    expect(await readStatus()).toBe('open');
    const { rows } = await sql`
      select account_id as id, occasion from notification
      where application_id = ${lead.applicationId} and occasion like '%-operator' order by occasion`.execute(
      db,
    );
    expect(rows).toEqual([
      { id: lead.client.accountId, occasion: 'choose-again-operator' },
      { id: lead.chosenAgent.accountId, occasion: 'quote-removed-operator' },
    ]);
    const { removed_because } = await readRow(db, 'quote', { id: lead.quoteId });
    expect([removed_because, await readReceivers()]).toEqual(['operator', []]);
  });

  it('ends once, and not if it was paid or is unknown', async () => {
    await end();
    expect(await end()).toBe(false);
    lead = await wonLead();
    await shop.buy(lead);
    expect(await end()).toBe(false);
    expect(await readStatus()).toBe('unlocked');
    lead = { ...lead, quoteId: 999_999_999 };
    expect(await end()).toBe(false);
  });
});

it('a chosen agent whose deadline passed gets no more time, also after another agent is chosen', async () => {
  await endUnpaidQuote(needs, lead.quoteId, after(0));
  const { submission_id: submissionId } = await readRow(db, 'quote', { id: lead.quoteId });
  const on = { applicationId: lead.applicationId, submissionId };
  await chosen(db, await liveQuote(db, await agent(db), on, { carrier: 2 }));
  const moved = inTransaction(db, (trx) => moveUnlockDeadline(trx, lead.quoteId, after(90)));
  expect(await moved).toMatchObject({ ok: false, code: 'not-waiting' });
  await endUnpaidQuote(needs, lead.quoteId, after(600));
  await remindChosenAgent(needs, lead.quoteId);
  expect(await readReceivers()).toEqual(['deadline-missed']);
  expect(await readStatus()).toBe('chosen');
});

describe('a deadline that an operator moves', () => {
  const move = (until: Date, quoteId = lead.quoteId) =>
    inTransaction(db, (trx) => moveUnlockDeadline(trx, quoteId, until));

  it('applies from now on, and the job runs then', async () => {
    expect(await move(after(90))).toEqual(success({ before: deadline }));
    expect(await jobAt('unlock-deadline')).toEqual(after(90));
    await endUnpaidQuote(needs, lead.quoteId, after(89));
    expect(await readStatus()).toBe('chosen');
    await endUnpaidQuote(needs, lead.quoteId, after(90));
    expect(await readStatus()).toBe('open');
  });

  it('is told to the client and to the agent', async () => {
    await move(after(90));
    const { rows } = await sql`
      select account_id as id, occasion from notification
      where application_id = ${lead.applicationId} and occasion like '%deadline-moved' order by occasion`.execute(
      db,
    );
    expect(rows).toEqual([
      { id: lead.client.accountId, occasion: 'choice-deadline-moved' },
      { id: lead.chosenAgent.accountId, occasion: 'deadline-moved' },
    ]);
  });

  it('moves both reminders too: to half of the time left, and to four hours before the new deadline', async () => {
    const { now } = await db.selectNoFrom(databaseTime.as('now')).executeTakeFirstOrThrow();
    await move(after(24 * 60));
    const until = after(72 * 60);
    await move(until);
    const [half, last, ...others] = await reminders();
    expect(half?.getTime()).toBeGreaterThanOrEqual((now.getTime() + until.getTime()) / 2);
    expect(half?.getTime()).toBeLessThan(after(68 * 60).getTime());
    expect([last, others]).toEqual([after(68 * 60), []]);
  });

  it('is refused for quotes that are not chosen, paid, withdrawn or unknown', async () => {
    const refused = { ok: false, code: 'not-waiting' };
    expect(await move(after(90), 999_999_999)).toMatchObject(refused);
    await shop.buy(lead);
    expect(await move(after(90))).toMatchObject(refused);
    lead = await wonLead();
    await shop.withdraw(lead);
    expect(await move(after(90))).toMatchObject(refused);
    lead = await wonLead();
    await endUnpaidQuote(needs, lead.quoteId, after(100_000));
    expect(await move(after(90))).toMatchObject(refused);
  });
});
