import { agentProfile } from '@fanwise/contract/profiles';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import { createLimits } from '../../platform/limits/index.ts';
import { createPasswords } from '../../platform/passwords/index.ts';
import { type Person, sessionFor, testApp } from '../../testing/app.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
  zips,
} from '../../testing/people.ts';
import { registerAgencyRoutes } from './index.ts';

const { db, pool } = await testDatabase();
const passwords = createPasswords();
const open = (on: boolean) =>
  testApp({ db }, (routes) =>
    registerAgencyRoutes(routes, {
      db,
      passwords,
      limits: createLimits({ pool, on, secret: 'a secret of the test' }),
    }),
  );
const app = await open(false);

const read = async (as: Person) => (await app.call('GET /agent/profile', { as })).body.data;
const change = (as: Person, body: unknown) => app.call('PUT /agent/profile', { as, body });
const add = (as: Person, carriers: unknown) =>
  app.call('POST /agent/profile/carriers', { as, body: { carriers } });
const drop = (as: Person, carriers: unknown) =>
  app.call('DELETE /agent/profile/carriers', { as, body: { carriers } });
const leave = (as: Person) => app.call('DELETE /agent/profile/delete', { as });
const account = ({ accountId }: Person) =>
  db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
const jobs = async (task: string, { accountId }: Person): Promise<number> => {
  const { rows } = await sql`
    select from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = ${task} and (job.payload ->> 'accountId')::bigint = ${accountId}`.execute(
    db,
  );
  return rows.length;
};
const told = async ({ accountId }: Person): Promise<number[]> => {
  const rows = await db
    .selectFrom('notification')
    .select('type')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map((row) => row.type);
};

