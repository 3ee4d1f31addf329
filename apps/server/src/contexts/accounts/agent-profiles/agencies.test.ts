import { agentProfile } from '@fanwise/contract/accounts/profiles';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { agencyCalls } from '../../../testing/agencies.ts';
import type { Person } from '../../../testing/app.ts';
import { readRow, readRows } from '../../../testing/database/read-row.ts';
import {
  agent,
  consumer,
  liveQuote,
  member,
  submittedApplication,
  zips,
} from '../../../testing/people.ts';

const database = await testDatabase();
const { db } = database;
const { read, change, offered, addCarriers, dropCarriers } = await agencyCalls(database);

describe('the profile of an agency', () => {
  it('is answered with every field and the gaps that keep leads closed', async () => {
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

  it('names a missing license where licenses are required, but not to accountants, who read no leads', async () => {
    const owner = await agent(db);
    const readers = [
      owner,
      await member(db, owner, 'assistant'),
      await member(db, owner, 'accountant'),
    ];
    const missing = async () =>
      Promise.all(readers.map(async (reader) => (await read(reader)).missing));
    await sql`update license_gate set required = true`.execute(db);
    const before = await missing();
    await sql`insert into license (member_id, state, number, authorities)
      values (${owner.accountId}, 'NC', '123', '{casualty}')`.execute(db);
    const after = await missing();
    await sql`update license_gate set required = false`.execute(db);
    expect([before, after, await missing()]).toEqual([
      [['licenses'], ['licenses'], []],
      [[], [], []],
      [[], [], []],
    ]);
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
    [{ usr_agencynumber: '+44 20 7946 0958' }, 'usr_agencynumber', 'phone-foreign'],
    [{ usr_phonenumber: '(000)000-0000' }, 'usr_phonenumber', 'phone-impossible'],
    [{ usr_insurancelicensenumber: '12a' }, 'usr_insurancelicensenumber', 'number'],
    [{ usr_insurancelicensenumber: '9195550170' }, 'usr_insurancelicensenumber', 'own-phone'],
    [{ usr_insurancelicensenumber: '5550171' }, 'usr_insurancelicensenumber', 'own-phone'],
    [
      { usr_insurancelicensenumber: '9195550199', usr_agencynumber: '9195550199' },
      'usr_insurancelicensenumber',
      'own-phone',
    ],
    [{ usr_agencyemail: 'nobody' }, 'usr_agencyemail', 'email'],
    [{ usr_agencyemail: 'a@b.example, c@d.example' }, 'usr_agencyemail', 'email'],
    [{ usr_agencyname: '' }, 'usr_agencyname', 'required'],
    [{ usr_firstname: 'x'.repeat(501) }, 'usr_firstname', 'max-length'],
    [{ usr_password: 'short', usr_confirmNewPassword: 'short' }, 'usr_password', 'password-length'],
    [{ usr_password: 'a long enough one' }, 'usr_confirmNewPassword', 'password'],
    [
      { usr_password: 'password123', usr_confirmNewPassword: 'password123' },
      'usr_password',
      'password-common',
    ],
  ])('refuses the change %j', async (body, field, code) => {
    const answer = await change(await agent(db), body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid-input', data: [{ field, code }] });
  });
});

it('phone numbers of an agency and its representative are saved as meant, however they were pasted', async () => {
  const person = await agent(db);
  for (const [sent, digits] of [
    ['+1 (984) 555-0199 ext. 4', '9845550199'],
    ['001 984 555 0198', '9845550198'],
    ['tel:+1-984-555-0197', '9845550197'],
  ]) {
    const { body } = await change(person, { usr_agencynumber: sent, usr_phonenumber: sent });
    expect(body.data).toMatchObject({ usr_agencynumber: digits, usr_phonenumber: digits });
  }
});

it('the address of an agency keeps its upper case before the @, because it is not used to log in', async () => {
  const person = await agent(db);
  const { body } = await change(person, { usr_agencyemail: " Sales--Team&Co'@Shah.EXAMPLE. " });
  expect(body.data.usr_agencyemail).toBe("Sales--Team&Co'@shah.example");
});

describe('ZIP codes', () => {
  const ids = async (person: Person): Promise<number[]> =>
    (await read(person)).zipcodes.map((zip: { zip_id: number }) => zip.zip_id);

  it('are replaced; All keeps the chosen ones stored for later', async () => {
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

  it('unknown ones are refused, and no other field changes', async () => {
    const person = await agent(db);
    for (const [zip_id, code] of [
      [999_999_999, 'invalid-zip-code'],
      [2 ** 40, 'invalid-input'],
    ]) {
      const answer = await change(person, { usr_agencyname: 'New', zipcodes: [{ zip_id }] });
      expect([answer.status, answer.body.code]).toEqual([400, code]);
      expect(answer.body.data).toMatchObject([{ code: 'invalid-zip-code' }]);
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
    const raleigh = await readRow(db, 'zip_code', { id: zips.raleigh });
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

describe('carriers', () => {
  it('are offered until the agent has an appointment with them; adding one twice is fine', async () => {
    const person = await agent(db, { carriers: [1] });
    const free = await offered(person);
    const offeredIds = free.body.data.map((carrier: { inc_id: number }) => carrier.inc_id);
    expect(offeredIds).toContain(10);
    expect(offeredIds).not.toContain(1);
    expect(free.body.data.find(({ inc_id }: { inc_id: number }) => inc_id === 3)).toEqual({
      inc_id: 3,
      inc_name: 'GEICO',
      inc_lines: 'A',
      companies: expect.arrayContaining(['Government Employees Insurance Company']),
      sold_by: null,
    });
    expect(free.body.data).toContainEqual(
      expect.objectContaining({ inc_name: 'Safeco', inc_lines: 'HA' }),
    );
    const appointments = await addCarriers(person, [1, 10, 10]);
    expect(appointments.status).toBe(200);
    expect(
      appointments.body.data.map((carrier: { inc_id: number }) => carrier.inc_id).toSorted(),
    ).toEqual([1, 10].toSorted());
    expect((await addCarriers(person, [10])).body).toEqual(appointments.body);
  });

  it('unknown ones are refused, all or nothing', async () => {
    const person = await agent(db, { carriers: [1] });
    for (const carriers of [[10, 999_999], [0], [2 ** 31 - 1]]) {
      const answer = await addCarriers(person, carriers);
      expect([answer.status, answer.body.code]).toEqual([404, 'insurance-company-not-found']);
    }
    expect((await read(person)).carriers).toHaveLength(1);
    for (const carriers of [[], 1, ['1'], null, [2 ** 31]])
      expect((await addCarriers(person, carriers)).status).toBe(400);
    for (const carrier of [10, 0, 2 ** 31 - 1]) {
      expect((await dropCarriers(person, carrier)).body.code).toBe('insurance-company-not-found');
    }
    expect((await dropCarriers(person, [1])).status).toBe(400);
  });

  it('removing an appointment keeps its quotes', async () => {
    const person = await agent(db, { carriers: [1] });
    const quoteId = await liveQuote(db, person, await submittedApplication(db, await consumer(db)));
    expect((await read(person)).carriers).toEqual([
      { inc_id: 1, inc_name: 'State Farm', inc_lines: 'HLA', offered: true, live_quotes: 1 },
    ]);
    const answer = await dropCarriers(person, 1);
    expect([answer.status, answer.body.data]).toEqual([200, []]);
    const [quote] = await readRows(db, 'quote', { id: quoteId }, 'removed_at');
    expect(quote).toEqual({ removed_at: null });
    expect((await read(person)).missing).toEqual(['carriers']);
  });
});
