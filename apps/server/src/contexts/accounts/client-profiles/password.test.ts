import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { boundDevice, sessionFor } from '../../../testing/app.ts';
import { readRow, readRows } from '../../../testing/database/read-row.ts';
import { consumer } from '../../../testing/people.ts';
import { createProfiles, passwords } from './testing.ts';

const database = await testDatabase();
const { db } = database;
const { change, jobsOf, open, read } = await createProfiles(database);

const old = 'violet harbor at noon';
const wanted = 'copper lantern by the sea';
const hashed = await passwords.hash(old);

const computeHash = async (accountId: number) => {
  const row = await readRow(db, 'account', { id: accountId }, 'password_hash');
  return row.password_hash;
};

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

  it('ends the other sessions and mails the owner', async () => {
    const person = await somebody();
    const other = await sessionFor(db, person.accountId);
    expect((await change(person, body)).status).toBe(200);
    expect((await read(person)).status).toBe(200);
    expect((await read(other)).status).toBe(401);
    expect(await passwords.matches(await computeHash(person.accountId), wanted)).toMatchObject({
      value: true,
    });
    expect(await jobsOf(person.accountId)).toEqual(['mail-security']);
    const acts = await readRows(db, 'audit_event', { actor_id: person.accountId }, 'act');
    expect(acts).toEqual([{ act: 'password-changed' }]);
  });

  it('gives the device a new secret; the former one works for a minute', async () => {
    const person = await somebody();
    const device = await boundDevice(db, person);
    const { headers } = await change(person, body, { cookie: `dev=${device.secret}` });
    const fresh = /^dev=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1];
    expect(fresh).not.toBe(device.secret);
    for (const secret of [fresh, device.secret])
      expect((await read(person, { cookie: `dev=${secret}` })).status).toBe(200);
    await sql`update device set previous_until = now() where id = ${device.id}`.execute(db);
    expect((await read(person, { cookie: `dev=${device.secret}` })).status).toBe(401);
    expect((await read(person, { cookie: `dev=${fresh}` })).status).toBe(200);
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
    expect(await computeHash(person.accountId)).toBe(hashed.ok && hashed.value);
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

  it('limits guesses of the old password, and does not lock the owner out', async () => {
    const person = await somebody();
    const counted = await open(true);
    const put = (sent: object) => counted.call('PUT /user/profile', { as: person, body: sent });
    const guesses: number[] = [];
    for (let turn = 0; turn < 51; turn += 1)
      guesses.push((await put({ ...body, usr_oldPassword: `guess number ${turn}` })).status);
    expect(guesses.slice(0, 50).every((status) => status === 403)).toBe(true);
    expect(guesses[50]).toBe(429);
    expect((await put({ usr_city: 'Durham' })).status).toBe(200);
  });
});
