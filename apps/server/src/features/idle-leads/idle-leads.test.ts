import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { completeAnswers } from '../../demo/complete-answers.ts';
import type { Person } from '../../testing/app.ts';
import { agent, chosen, consumer, liveQuote } from '../../testing/people.ts';
import { wholeApp } from '../../testing/whole-app.ts';
import { checkInvariants } from '../operator/index.ts';
import { endIdleLeads } from './index.ts';

const app = await wholeApp();
const { db } = app;
const run = (text: string) => sql.raw(text).execute(db);
const night = () => endIdleLeads(db, 180);

const password = 'violet harbor at noon';
const hashed = await app.needs.passwords.hash(password);

type Client = Person & { email: string; applicationId: number };

let clients = 0;
const client = async (language: 'en' | 'es' = 'en'): Promise<Client> => {
  clients += 1;
  const email = `client-${clients}@example.com`;
  const person = await consumer(db, { email });
  await db
    .updateTable('account')
    .set({ language, password_hash: hashed.ok ? hashed.value : '' })
    .where('id', '=', person.accountId)
    .execute();
  return { ...person, email, applicationId: (await save(person)).body.meta.aps_id };
};
const save = (as: Person, submit = true) =>
  app.call('POST /user/application', {
    as,
    body: { answers: [{ ins_id: 2, answers: completeAnswers(2) }], submit, force: true },
  });
const logIn = (email: string) =>
  app.call('POST /auth/login', { body: { email, password, type: 1, token: 'x' } });

/** Lets days pass for whatever tells when somebody was here. */
const pass = async (days: number) => {
  const by = `interval '${days} days'`;
  for (const [table, column] of [
    ['audit_event', 'happened_at'],
    ['submission', 'submitted_at'],
  ]) {
    await run(`alter table ${table} disable trigger user`);
    await run(`update ${table} set ${column} = ${column} - ${by}`);
    await run(`alter table ${table} enable trigger user`);
  }
  await run(`update application set changed_at = changed_at - ${by}, submitted_at = submitted_at - ${by},
    idle_warned_at = idle_warned_at - ${by}`);
  await run(`update lead set submitted_at = submitted_at - ${by}`);
};
const statusOf = async ({ applicationId }: Client) =>
  (
    await db
      .selectFrom('lead')
      .select('status')
      .where('application_id', '=', applicationId)
      .executeTakeFirstOrThrow()
  ).status;
