import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openAdmin } from '../../../testing/admin/admin.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../../../testing/people.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import { computeWeeks, readWeeks, storeWeeks } from './read-weeks.ts';

const shop = await openShop();
const { db, buy, wonLead } = shop;
const { call, operator } = await openAdmin(shop, { gateway: shop.needs.gateway });
const support = await operator('support');

/** A Wednesday at noon in New York, two days after the clocks were set forward. */
const wednesday = '2027-03-17T12:00:00-04:00';
const hour = 3_600_000;
const at = (iso: string) => new Date(iso);

/** Makes a lead that was first submitted at a time, with quotes so many hours later. */
const lead = async (submitted: string, quotesAfter: number[]) => {
  const person = await consumer(db);
  const { applicationId, submissionId } = await submittedApplication(db, person);
  await sql`alter table submission disable trigger user`.execute(db);
  await sql`update submission set submitted_at = ${at(submitted)} where id = ${submissionId}`.execute(
    db,
  );
  await sql`alter table submission enable trigger user`.execute(db);
  await sql`update lead set submitted_at = ${at(submitted)} where application_id = ${applicationId}`.execute(
    db,
  );
  for (const hours of quotesAfter) {
    const quoteId = await liveQuote(
      db,
      await agent(db),
      { applicationId, submissionId },
      { carrier: hours },
    );
    await sql`update quote set created_at = ${new Date(at(submitted).getTime() + hours * hour)}
      where id = ${quoteId}`.execute(db);
  }
};

/** Makes a choice at a time; with `paid`, its fee is paid then. */
const choice = async (accepted: string, paid?: string) => {
  const won = await wonLead();
  if (paid) await buy(won);
  await sql`update quote set accepted_at = ${at(accepted)} where id = ${won.quoteId}`.execute(db);
  if (paid)
    await sql`update purchase set paid_at = ${at(paid)} where quote_id = ${won.quoteId}`.execute(
      db,
    );
  return won;
};

it('a week begins on Monday at midnight in New York, and its figures count by the moment of each fact', async () => {
  await lead('2027-03-07T23:59:00-05:00', [1]);
  await lead('2027-03-10T11:59:00-05:00', [1]);
  await lead('2027-03-10T12:01:00-05:00', []);
  await lead('2027-03-14T23:59:00-04:00', [3]);
  await lead('2027-03-15T00:00:00-04:00', [2, 5, 9]);
  await lead('2027-03-16T10:00:00-04:00', [4]);
  await lead('2027-03-17T11:59:00-04:00', []);
  await lead('2027-03-17T12:00:00-04:00', [1]);
  const refunded = await choice('2027-03-15T09:00:00-04:00', '2027-03-16T09:00:00-04:00');
  await choice('2027-03-16T09:00:00-04:00');
  await choice('2027-03-09T09:00:00-05:00', '2027-03-12T09:00:00-05:00');
  await db.transaction().execute(async (trx) => {
    await sql`update purchase set state = 'refunded', refunded_at = ${at('2027-03-17T08:00:00-04:00')}
      where quote_id = ${refunded.quoteId}`.execute(trx);
    await sql`update unlock set revoked_at = now(), revoked_because = 'refund'
      where application_id = ${refunded.applicationId}`.execute(trx);
    await sql`update quote set removed_at = now(), removed_because = 'refunded' where id = ${refunded.quoteId}`.execute(
      trx,
    );
    await sql`update lead set status = 'open' where application_id = ${refunded.applicationId}`.execute(
      trx,
    );
  });
  await sql`insert into return_request (purchase_id, application_id, agency_id, reason, note, state, due_at, asked_at)
    select id, application_id, agency_id, 'test', 'Test.', 'operator', now(), ${at('2027-03-14T23:00:00-04:00')}
    from purchase where quote_id = ${refunded.quoteId}`.execute(db);
  const weeks = await computeWeeks(db, sql`${wednesday}`);
  expect(weeks).toEqual({
    counted_at: '2027-03-17T16:00:00.000Z',
    week_began_at: '2027-03-15T04:00:00.000Z',
    this_week: {
      leads: 3,
      median_first_quote_seconds: 3 * 3_600,
      three_quotes: 1 / 3,
      choices: 2,
      unlocked: 0.5,
      revenue_cents: 3_500,
      refunds: 1,
      refund_cents: 3_500,
      returns: 0,
    },
    last_week_so_far: {
      leads: 1,
      median_first_quote_seconds: 3_600,
      three_quotes: 0,
      choices: 1,
      unlocked: 1,
      revenue_cents: 0,
      refunds: 0,
      refund_cents: 0,
      returns: 0,
    },
    last_week: {
      leads: 3,
      median_first_quote_seconds: 2 * 3_600,
      three_quotes: 0,
      choices: 1,
      unlocked: 1,
      revenue_cents: 3_500,
      refunds: 0,
      refund_cents: 0,
      returns: 1,
    },
  });
});

it('the home shows the figures of the last hourly count, and counts itself before there is one', async () => {
  const home = async () => (await call('GET /home', { as: support })).body.data;
  const fresh = await home();
  expect(fresh).toMatchObject({ waiting: expect.any(Number), to_approve: 0 });
  await storeWeeks(db);
  const { counted_at, ...stored } = (await readWeeks(db))!;
  const { counted_at: _, ...computed } = await computeWeeks(db);
  expect(stored).toEqual(computed);
  await wonLead();
  const { leads } = stored.this_week;
  expect((await home()).week).toMatchObject({ counted_at, this_week: { leads } });
  await sql`update metric_snapshot set value = value - 8 * 86400000 where name = 'week:began'`.execute(
    db,
  );
  expect((await home()).week.this_week.leads).toBe(leads + 1);
});

it('while counting takes too long for a page, the home shows the figures last known, or none before any count', async () => {
  await sql`delete from metric_snapshot`.execute(db);
  const week = async () => {
    const { status, body } = await call('GET /home', { as: support });
    expect(status).toBe(200);
    return body.data.week;
  };
  const slowly = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
    db.transaction().execute(async (trx) => {
      await sql`lock table submission in access exclusive mode`.execute(trx);
      return work();
    });
  expect(await slowly(week)).toBeNull();
  await storeWeeks(db);
  await sql`update metric_snapshot set value = value - 8 * 86400000 where name = 'week:began'`.execute(
    db,
  );
  const known = await slowly(week);
  expect(Date.now() - Date.parse(known.week_began_at)).toBeGreaterThan(7 * 86_400_000);
  expect(await week()).not.toEqual(known);
});
