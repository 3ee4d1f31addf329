import { consumerProfile, consumerProfileChange } from '@fanwise/contract/accounts/profiles';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { type Person, sessionFor } from '../../../testing/app.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../../../testing/people.ts';
import { putAnswers, savedAnswers } from '../../../testing/saved-answers.ts';
import { questionnaires } from '../../applications/testing.ts';
import { createProfiles } from './testing.ts';

const database = await testDatabase();
const { db } = database;
const { change, jobsOf, open, read } = await createProfiles(database);

const fieldError = (field: string, code: string) => ({
  status: 400,
  body: { code: 'invalid-input', data: [{ field, code }] },
});

describe('reading the profile', () => {
  it('says which carrier insured the person when they registered', async () => {
    const person = await consumer(db);
    expect((await read(person)).body.data.insurer).toBeNull();
    await db
      .updateTable('consumer')
      .set({ current_carrier_id: 1 })
      .where('account_id', '=', person.accountId)
      .execute();
    expect((await read(person)).body.data.insurer).toBe('State Farm');
  });

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
    expect((await (await open(false)).call('GET /user/profile')).body.code).toBe('not-logged-in');
    expect((await read(await agent(db))).body.code).toBe('wrong-role');
  });
});

/** Texts that a client may leave empty: they change alone, and the profile answers null for them. */
const optionalTexts = Object.entries(consumerProfile.shape).flatMap(([name, field]) => {
  const isChanged = name in consumerProfileChange.shape && !name.startsWith('usr_partner');
  return isChanged && field.safeParse(null).success ? [name] : [];
});

describe('changing the profile', () => {
  it.each(optionalTexts)(
    'stores an optional text, and clears it by an empty one: %s',
    async (name) => {
      const person = await consumer(db);
      const stored = async () => (await read(person)).body.data[name];
      expect((await change(person, { [name]: 'Sample' })).status).toBe(200);
      expect(await stored()).toBe('Sample');
      expect((await change(person, { [name]: '' })).status).toBe(200);
      expect(await stored()).toBeNull();
    },
  );

  it('changes the fields that were sent and no others', async () => {
    const person = await consumer(db);
    const before = (await read(person)).body.data;
    expect((await change(person, {})).body.data).toEqual(before);
    const answer = await change(person, {
      usr_firstname: ' Siobhán ',
      usr_lastname: 'O’Brien 🚗',
      usr_phonenumber: '+1 (984) 555-0199 ext. 4',
      usr_address2: 'Apt 4',
      usr_rents: true,
      usr_emailnotifications: false,
      zipcodes: { zip_id: 78701 },
    });
    expect(answer.body.data).toEqual({
      ...before,
      badges: ['mail'],
      usr_firstname: 'Siobhán',
      usr_lastname: 'O’Brien 🚗',
      usr_phonenumber: '9845550199',
      usr_address2: 'Apt 4',
      usr_rents: true,
      usr_emailnotifications: false,
      usr_state: 'TX',
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
    [
      'a British phone',
      { usr_phonenumber: '+44 20 7946 0958' },
      'usr_phonenumber',
      'phone-foreign',
    ],
    ['no area code', { usr_phonenumber: '(000)000-0000' }, 'usr_phonenumber', 'phone-impossible'],
    ['an impossible day', { usr_dateofbirth: '1990-02-30' }, 'usr_dateofbirth', 'date'],
    ['somebody under age', { usr_dateofbirth: '2020-01-01' }, 'usr_dateofbirth', 'adult'],
    ['a bad address', { usr_email: 'dana@' }, 'usr_email', 'email'],
    ['an unknown ZIP code', { zipcodes: { zip_id: 99999 } }, 'zipcodes', 'invalid-zip-code'],
    ['another state than that of the ZIP code', { usr_state: 'WA' }, 'usr_state', 'state-differs'],
  ])('refuses a change with %s', async (_, body, field, code) => {
    const person = await consumer(db);
    const before = (await read(person)).body;
    expect(await change(person, { usr_city: 'Durham', ...body })).toMatchObject(
      fieldError(field, code),
    );
    expect((await read(person)).body).toEqual(before);
  });

  it('asks for the partner of a person who is not single, and erases the partner of a person who is', async () => {
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
  it('to a state where health is not asked erases those answers, and no others', async () => {
    const person = await consumer(db);
    const { applicationId } = await submittedApplication(db, person, { types: [2] });
    await putAnswers(db, person, applicationId, {
      insuranceTypeId: 2,
      answers: new Map([
        [50, { optionIds: [83] }],
        [58, { optionIds: [103] }],
      ]),
      healthIds: questionnaires.healthIds(2),
    });
    const left = async () => (await savedAnswers(db, person)).map(({ question_id }) => question_id);
    await change(person, { usr_city: 'Cary', usr_state: 'NC' });
    expect(await left()).toEqual([50, 58]);
    await change(person, { usr_city: 'Seattle', usr_state: 'WA', zipcodes: { zip_id: 98101 } });
    expect(await left()).toEqual([58]);
  });
});

it('a ZIP code in two states becomes the row of the typed state', async () => {
  const person = await consumer(db);
  const moved = await change(person, { usr_state: 'Arizona', zipcodes: { zip_id: 84536 } });
  expect(moved.body.data).toMatchObject({ usr_state: 'AZ', zipcodes: { zip_id: 184536 } });
  const back = await change(person, { usr_state: 'UT' });
  expect(back.body.data).toMatchObject({ usr_state: 'UT', zipcodes: { zip_id: 84536 } });
});

describe('changing the address of an account', () => {
  it('waits for the confirmation of the new one', async () => {
    const person = await consumer(db, { email: 'old@example.com' });
    const answer = await change(person, { usr_email: 'New@Example.com' });
    expect(answer.body.data).toMatchObject({
      usr_email: 'old@example.com',
      usr_pending_email: 'new@example.com',
    });
    expect(await jobsOf(person.accountId)).toEqual(['mail-change-of-email', 'mail-security']);
    const back = await change(person, { usr_email: 'old@example.com' });
    expect(back.body.data.usr_pending_email).toBeNull();
  });

  it('refuses the address of another account, but not one that waits for another account to confirm it', async () => {
    await consumer(db, { email: 'taken@example.com' });
    const first = await consumer(db);
    const second = await consumer(db);
    const refusal = {
      status: 409,
      body: {
        code: 'duplicate-email',
        data: [{ field: 'usr_email', code: 'duplicate-email' }],
      },
    };
    expect(await change(first, { usr_email: 'taken@example.com' })).toMatchObject(refusal);
    const both = await Promise.all(
      [first, second].map((person) => change(person, { usr_email: 'wanted@example.com' })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const waiting = await Promise.all([first, second].map((person) => read(person)));
    expect(waiting.filter(({ body }) => body.data.usr_pending_email)).toHaveLength(1);
  });

  it('needs a recent login', async () => {
    const person = await consumer(db);
    const stale = await sessionFor(db, person.accountId, 16);
    expect(await change(stale, { usr_email: 'later@example.com' })).toMatchObject({
      status: 403,
      body: { code: 'login-again' },
    });
  });

  it('reveals only a few times which addresses exist', async () => {
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
