import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { featureTasks } from '../../features.ts';
import { connect } from '../../platform/database/connect.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import type { Person } from '../../testing/app.ts';
import { patiently } from '../../testing/database/many-leads.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../../testing/people.ts';
import { sellQuotes } from '../../testing/shop/sold-quotes.ts';
import { wholeApp } from '../../testing/whole-app.ts';
import { chooseQuote } from '../quotes/choosing/choose-quote.ts';

const database = await testDatabase();
const app = await wholeApp({ database });
const { db } = app;

const usual = {
  ...{ zone: 'America/New_York', paused: null, quiet: null, digest: 'now', at: '08:00' },
  ...{ muted: [] as string[], cap: null as number | null, copies: false },
};
const save = (as: Person, change: object) =>
  app.call('PUT /agent/settings', { as, body: { ...usual, ...change } });
const saved = async (as: Person, change: object) => {
  const { status, body } = await save(as, change);
  expect([status, body.data]).toEqual([200, expect.anything()]);
  return body.data;
};
const quoted = async (seller: Person) => {
  const client = await consumer(db);
  const on = await submittedApplication(db, client);
  return { client, on, quoteId: await liveQuote(db, seller, on) };
};
const choose = async ({ client, quoteId }: { client: Person; quoteId: number }) => {
  const params = { id: quoteId };
  const { status, body } = await app.call('POST /user/quotes/:id', { as: client, params });
  return [status, body.code];
};
const job = (name: 'release-holds' | 'send-digest' | 'tell-hooks-of-leads') =>
  featureTasks(app.needs)[name]?.({}, { jobId: '1' });
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** Hours and minutes in New York, so many minutes from now. */
const clock = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toLocaleTimeString('en-GB', {
    ...{ timeZone: 'America/New_York', hour: '2-digit', minute: '2-digit' },
  } as const);
const occasions = async ({ accountId }: Person) => {
  const { rows } = await sql<{ occasion: string }>`
    select occasion from notification where account_id = ${accountId} order by id`.execute(db);
  return rows.map(({ occasion }) => occasion);
};