describe('the profile of an agency', () => {
  it('is answered whole, with what keeps the leads closed', async () => {
    const profile = await read(await agent(db, { complete: false }));
    expect(profile).toEqual(agentProfile.parse(profile));
    expect(profile).toMatchObject({
      usr_agencyaddress: null,
      usr_all_zipcodes: 0,
      zipcodes: [{ zip_id: zips.raleigh }],
      missing: ['usr_agencyaddress'],
    });
    expect(profile.carriers).toHaveLength(2);
  });

  it('changes exactly the fields that were sent', async () => {
    const person = await agent(db, { complete: false });
    const before = await read(person);
    const { status, body } = await change(person, {
      usr_agencyaddress: ' 5 Elm Street ',
      usr_agencynumber: '(919) 555-0188',
      usr_insurancelicensenumber: '0044',
      usr_emailnotifications: false,
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...before,
      usr_agencyaddress: '5 Elm Street',
      usr_agencynumber: '9195550188',
      usr_insurancelicensenumber: '0044',
      usr_emailnotifications: false,
      missing: [],
    });
    expect((await change(person, {})).body.data).toEqual(body.data);
  });

  it.each([
    [{ usr_agencynumber: '555' }, 'usr_agencynumber', 'phone'],
    [{ usr_insurancelicensenumber: '12a' }, 'usr_insurancelicensenumber', 'number'],
    [{ usr_agencyemail: 'nobody' }, 'usr_agencyemail', 'email'],
    [{ usr_agencyname: '' }, 'usr_agencyname', 'required'],
    [{ usr_firstname: 'x'.repeat(501) }, 'usr_firstname', 'max-length'],
    [{ usr_password: 'short', usr_confirmNewPassword: 'short' }, 'usr_password', 'password-length'],
    [{ usr_password: 'a long enough one' }, 'usr_confirmNewPassword', 'password'],
    [
      { usr_password: 'password123', usr_confirmNewPassword: 'password123' },
      'usr_password',
      'password-common',
    ],
  ])('refuses %j', async (body, field, code) => {
    const answer = await change(await agent(db), body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid-input', data: [{ field, code }] });
  });
});

describe('ZIP codes', () => {
  const ids = async (person: Person): Promise<number[]> =>
    (await read(person)).zipcodes.map((zip: { zip_id: number }) => zip.zip_id);

  it('are replaced; All keeps the chosen ones for later', async () => {
    const person = await agent(db);
    await change(person, {
      zipcodes: [{ zip_id: zips.austin }, { zip_id: zips.columbus }, { zip_id: zips.austin }],
    });
    expect((await ids(person)).toSorted()).toEqual([zips.columbus, zips.austin].toSorted());
    const all = await change(person, { zipcodes: [{ zip_id: 0 }, { zip_id: zips.raleigh }] });
    expect(all.body.data.usr_all_zipcodes).toBe(1);
    expect(all.body.data.zipcodes).toHaveLength(2);
    const back = await change(person, { usr_all_zipcodes: 0 });
    expect(back.body.data).toMatchObject({ usr_all_zipcodes: 0, missing: [] });
    expect(back.body.data.zipcodes).toHaveLength(2);
    expect((await change(person, { usr_all_zipcodes: 1 })).body.data.usr_all_zipcodes).toBe(1);
    const none = await change(person, { zipcodes: [] });
    expect(none.body.data).toMatchObject({
      usr_all_zipcodes: 0,
      zipcodes: [],
      missing: ['zipcodes'],
    });
  });

  it('that do not exist are refused and nothing else changes', async () => {
    const person = await agent(db);
    for (const zip_id of [999_999_999, 2 ** 40]) {
      const answer = await change(person, { usr_agencyname: 'New', zipcodes: [{ zip_id }] });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid-zip-code']);
    }
    expect((await read(person)).usr_agencyname).toBe('Shah Insurance');
    const tooMany = Array.from({ length: 5001 }, (_, index) => ({ zip_id: index + 1 }));
    expect((await change(person, { zipcodes: tooMany })).body).toMatchObject({
      code: 'invalid-input',
      data: [{ field: 'zipcodes', code: 'max-length' }],
    });
  });

  it('are added by city and by state, up to five thousand', async () => {
    const person = await agent(db, { zipCodes: [zips.austin] });
    const raleigh = await db
      .selectFrom('zip_code')
      .selectAll()
      .where('id', '=', zips.raleigh)
      .executeTakeFirstOrThrow();
    const { rows: inCity } = await sql<{ id: number }>`
      select id from zip_code where city = ${raleigh.city} and state = 'NC'`.execute(db);
    await change(person, { add_city: { city: raleigh.city.toUpperCase(), state: 'nc' } });
    expect(await ids(person)).toHaveLength(inCity.length + 1);
    const { rows: inState } = await sql`select id from zip_code where state = 'NC'`.execute(db);
    await change(person, { add_state: 'NC' });
    expect(await ids(person)).toHaveLength(inState.length + 1);
    for (const body of [{ add_state: 'XX' }, { add_city: { city: 'Nowhere', state: 'NC' } }]) {
      expect((await change(person, body)).body.code).toBe('invalid-zip-code');
    }
    await change(person, { add_state: 'TX' });
    const full = await change(person, { add_state: 'CA' });
    expect(full.body).toMatchObject({
      code: 'invalid-input',
      data: [{ field: 'zipcodes', code: 'max-length' }],
    });
  });
});

describe('signing in', () => {
  it('a new password ends the other sessions and is told by mail', async () => {
    const person = await agent(db);
    const elsewhere = await sessionFor(db, person.accountId);
    const secret = 'umbrella over the harbour';
    expect(
      (await change(person, { usr_password: secret, usr_confirmNewPassword: secret })).status,
    ).toBe(200);
    const { password_hash } = await account(person);
    expect(await passwords.matches(password_hash, secret)).toEqual({ ok: true, value: true });
    expect((await app.call('GET /agent/profile', { as: elsewhere })).status).toBe(401);
    expect(await jobs('mail-password-changed', person)).toBe(1);
  });

  it('a new address counts once it is confirmed', async () => {
    const person = await agent(db, { email: 'old@agency.example' });
    const { body } = await change(person, { usr_email: 'New@Agency.example' });
    expect(body.data).toMatchObject({
      usr_email: 'old@agency.example',
      usr_pending_email: 'new@agency.example',
    });
    expect(await jobs('mail-change-of-email', person)).toBe(1);
    const back = await change(person, { usr_email: 'old@agency.example' });
    expect(back.body.data.usr_pending_email).toBeNull();
    expect(await jobs('mail-change-of-email', person)).toBe(1);
  });

  it('an address of somebody else is refused, and nothing else changes', async () => {
    const taken = await agent(db, { email: 'taken@agency.example' });
    await change(taken, { usr_email: 'waiting@agency.example' });
    const person = await agent(db);
    for (const usr_email of ['taken@agency.example', 'waiting@agency.example']) {
      const answer = await change(person, { usr_email, usr_firstname: 'Eve' });
      expect(answer.body).toMatchObject({
        code: 'duplicate-email',
        data: [{ field: 'usr_email' }],
      });
    }
    expect((await read(person)).usr_firstname).toBe('Priya');
  });

  it('one of many who want the same address at once gets it', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => agent(db)));
    const answers = await Promise.all(
      people.map((person) => change(person, { usr_email: 'wanted@agency.example' })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'duplicate-email')).toHaveLength(7);
  });

  it('tells a few times only which addresses exist', async () => {
    await agent(db, { email: 'guessed@agency.example' });
    const counted = await open(true);
    const guess = (person: Person) =>
      counted.call('PUT /agent/profile', {
        as: person,
        body: { usr_email: 'guessed@agency.example', usr_firstname: 'Ada' },
      });
    const person = await agent(db);
    for (let turn = 0; turn < 3; turn += 1)
      expect((await guess(person)).body.code).toBe('duplicate-email');
    expect((await guess(person)).body.code).toBe('too-many-requests');
    for (let turn = 0; turn < 17; turn += 1)
      expect((await guess(await agent(db))).body.code).toBe('duplicate-email');
    const closed = await guess(await agent(db));
    expect(closed).toMatchObject({ status: 200, body: { data: { usr_firstname: 'Ada' } } });
  });

  it('needs a fresh login for password and address, not for the rest', async () => {
    const { accountId } = await agent(db);
    const stale = await sessionFor(db, accountId, 16);
    const secret = 'umbrella over the harbour';
    for (const body of [
      { usr_password: secret, usr_confirmNewPassword: secret },
      { usr_email: 'x@agency.example' },
    ]) {
      const answer = await change(stale, body);
      expect([answer.status, answer.body.code]).toEqual([403, 'login-again']);
    }
    expect((await change(stale, { usr_firstname: 'Ada' })).status).toBe(200);
    expect((await leave(stale)).body.code).toBe('login-again');
  });
});

