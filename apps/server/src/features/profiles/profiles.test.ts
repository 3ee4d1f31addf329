import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import { createLimits } from '../../platform/limits/index.ts';
import { createPasswords } from '../../platform/passwords/index.ts';
import { type Person, sessionFor, testApp } from '../../testing/app.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../../testing/people.ts';
import { createQuestionnaires } from '../applications/index.ts';
import { loadCatalogue } from '../catalogue/index.ts';
import { registerProfileRoutes } from './index.ts';

const { db, pool } = await testDatabase();
const passwords = createPasswords();
const questionnaires = createQuestionnaires(loadCatalogue(), ['WA', 'NV']);
const open = (on: boolean) => {
  const limits = createLimits({ pool, on, secret: 'x' });
  return testApp({ db }, (app) =>
    registerProfileRoutes(app, { db, passwords, limits, questionnaires }),
  );
};
const app = await open(false);

const old = 'violet harbor at noon';
const wanted = 'copper lantern by the sea';
const hashed = await passwords.hash(old);

const read = (as: Person) => app.call('GET /user/profile', { as });
const change = (as: Person, body: object) => app.call('PUT /user/profile', { as, body });
const fieldError = (field: string, code: string) => ({
  status: 400,
  body: { code: 'invalid-input', data: [{ field, code }] },
});
const jobsOf = async (accountId: number) => {
  const { rows } = await sql<{ task: string }>`
    select task.identifier as task from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where payload ->> 'accountId' = ${String(accountId)} order by job.id`.execute(db);
  return rows.map(({ task }) => task);
};
const account = (accountId: number) =>
  db
    .selectFrom('account')
    .select(['email', 'pending_email', 'password_hash', 'email_notifications'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

describe('reading the profile', () => {
  it('shows the person, the chosen types and the live quotes', async () => {
    const person = await consumer(db, { email: 'reader@example.com' });
    expect(await read(person)).toMatchObject({
      status: 200,
      body: {
        data: {
          usr_firstname: 'Dana',
          usr_lastname: 'Reyes',
          usr_email: 'reader@example.com',
          usr_pending_email: null,
          usr_phonenumber: '9195550142',
          usr_dateofbirth: '1984-03-09',
          usr_address2: null,
          usr_rents: false,
          usr_gender: 1,
          usr_maritalstatus: 0,
          usr_partnerfirstname: null,
          usr_emailnotifications: true,
          zipcodes: { zip_id: 27601, zip_code: '27601', zip_city: 'Raleigh', zip_state: 'NC' },
          types: [],
          quote_count: 0,
          quote_confirmed: false,
        },
      },
    });
    const on = await submittedApplication(db, person, { types: [1, 3] });
    await liveQuote(db, await agent(db), on, { carrier: 1 });
    await liveQuote(db, await agent(db), on, { carrier: 10 });
    expect((await read(person)).body.data).toMatchObject({
      types: [
        { ins_id: 1, ins_name: 'Home', ins_short: 'home' },
        { ins_id: 3, ins_name: 'Auto', ins_short: 'auto' },
      ],
      quote_count: 2,
      quote_confirmed: false,
    });
  });

  it('is for consumers', async () => {
    expect((await app.call('GET /user/profile')).body.code).toBe('not-logged-in');
    expect((await read(await agent(db))).body.code).toBe('wrong-role');
  });
});

describe('changing the profile', () => {
  it('changes what was sent and nothing else', async () => {
    const person = await consumer(db);
    const before = (await read(person)).body.data;
    expect((await change(person, {})).body.data).toEqual(before);
    const answer = await change(person, {
      usr_firstname: ' Siobhán ',
      usr_lastname: 'O’Brien 🚗',
      usr_phonenumber: '(984) 555-0199',
      usr_address2: 'Apt 4',
      usr_rents: true,
      usr_emailnotifications: false,
      zipcodes: { zip_id: 78701 },
    });
    expect(answer.body.data).toEqual({
      ...before,
      usr_firstname: 'Siobhán',
      usr_lastname: 'O’Brien 🚗',
      usr_phonenumber: '9845550199',
      usr_address2: 'Apt 4',
      usr_rents: true,
      usr_emailnotifications: false,
      zipcodes: { zip_id: 78701, zip_code: '78701', zip_city: 'Austin', zip_state: 'TX' },
    });
    const cleared = await change(person, { usr_address2: 'None' });
    expect(cleared.body.data.usr_address2).toBeNull();
    expect(cleared.body.data.usr_rents).toBe(true);
  });

  it.each<[string, object, string, string]>([
    ['an empty name', { usr_firstname: '  ' }, 'usr_firstname', 'required'],
    ['a long name', { usr_lastname: 'x'.repeat(501) }, 'usr_lastname', 'max-length'],
    ['a short phone', { usr_phonenumber: '919555' }, 'usr_phonenumber', 'phone'],
    ['an impossible day', { usr_dateofbirth: '1990-02-30' }, 'usr_dateofbirth', 'date'],
    ['somebody under age', { usr_dateofbirth: '2020-01-01' }, 'usr_dateofbirth', 'adult'],
    ['a bad address', { usr_email: 'dana@' }, 'usr_email', 'email'],
    ['an unknown ZIP code', { zipcodes: { zip_id: 99999 } }, 'zipcodes', 'invalid-zip-code'],
  ])('refuses %s', async (_, body, field, code) => {
    const person = await consumer(db);
    const before = (await read(person)).body;
    expect(await change(person, { usr_city: 'Durham', ...body })).toMatchObject(
      fieldError(field, code),
    );
    expect((await read(person)).body).toEqual(before);
  });

  it('asks for the partner of somebody who is not single, and forgets the one of somebody who is', async () => {
    const person = await consumer(db);
    const married = await change(person, { usr_maritalstatus: 1 });
    expect(married.body.data).toEqual(
      ['usr_partnerfirstname', 'usr_partnerlastname', 'usr_partnerdateofbirth'].map((field) => ({
        field,
        code: 'required',
      })),
    );
    const partner = {
      usr_partnerfirstname: 'Sam',
      usr_partnerlastname: 'Reyes',
      usr_partnerdateofbirth: '1985-07-01',
    };
    const young = { ...partner, usr_partnerdateofbirth: '2015-07-01' };
    expect(await change(person, { usr_maritalstatus: 2, ...young })).toMatchObject(
      fieldError('usr_partnerdateofbirth', 'adult'),
    );
    const both = await change(person, { usr_maritalstatus: 2, ...partner });
    expect(both.body.data).toMatchObject({ usr_maritalstatus: 2, ...partner });
    const renamed = await change(person, { usr_partnerfirstname: 'Samuel' });
    expect(renamed.body.data).toMatchObject({ usr_partnerfirstname: 'Samuel' });
    const single = await change(person, { usr_maritalstatus: 0, usr_partnerfirstname: 'Sam' });
    expect(single.body.data).toMatchObject({
      usr_maritalstatus: 0,
      usr_partnerfirstname: null,
      usr_partnerlastname: null,
      usr_partnerdateofbirth: null,
    });
  });
});

describe('moving', () => {
  it('to a state where health is not asked forgets those answers, and no others', async () => {
    const person = await consumer(db);
    const { applicationId } = await submittedApplication(db, person, { types: [2] });
    await db
      .insertInto('draft_answer')
      .values(
        [50, 58].map((question_id) => ({
          application_id: applicationId,
          insurance_type_id: 2,
          question_id,
          option_ids: [question_id === 50 ? 83 : 103],
        })),
      )
      .execute();
    const left = async () => {
      const rows = await db
        .selectFrom('draft_answer')
        .select('question_id')
        .where('application_id', '=', applicationId)
        .orderBy('question_id')
        .execute();
      return rows.map(({ question_id }) => question_id);
    };
    await change(person, { usr_city: 'Cary', usr_state: 'NC' });
    expect(await left()).toEqual([50, 58]);
    await change(person, { usr_city: 'Seattle', usr_state: 'WA' });
    expect(await left()).toEqual([58]);
  });
});

describe('changing the address of an account', () => {
  it('waits for the confirmation of the new one', async () => {
    const person = await consumer(db, { email: 'old@example.com' });
    const answer = await change(person, { usr_email: 'New@Example.com' });
    expect(answer.body.data).toMatchObject({
      usr_email: 'old@example.com',
      usr_pending_email: 'new@example.com',
    });
    expect(await jobsOf(person.accountId)).toEqual(['mail-change-of-email']);
    const back = await change(person, { usr_email: 'old@example.com' });
    expect(back.body.data.usr_pending_email).toBeNull();
  });

  it('refuses one that somebody has or is about to have', async () => {
    await consumer(db, { email: 'taken@example.com' });
    const first = await consumer(db);
    const second = await consumer(db);
    const refusal = {
      status: 400,
      body: {
        code: 'duplicate-email',
        data: [{ field: 'usr_email', code: 'duplicate-email' }],
      },
    };
    expect(await change(first, { usr_email: 'taken@example.com' })).toMatchObject(refusal);
    const both = await Promise.all(
      [first, second].map((person) => change(person, { usr_email: 'wanted@example.com' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)).toMatchObject(refusal);
  });

  it('needs a recent login', async () => {
    const person = await consumer(db);
    const stale = await sessionFor(db, person.accountId, 16);
    expect(await change(stale, { usr_email: 'later@example.com' })).toMatchObject({
      status: 403,
      body: { code: 'login-again' },
    });
  });

  it('tells only a few times which addresses exist', async () => {
    await consumer(db, { email: 'guessed@example.com' });
    const counted = await open(true);
    const guess = (person: Person) =>
      counted.call('PUT /user/profile', {
        as: person,
        body: { usr_email: 'guessed@example.com', usr_city: 'Durham' },
      });
    const person = await consumer(db);
    const own: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) own.push((await guess(person)).body.code);
    expect(own).toEqual([
      'duplicate-email',
      'duplicate-email',
      'duplicate-email',
      'too-many-requests',
    ]);
    for (let turn = 0; turn < 17; turn += 1)
      expect((await guess(await consumer(db))).body.code).toBe('duplicate-email');
    const closed = await guess(await consumer(db));
    expect(closed).toMatchObject({ status: 200, body: { data: { usr_city: 'Durham' } } });
  });
});

describe('changing the password', () => {
  const somebody = async () => {
    const person = await consumer(db);
    await db
      .updateTable('account')
      .set({ password_hash: hashed.ok ? hashed.value : '' })
      .where('id', '=', person.accountId)
      .execute();
    return person;
  };
  const body = { usr_oldPassword: old, usr_password: wanted, usr_confirmNewPassword: wanted };

  it('ends the other sessions and mails', async () => {
    const person = await somebody();
    const other = await sessionFor(db, person.accountId);
    expect((await change(person, body)).status).toBe(200);
    expect((await read(person)).status).toBe(200);
    expect((await read(other)).status).toBe(401);
    const { password_hash } = await account(person.accountId);
    expect(await passwords.matches(password_hash, wanted)).toMatchObject({ value: true });
    expect(await jobsOf(person.accountId)).toEqual(['mail-password-changed']);
    const acts = await db
      .selectFrom('audit_event')
      .select('act')
      .where('actor_id', '=', person.accountId)
      .execute();
    expect(acts).toEqual([{ act: 'password-changed' }]);
  });

  it.each<[string, object, number, string, string]>([
    ['no old one', { ...body, usr_oldPassword: undefined }, 400, 'usr_oldPassword', 'required'],
    ['no new one', { ...body, usr_password: undefined }, 400, 'usr_password', 'required'],
    [
      'no confirmation',
      { ...body, usr_confirmNewPassword: '' },
      400,
      'usr_confirmNewPassword',
      'required',
    ],
    [
      'another confirmation',
      { ...body, usr_confirmNewPassword: `${wanted}!` },
      400,
      'usr_confirmNewPassword',
      'password',
    ],
    [
      'eight characters',
      { ...body, usr_password: 'a1b2c3d4' },
      400,
      'usr_password',
      'password-length',
    ],
    [
      'a common one',
      { ...body, usr_password: 'password1', usr_confirmNewPassword: 'password1' },
      400,
      'usr_password',
      'password-common',
    ],
    [
      'a wrong old one',
      { ...body, usr_oldPassword: 'something else' },
      403,
      'usr_oldPassword',
      'wrong-password',
    ],
  ])('is refused with %s', async (_, sent, status, field, code) => {
    const person = await somebody();
    const refused = await change(person, { usr_city: 'Durham', ...sent });
    expect(refused).toMatchObject({ status, body: { data: [{ field, code }] } });
    expect((await read(person)).body.data.usr_city).toBe('Raleigh');
    expect((await account(person.accountId)).password_hash).toBe(hashed.ok && hashed.value);
  });

  it('lets one of two parallel changes win', async () => {
    const person = await somebody();
    const answers = await Promise.all(
      ['first new one here', 'second new one here'].map((text) =>
        change(person, { ...body, usr_password: text, usr_confirmNewPassword: text }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});