const quoteFor = async ({ applicationId }: Client, quoter: Person): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select submission_id as id from lead where application_id = ${applicationId}`.execute(db);
  return liveQuote(db, quoter, { applicationId, submissionId: rows[0]!.id });
};
/** What was mailed to somebody since the application went out. */
const subjectsTo = async (...to: string[]) =>
  (await app.mails())
    .filter((mail) => mail.to.some((address) => to.includes(address)))
    .map(({ subject }) => subject)
    .filter((subject) => !aboutSubmitting.test(subject));
const aboutSubmitting = /is sent$|now read your new answers$|está enviada$/;
const warning = 'Your application will be withdrawn soon';
const withdrawal = 'Your application was withdrawn';

beforeEach(async () => {
  await run('update application set deleted_at = now() where deleted_at is null');
  await run("update lead set status = 'deleted', deleted_at = now() where status = 'open'");
});

describe('a lead that nobody touches', () => {
  it('is withdrawn after 180 days like by its owner, who is told two weeks before and then', async () => {
    const [anna, ben, quoter] = [await client(), await client('es'), await agent(db)];
    await quoteFor(anna, quoter);
    await pass(165);
    await night();
    expect(await subjectsTo(anna.email, ben.email)).toEqual([]);
    await pass(2);
    await night();
    await night();
    expect(await subjectsTo(anna.email)).toEqual([warning]);
    expect(await subjectsTo(ben.email)).toEqual(['Su solicitud se retirará pronto']);
    await pass(13);
    await night();
    expect(await statusOf(anna)).toBe('open');
    await pass(1.1);
    await night();
    await night();
    expect([await statusOf(anna), await statusOf(ben)]).toEqual(['deleted', 'deleted']);
    expect(await subjectsTo(anna.email)).toEqual([withdrawal, warning]);
    expect((await subjectsTo(ben.email))[0]).toBe('Su solicitud se retiró');

    const gone = await sql`select quote.removed_because, notification.type from quote
      join notification on notification.application_id = quote.application_id
        and notification.account_id = quote.agent_id and notification.type = 6
      where quote.application_id = ${anna.applicationId}`.execute(db);
    expect(gone.rows).toEqual([{ removed_because: 'withdrawn', type: 6 }]);
    const trail =
      await sql`select actor_id from audit_event where act = 'idle-application-withdrawn'
      and object = ${`application:${anna.applicationId}`}`.execute(db);
    expect(trail.rows).toEqual([{ actor_id: null }]);
    const left =
      await sql`select from submission_part join submission on submission.id = submission_id
      where application_id = ${anna.applicationId}`.execute(db);
    expect(left.rows).toEqual([]);
    expect((await checkInvariants(db)).filter(({ count }) => count > 0)).toEqual([]);
    expect((await save(anna)).status).toBe(200);
  });

  it('is never withdrawn before its owner was warned for two weeks, however old it is', async () => {
    const old = await client();
    await pass(900);
    await night();
    await pass(13);
    await night();
    expect(await statusOf(old)).toBe('open');
    expect(await subjectsTo(old.email)).toEqual([warning]);
    await pass(1.1);
    await night();
    expect(await statusOf(old)).toBe('deleted');
  });
});

describe('a lead is kept', () => {
  it('for another 180 days when its owner logs in, saves or submits after the warning', async () => {
    const [logs, saves, submits, nothing] = [
      await client(),
      await client(),
      await client(),
      await client(),
    ];
    await pass(170);
    await night();
    await pass(5);
    expect((await logIn(logs.email)).status).toBe(200);
    await save(saves, false);
    await save(submits);
    await pass(160);
    await night();
    expect(await Promise.all([logs, saves, submits].map(statusOf))).toEqual([
      'open',
      'open',
      'open',
    ]);
    expect(await statusOf(nothing)).toBe('deleted');
    expect(await subjectsTo(logs.email)).toEqual([warning]);
    await pass(7);
    await night();
    expect(await subjectsTo(logs.email)).toEqual([warning, warning]);
    expect(await subjectsTo(submits.email)).toEqual([warning, warning]);
    await pass(15);
    await night();
    expect(await Promise.all([logs, saves, submits].map(statusOf))).toEqual([
      'deleted',
      'deleted',
      'deleted',
    ]);
  });

  it('once a quote is chosen, also when that happens after the warning', async () => {
    const [early, late, winner] = [await client(), await client(), await agent(db)];
    const choose = async (person: Client) => chosen(db, await quoteFor(person, winner));
    await choose(early);
    await pass(170);
    await night();
    expect(await subjectsTo(early.email)).toEqual([]);
    await choose(late);
    await pass(20);
    await night();
    expect([await statusOf(early), await statusOf(late)]).toEqual(['chosen', 'chosen']);
  });

  it('when its owner logs in while the night’s work waits for it', async () => {
    const person = await client();
    await pass(170);
    await night();
    await pass(15);
    const held = await db.startTransaction().execute();
    await sql`select from consumer where account_id = ${person.accountId} for update`.execute(held);
    const working = night();
    expect((await logIn(person.email)).status).toBe(200);
    await held.commit().execute();
    await working;
    expect(await statusOf(person)).toBe('open');
  });
});

describe('the night’s work', () => {
  it('goes on after a lead that cannot be withdrawn, and fails at its end', async () => {
    const [stuck, free] = [await client(), await client()];
    await pass(170);
    await night();
    await pass(15);
    await run(`create function stuck() returns trigger language plpgsql as $$ begin
      if new.application_id = ${stuck.applicationId} then raise exception 'stuck'; end if;
      return new; end $$`);
    await run('create trigger stuck before update on lead for each row execute function stuck()');
    await expect(night()).rejects.toThrow('idle leads');
    await run('drop trigger stuck on lead');
    expect([await statusOf(stuck), await statusOf(free)]).toEqual(['open', 'deleted']);
    expect(await subjectsTo(stuck.email)).toEqual([warning]);
    await night();
    expect(await statusOf(stuck)).toBe('deleted');
  });

  it('handles 1,000 at most, the oldest first', async () => {
    const oldest = await client();
    await pass(1);
    await run(`with people as (
      insert into account (role, deleted_at) select 1, now() from generate_series(1, 1001) returning id)
      insert into consumer (account_id, first_name, last_name, birth_date, address1, city, state, rents, zip_code_id,
        marital_status, gender, phone)
      select people.id, first_name, last_name, birth_date, address1, city, state, rents, zip_code_id,
        marital_status, gender, phone from people, consumer where account_id = ${oldest.accountId}`);
    await run(`with theirs as (
      insert into application (consumer_id, insurance_types, submitted_at)
      select id, '{2}', now() from account where id > ${oldest.accountId} returning id, consumer_id),
      frozen as (
        insert into submission (application_id, version, insurance_types, zip_code_id, state, household, split)
        select theirs.id, 1, '{2}', zip_code_id, 'NC', '{}', true
        from theirs join consumer on account_id = consumer_id
        returning id, application_id, zip_code_id)
      insert into lead (application_id, submission_id, version, zip_code_id, insurance_types, submitted_at)
      select application_id, id, 1, zip_code_id, '{2}', now() from frozen`);
    await pass(170);
    await night();
    const warned = async () =>
      Number(
        (
          await sql<{ n: string }>`select count(*) as n from application
          where idle_warned_at is not null and deleted_at is null`.execute(db)
        ).rows[0]?.n,
      );
    expect(await warned()).toBe(1000);
    expect(await subjectsTo(oldest.email)).toEqual([warning]);
    await night();
    expect(await warned()).toBe(1002);
  });
});