describe('carriers', () => {
  it('are offered until held; adding one twice is fine', async () => {
    const person = await agent(db, { carriers: [1] });
    const offered = await app.call('GET /agent/profile/carriers', { as: person });
    const offeredIds = offered.body.data.map((carrier: { inc_id: number }) => carrier.inc_id);
    expect(offeredIds).toContain(10);
    expect(offeredIds).not.toContain(1);
    expect(offered.body.data[0].inc_lines).toMatch(/^[HLA]+$/);
    const held = await add(person, [1, 10, 10]);
    expect(held.status).toBe(200);
    expect(held.body.data.map((carrier: { inc_id: number }) => carrier.inc_id).toSorted()).toEqual(
      [1, 10].toSorted(),
    );
    expect((await add(person, [10])).body).toEqual(held.body);
  });

  it('unknown ones are refused, all or nothing', async () => {
    const person = await agent(db, { carriers: [1] });
    for (const carriers of [[10, 999_999], [0], [2 ** 40]]) {
      const answer = await add(person, carriers);
      expect([answer.status, answer.body.code]).toEqual([404, 'insurance-company-not-found']);
    }
    expect((await read(person)).carriers).toHaveLength(1);
    for (const carriers of [[], 1, ['1'], null])
      expect((await add(person, carriers)).status).toBe(400);
    for (const carrier of [10, 0, 2 ** 40]) {
      expect((await drop(person, carrier)).body.code).toBe('insurance-company-not-found');
    }
    expect((await drop(person, [1])).status).toBe(400);
  });

  it('removing one keeps its quotes', async () => {
    const person = await agent(db, { carriers: [1] });
    const quoteId = await liveQuote(db, person, await submittedApplication(db, await consumer(db)));
    const answer = await drop(person, 1);
    expect([answer.status, answer.body.data]).toEqual([200, []]);
    const quote = await db
      .selectFrom('quote')
      .select('removed_at')
      .where('id', '=', quoteId)
      .executeTakeFirst();
    expect(quote).toEqual({ removed_at: null });
    expect((await read(person)).missing).toEqual(['carriers']);
  });
});

