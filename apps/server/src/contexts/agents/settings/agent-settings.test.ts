import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createJobHandlers } from '../../../compose.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../../../testing/people.ts';
import { sellQuotes } from '../../../testing/shop/sold-quotes.ts';
import { settingCalls } from './testing.ts';

const database = await testDatabase();
const { app, choose, clock, db, inDays, job, occasions, quoted, save, saved } =
  await settingCalls(database);

describe('a pause', () => {
  it('stops notifications of new leads, but not those of choices and deadlines', async () => {
    const seller = await agent(db, { zipCodes: [43215] });
    const open = await quoted(seller);
    await saved(seller, { paused: inDays(5) });
    await submittedApplication(db, await consumer(db), { zip: 43215 });
    const chosenMails = async () =>
      (await app.mails()).filter(({ subject }) => subject === 'Your quote was chosen').length;
    const before = await chosenMails();
    const unread = async () => (await app.call('GET /notifications', { as: seller })).body.count;
    expect(await unread()).toBe(0);
    expect(await choose(open)).toEqual([200, undefined]);
    expect(await occasions(seller)).toEqual(['quote-selected']);
    expect(await chosenMails()).toBe(before + 1);
    await saved(seller, {});
    expect(await unread()).toBe(2);
  });

  it('lasts ninety days at most, and withdraws open quotes if its agent wants that', async () => {
    const seller = await agent(db);
    const sale = await quoted(seller);
    await app.call('GET /user/quotes', { as: sale.client });
    for (const [day, code] of [
      [inDays(92), 'too-late'],
      [inDays(-1), 'too-early'],
    ] as const) {
      const { status, body } = await save(seller, { paused: day });
      expect([status, body.data]).toEqual([400, [{ field: 'paused', code }]]);
    }
    await saved(seller, { paused: inDays(10), withdraw: true });
    const { body } = await app.call('GET /user/quotes', { as: sale.client });
    expect(body.data).toMatchObject([
      { qot_deleted: true, qot_removed_because: 'agent', removed_reason: 'cannot-serve' },
    ]);
    expect(await occasions(sale.client)).toContain('quote-withdrawn');
  });
});

describe('quiet hours', () => {
  it('hold optional mails until they end, while mails about a choice are sent at once', async () => {
    const seller = await agent(db);
    await saved(seller, {
      quiet: { days: [1, 2, 3, 4, 5, 6, 7], from: clock(-60), until: clock(60) },
    });
    const lost = await quoted(seller);
    const won = await quoted(seller);
    const before = (await app.mails()).length;
    await app.call('DELETE /user/quotes/:id', { as: lost.client, params: { id: lost.quoteId } });
    await choose(won);
    const subjects = (await app.mails()).slice(0, -before).map(({ subject }) => subject);
    expect(subjects).toContain('Your quote was chosen');
    expect(subjects).not.toContain('A client removed your quote');
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from run_at - now()) / 60)::integer as minutes from graphile_worker.jobs
      where task_identifier = 'mail-notification' and run_at > now()`.execute(db);
    expect(rows.map(({ minutes }) => Math.abs(minutes - 60) <= 2)).toEqual([true]);
    await saved(seller, {});
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
    const all = await app.mails();
    expect(all.slice(0, -before).map(({ subject }) => subject)).toContain(
      'A client removed your quote',
    );
  });

  it('do not apply on other days, and unwanted mails are not sent at all', async () => {
    const seller = await agent(db);
    const { rows } = await sql<{ day: number }>`
      select extract(isodow from now() at time zone 'America/New_York')::integer as day`.execute(
      db,
    );
    const [{ day } = { day: 1 }] = rows;
    const others = [1, 2, 3, 4, 5, 6, 7].filter(
      (other) => other !== day && other !== ((day + 5) % 7) + 1,
    );
    await saved(seller, { quiet: { days: others, from: clock(-60), until: clock(60) } });
    const ends = async () =>
      (await sql<{ at: Date | null }>`select quiet_end(${seller.accountId}) as at`.execute(db))
        .rows[0]?.at;
    expect(await ends()).toBeNull();
    await saved(seller, { muted: ['quote-declined'] });
    const lost = await quoted(seller);
    const before = (await app.mails()).length;
    await app.call('DELETE /user/quotes/:id', { as: lost.client, params: { id: lost.quoteId } });
    expect((await app.mails()).length).toBe(before);
  });

  it('hold notifications of new leads, as a daily mail does', async () => {
    const seller = await agent(db, { zipCodes: [78701] });
    await saved(seller, { digest: 'daily', at: clock(30) });
    await submittedApplication(db, await consumer(db), { zip: 78701 });
    const planned = async () => {
      await job('send-digest');
      const { rows } = await sql`select from graphile_worker.jobs
        where key = ${`mail-new-leads:${seller.accountId}`}`.execute(db);
      return rows.length;
    };
    await saved(seller, {
      digest: 'daily',
      at: clock(30),
      quiet: { days: [1, 2, 3, 4, 5, 6, 7], from: clock(-60), until: clock(60) },
    });
    expect(await planned()).toBe(0);
    await saved(seller, { digest: 'daily', at: clock(30) });
    expect(await planned()).toBe(1);
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from digest_due_at - now()) / 60)::integer as minutes from agency_member
      where account_id = ${seller.accountId}`.execute(db);
    expect(Math.abs((rows[0]?.minutes ?? 0) - 30)).toBeLessThanOrEqual(1);
  });
});