describe('a cap', () => {
  it('is never exceeded, however many choose at once', async () => {
    const count = 1000;
    const seller = await agent(db);
    await saved(seller, { cap: 20 * 3500 });
    const { client, on } = await quoted(seller);
    await patiently(db, async (patient) => {
      await sql`
        with made as (
          insert into account (role, email, password_hash, verified_at)
          select 1, 'choosing-' || n || '@example.com', 'x', now() from generate_series(2, ${count}::integer) as n
          returning id
        )
        insert into consumer select (jsonb_populate_record(consumer, jsonb_build_object('account_id', made.id))).*
        from made cross join consumer where consumer.account_id = ${client.accountId}`.execute(
        patient,
      );
      await sql`
        insert into application (consumer_id, insurance_types, submitted_at)
        select id, '{3}', now() from account where email like 'choosing-%'`.execute(patient);
      await sql`
        insert into submission (application_id, version, insurance_types, zip_code_id, state)
        select application.id, 1, submission.insurance_types, zips.ids[1 + application.id % 500], submission.state
        from (select array_agg(id order by id) as ids from zip_code where state = 'NC') as zips cross join application join account on account.id = consumer_id
        cross join submission where email like 'choosing-%' and submission.id = ${on.submissionId}`.execute(
        patient,
      );
      await sql`
        insert into lead (application_id, submission_id, version, zip_code_id, insurance_types, submitted_at)
        select application_id, submission.id, version, zip_code_id, submission.insurance_types,
          submission.submitted_at
        from submission join application on application.id = application_id
        join account on account.id = consumer_id where email like 'choosing-%'`.execute(patient);
      await sql`
        insert into quote (application_id, submission_id, agent_id, carrier_id, number, monthly, yearly, fee_cents)
        select lead.application_id, submission_id, ${seller.accountId}, 1, 1, 100, 1100, 3500
        from lead join application on application.id = application_id
        join account on account.id = consumer_id where email like 'choosing-%'`.execute(patient);
    });
    const { rows: quotes } = await sql<{ id: number; consumerId: number }>`
      select quote.id, consumer_id as "consumerId" from quote join application on application.id = application_id
      where agent_id = ${seller.accountId}`.execute(db);
    expect(quotes.length).toBe(count);
    const many = connect({ url: database.url, maxConnections: 20, onError: () => undefined });
    const answers: string[] = [];
    const chooseOneByOne = async () => {
      for (;;) {
        const next = quotes.pop();
        if (!next) return;
        const { id, consumerId } = next;
        // A busy machine lets some wait too long for each other: they are told so, and come again.
        const answer = await chooseQuote(many.db, { consumerId, requestId: 'r' }, id).catch(
          (error: { code?: string }) => {
            if (!['55P03', '57014', '40P01'].includes(error.code ?? '')) throw error;
            quotes.push(next);
          },
        );
        if (answer) answers.push(answer.ok ? 'chosen' : answer.code);
      }
    };
    await Promise.all(Array.from({ length: 20 }, chooseOneByOne));
    await many.close();
    expect(answers.filter((answer) => answer === 'chosen').length).toBe(20);
    expect(answers.filter((answer) => answer === 'agent-full').length).toBe(count - 20);
    const { rows } = await sql`select from quote
      where agent_id = ${seller.accountId} and accepted_at is not null`.execute(db);
    expect(rows.length).toBe(20);
    expect((await occasions(seller)).filter((occasion) => occasion.startsWith('cap'))).toEqual([
      ...['cap-near', 'cap-reached'],
    ]);
  });

  it('holds quotes that do not fit: the client is told, and after two days the company is free', async () => {
    const seller = await agent(db);
    const sales = [await quoted(seller), await quoted(seller), await quoted(seller)] as const;
    const { least } = await saved(seller, {});
    await sql`update quote set fee_cents = ${least} where agent_id = ${seller.accountId}`.execute(
      db,
    );
    await saved(seller, { cap: least });
    expect(await choose(sales[0])).toEqual([200, undefined]);
    expect(await choose(sales[1])).toEqual([409, 'agent-full']);
    const { body } = await app.call('GET /user/quotes', { as: sales[1].client });
    expect(body.data).toMatchObject([{ on_hold: true }]);
    expect(await occasions(seller)).toContain('cap-reached');
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
        where agent_id = ${seller.accountId} and removed_at is null and accepted_at is null order by id`.execute(
        db,
      );
      return rows.map((row) => row.held);
    };
    expect(await held()).toEqual([true, true]);
    // Raised, it holds nothing; set back, the two days begin anew.
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

  it('is not set below what is committed, nor begun anew by moving to another zone', async () => {
    const seller = await agent(db);
    const sales = [await quoted(seller), await quoted(seller)] as const;
    const { least } = await saved(seller, {});
    await sql`update quote set fee_cents = ${least} where agent_id = ${seller.accountId}`.execute(
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
      select old_zone = 'America/New_York' and fee_month_start(agent_setting) =
        date_trunc('month', now() at time zone 'America/New_York') at time zone 'America/New_York' as same
      from agent_setting where agent_id = ${seller.accountId}`.execute(db);
    expect(rows).toEqual([{ same: true }]);
    const third = await quoted(seller);
    expect(await choose(third)).toEqual([409, 'agent-full']);
  });

  it('gets room again by a fee that went back', async () => {
    const seller = await agent(db);
    const [first, second] = [await quoted(seller), await quoted(seller)];
    const { least } = await saved(seller, {});
    await sql`update quote set fee_cents = ${least} where agent_id = ${seller.accountId}`.execute(
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

describe('a pause', () => {
  it('stops news of new leads, and neither choices nor deadlines', async () => {
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

  it('lasts ninety days at most, and takes open quotes back where its agent wants that', async () => {
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
  it('make optional mails wait until they end; what was chosen comes through', async () => {
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

  it('are over on other days, and mails that are not wanted do not come at all', async () => {
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

  it('and a daily mail let news of new leads wait', async () => {
    const seller = await agent(db, { zipCodes: [78701] });
    await saved(seller, { digest: 'daily', at: clock(30) });
    await submittedApplication(db, await consumer(db), { zip: 78701 });
    const planned = async () => {
      await job('send-digest');
      const { rows } = await sql`select from graphile_worker.jobs
        where key = ${`mail-prospects:${seller.accountId}`}`.execute(db);
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
      select round(extract(epoch from digest_due_at - now()) / 60)::integer as minutes from agent
      where account_id = ${seller.accountId}`.execute(db);
    expect(Math.abs((rows[0]?.minutes ?? 0) - 30)).toBeLessThanOrEqual(1);
  });
});

it('a client whose fee was paid comes by mail where that is wanted, a line for each fact', async () => {
  const seller = await agent(db);
  await saved(seller, { copies: true });
  const client = await consumer(db, { firstName: 'Mona\nFee: $0', lastName: 'Reed' });
  const on = await submittedApplication(db, client);
  const quoteId = await liveQuote(db, seller, on);
  await choose({ client, quoteId });
  await sellQuotes(db, sql`select ${quoteId}::bigint`);
  await featureTasks(app.needs)['mail-client']?.(
    { agentId: seller.accountId, applicationId: on.applicationId },
    { jobId: 'test' },
  );
  const mail = (await app.mails()).find(
    ({ subject }) => subject === `Fanwise lead ${on.applicationId}`,
  );
  const lines = mail?.text?.trim().split('\n') ?? [];
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    ...[
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
    ],
    ...['Monthly', 'Yearly', 'Fee', 'Link'],
  ]);
  expect(lines[2]).toBe('Name: Mona Fee: $0 Reed');
});

it('mails to agents say what they are about and open it, without a name or an answer', async () => {
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
    /paid by .* P[SD]T/,
  ])
    expect(mail?.text).toMatch(fact);
  for (const mails of await app.mails()) expect(mails.subject).not.toContain('Zebulon');
  expect(mail?.text).not.toContain('Quill');
  await sellQuotes(db, sql`select ${quoteId}::bigint`);
});