describe('deleting the account', () => {
  it('removes live quotes, opens a chosen lead again, keeps what was paid, and forgets the person', async () => {
    const person = await agent(db, { email: 'leaving@agency.example' });
    const clients = [await consumer(db), await consumer(db), await consumer(db)] as const;
    const live = await submittedApplication(db, clients[0]);
    const won = await submittedApplication(db, clients[1]);
    const paid = await submittedApplication(db, clients[2]);
    const quotes = [
      await liveQuote(db, person, live),
      await liveQuote(db, person, won),
      await liveQuote(db, person, paid),
    ] as const;
    await chosen(db, quotes[1]);
    await chosen(db, quotes[2]);
    const unpaid = await sql<{ id: string }>`
      insert into purchase (application_id, quote_id, agent_id, amount_cents, provider, livemode, idempotency_key, terms_version)
      values (${won.applicationId}, ${quotes[1]}, ${person.accountId}, 3500, 'sandbox', false, 'leaving-open', '1')
      returning id`.execute(db);
    await sql`
      with bought as (
        insert into purchase (application_id, quote_id, agent_id, amount_cents, provider, livemode, state,
          idempotency_key, terms_version, paid_at)
        values (${paid.applicationId}, ${quotes[2]}, ${person.accountId}, 3500, 'sandbox', false, 'paid',
          'leaving-paid', '1', now()) returning id)
      insert into unlock (application_id, agent_id, purchase_id)
      select ${paid.applicationId}, ${person.accountId}, id from bought`.execute(db);
    await sql`update lead set status = 'unlocked' where application_id = ${paid.applicationId}`.execute(
      db,
    );

    expect((await leave(person)).status).toBe(200);

    const { rows } = await sql`
      select removed_because from quote where agent_id = ${person.accountId} order by id`.execute(
      db,
    );
    expect(rows).toEqual([
      { removed_because: 'agent-left' },
      { removed_because: 'agent-left' },
      { removed_because: null },
    ]);
    const { rows: statuses } = await sql`
      select status from lead
      where application_id = any(${[live, won, paid].map((on) => on.applicationId)}) order by application_id`.execute(
      db,
    );
    expect(statuses).toEqual([{ status: 'open' }, { status: 'open' }, { status: 'unlocked' }]);
    const { rows: purchases } = await sql`
      select state, void_because from purchase where id = ${unpaid.rows[0]!.id}`.execute(db);
    expect(purchases).toEqual([{ state: 'void', void_because: 'agent-left' }]);
    expect(await Promise.all(clients.map(told))).toEqual([[6], [6], []]);

    expect(await account(person)).toMatchObject({
      email: null,
      password_hash: null,
      pending_email: null,
    });
    expect((await account(person)).deleted_at).not.toBeNull();
    const left = await db
      .selectFrom('agent')
      .selectAll()
      .where('account_id', '=', person.accountId)
      .executeTakeFirst();
    expect(left).toMatchObject({
      first_name: '',
      last_name: '',
      phone: null,
      agency_email: null,
      agency_name: 'Shah Insurance',
    });
    expect((await app.call('GET /agent/profile', { as: person })).status).toBe(401);
    const { rows: mails } = await sql`
      select job.payload ->> 'email' as email from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = 'mail-account-deleted'`.execute(db);
    expect(mails).toEqual([{ email: 'leaving@agency.example' }]);
  });

  it('frees the address and is done once', async () => {
    const person = await agent(db, { email: 'again@agency.example' });
    const twice = await Promise.all([leave(person), leave(person)]);
    expect(twice.filter((answer) => answer.status === 200)).toHaveLength(1);
    await agent(db, { email: 'again@agency.example' });
    const left = await db
      .selectFrom('agent')
      .select('agency_name')
      .where('account_id', '=', person.accountId)
      .executeTakeFirst();
    expect(left).toEqual({ agency_name: null });
  });
});
