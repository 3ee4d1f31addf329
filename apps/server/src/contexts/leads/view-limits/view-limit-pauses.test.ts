import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createJobHandlers } from '../../../compose.ts';
import { getMailReader } from '../../../platform/mail/layout.ts';
import { readRow } from '../../../testing/database/read-row.ts';
import { agent, member } from '../../../testing/people.ts';
import { wholeApp } from '../../../testing/whole-app.ts';
import { clearViewLimitPause } from './view-limit-pauses.ts';

const app = await wholeApp();
const { db } = app;
const jobHandlersFor = (operatorLanguage: 'en' | 'es') =>
  createJobHandlers({
    ...app.needs,
    operator: getMailReader('operator@fanwise.example', operatorLanguage),
  });
const jobHandlers = jobHandlersFor('en');
const night = () => jobHandlers['view-limit-pauses']?.({}, { jobId: '1' });

/** Records that an agent opened leads this many days ago, and quoted some of them. */
const reads = async (agencyId: number, opened: number, quoted: number, daysAgo = 3) => {
  const { rows } = await sql<{ ids: number[] }>`
    with made as (
      insert into account (role, email, password_hash)
      select 1, gen_random_uuid() || '@example.com', 'never-matches' from generate_series(1, ${opened}::integer)
      returning id
    ),
    people as (insert into consumer (account_id, first_name, last_name, birth_date, address1, city, rents,
        zip_code_id, marital_status, gender, phone)
      select id, 'A', 'B', '1984-03-09', 'C', 'Raleigh', false, 27601, 0, 1, '9195550142' from made returning account_id),
    applied as (insert into application (consumer_id, insurance_types, submitted_at)
      select account_id, '{1}', now() from people returning id),
    frozen as (insert into submission (application_id, version, insurance_types, zip_code_id, state, household)
      select id, 1, '{1}', 27601, 'NC', '{}' from applied returning id, application_id),
    led as (insert into lead (application_id, submission_id, version, zip_code_id, insurance_types, submitted_at)
      select application_id, id, 1, 27601, '{1}', now() from frozen returning application_id)
    select array_agg(application_id) as ids from led`.execute(db);
  await sql`
    insert into agency_lead (agency_id, application_id, seen_version, seen_at, declared_at)
    select ${agencyId}, id, 1, now() - make_interval(days => ${daysAgo}), now() - make_interval(days => ${daysAgo})
    from unnest(${rows[0]?.ids ?? []}::bigint[]) as id`.execute(db);
  await quotes(agencyId, quoted);
};
const quotes = (agencyId: number, count: number) =>
  sql`
  insert into quote (application_id, submission_id, agency_id, member_id, carrier_id, number, monthly, yearly, fee_cents)
  select lead.application_id, lead.submission_id, ${agencyId}, ${agencyId}, 1, 1, 10, 100, 3500
  from agency_lead join lead using (application_id)
  where agency_lead.agency_id = ${agencyId} and not exists (select from quote where quote.application_id = lead.application_id)
  limit ${count}`.execute(db);
const viewLimited = async () => {
  const { rows } = await sql<{ id: number }>`
    select agency_id as id from agency_pause where until is null order by 1`.execute(db);
  return rows.map(({ id }) => id);
};
const mailed = async () => (await app.mails()).map(({ to, subject }) => [to[0], subject]);