it('a client whose fee was paid is mailed to agents who want that, one line for each fact', async () => {
  const seller = await agent(db);
  await saved(seller, { copies: true });
  const client = await consumer(db, { firstName: 'Mona\nFee: $0', lastName: 'Reed' });
  const on = await submittedApplication(db, client);
  const quoteId = await liveQuote(db, seller, on);
  await choose({ client, quoteId });
  await sellQuotes(db, sql`select ${quoteId}::bigint`);
  await createJobHandlers(app.needs)['mail-client']?.(
    { memberId: seller.accountId, applicationId: on.applicationId },
    { jobId: 'test' },
  );
  const mail = (await app.mails()).find(
    ({ subject }) => subject === `Fanwise lead ${on.applicationId}`,
  );
  const lines = mail?.text?.trim().split('\n') ?? [];
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'Lead',
    'Unlocked',
    'Name',
    'Phone',
    'Email',
    'City',
    'State',
    'ZIP',
    'Insurance',
    'Carrier',
    'Monthly',
    'Yearly',
    'Fee',
    'Link',
    'Street',
    'Born',
    'Partner',
    'Partner born',
    'Contact by',
    'Coverage',
  ]);
  expect(lines[2]).toBe('Name: Mona Fee: $0 Reed');
});

it('mails to agents say what they are about and link to it, without a name or an answer', async () => {
  const seller = await agent(db);
  await saved(seller, { zone: 'America/Los_Angeles' });
  const client = await consumer(db, { firstName: 'Zebulon', lastName: 'Quill' });
  const on = await submittedApplication(db, client, { types: [1, 3] });
  const quoteId = await liveQuote(db, seller, on);
  await choose({ client, quoteId });
  const mail = (await app.mails()).find(
    ({ subject, text }) =>
      subject === 'Your quote was chosen' && text?.includes(`leadId=${on.applicationId}`),
  );
  for (const fact of [
    'Raleigh, NC 27601',
    '$2,200 a year, or $200 a month',
    'Fee: $35',
    /Pay by .* P[SD]T/,
  ])
    expect(mail?.text).toMatch(fact);
  for (const mails of await app.mails()) expect(mails.subject).not.toContain('Zebulon');
  expect(mail?.text).not.toContain('Quill');
  await sellQuotes(db, sql`select ${quoteId}::bigint`);
});