it('pauses an agent who opened fifty leads and quoted under a tenth, and ends the pause at a fifth', async () => {
  const few = await agent(db);
  const [reader, quoting] = [await agent(db, { email: 'reader@agency.example' }), await agent(db)];
  await reads(few.accountId, 49, 0);
  await reads(reader.accountId, 50, 4);
  await reads(quoting.accountId, 50, 5);
  await night();
  await night();
  expect(await viewLimited()).toEqual([reader.accountId]);
  const { rows } = await sql<{ name: string }>`
    select identifier as name from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where identifier in ('mail-view-limit-pause', 'mail-many-readings')`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(['mail-view-limit-pause']);
  await jobHandlers['mail-view-limit-pause']?.({ agencyId: reader.accountId }, { jobId: '7' });
  expect(await mailed()).toEqual(
    expect.arrayContaining([
      ['reader@agency.example', 'Your agency can open fewer leads for now'],
      ['operator@fanwise.example', `Agency ${reader.accountId} reads and hardly quotes`],
    ]),
  );
  const [mail] = (await app.mails()).filter(({ to }) => to[0] === 'reader@agency.example');
  expect(mail?.text).toContain('your agency opened 50 leads to quote them, and sent a quote on 4');
  await quotes(reader.accountId, 5);
  await night();
  expect(await viewLimited()).toEqual([reader.accountId]);
  await quotes(reader.accountId, 1);
  await night();
  expect(await viewLimited()).toEqual([]);
});

it('is ended by the operator', async () => {
  const reader = await agent(db, { email: 'other@agency.example' });
  await reads(reader.accountId, 60, 0);
  await night();
  expect(await viewLimited()).toEqual([reader.accountId]);
  expect(await clearViewLimitPause(db, reader.accountId)).toBe(true);
  expect(await clearViewLimitPause(db, reader.accountId)).toBe(false);
  expect(await viewLimited()).toEqual([]);
});

it('an agency whose limit the operator ended is paused again only for leads that it opens later', async () => {
  const reader = await agent(db);
  await reads(reader.accountId, 50, 0);
  await night();
  await clearViewLimitPause(db, reader.accountId);
  await night();
  expect(await viewLimited()).toEqual([]);
  await reads(reader.accountId, 50, 0, 0);
  await night();
  expect(await viewLimited()).toEqual([reader.accountId]);
  await clearViewLimitPause(db, reader.accountId);
});

it('the owners of an agency are told of its limit, not the founder who left, and so is the operator', async () => {
  const founder = await agent(db, { email: 'founder@agency.example' });
  const owner = await member(db, founder, 'owner');
  await sql`update agency_member set left_at = now() where account_id = ${founder.accountId}`.execute(
    db,
  );
  await reads(founder.accountId, 50, 0);
  await night();
  const { email } = await readRow(db, 'account', { id: owner.accountId });
  const countMails = async () => {
    const mails = await mailed();
    return {
      founder: mails.filter(([to]) => to === 'founder@agency.example').length,
      owner: mails.filter(([to]) => to === email).length,
      operator: mails.filter(([, subject]) => subject?.startsWith(`Agency ${founder.accountId} `))
        .length,
    };
  };
  const mailPause = (jobId: string) =>
    jobHandlers['mail-view-limit-pause']?.({ agencyId: founder.accountId }, { jobId });
  const before = await countMails();
  await mailPause('9');
  const during = { founder: 0, owner: before.owner + 1, operator: before.operator + 1 };
  expect(await countMails()).toEqual(during);
  await clearViewLimitPause(db, founder.accountId);
  await mailPause('10');
  expect(await countMails()).toEqual({ ...during, operator: during.operator + 1 });
});

it('reports to the operator an agent who opens more than eighty leads on three days of seven', async () => {
  const reader = await agent(db);
  for (const daysAgo of [1, 2]) await reads(reader.accountId, 81, 81, daysAgo);
  const waiting = async () => {
    const { rows } = await sql`select from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where identifier = 'mail-many-readings'`.execute(db);
    return rows.length;
  };
  await night();
  expect(await waiting()).toBe(0);
  await reads(reader.accountId, 81, 81, 4);
  await night();
  expect(await waiting()).toBe(1);
  await jobHandlersFor('es')['mail-many-readings']?.(
    { agencyId: reader.accountId },
    { jobId: '8' },
  );
  expect(await mailed()).toContainEqual([
    'operator@fanwise.example',
    `La agencia ${reader.accountId} abre muchísimos prospectos`,
  ]);
});
