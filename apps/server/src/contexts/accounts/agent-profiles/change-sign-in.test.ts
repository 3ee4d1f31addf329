import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { agencyCalls } from '../../../testing/agencies.ts';
import { type Person, sessionFor } from '../../../testing/app.ts';
import { agent } from '../../../testing/people.ts';

const database = await testDatabase();
const { db } = database;
const { profile, read, change, leave, account, jobs, passwords } = await agencyCalls(database);

describe('changing the sign-in of an agent', () => {
  it('a new password ends the other sessions and is mailed to the owner', async () => {
    const person = await agent(db);
    const elsewhere = await sessionFor(db, person.accountId);
    const secret = 'umbrella over the harbour';
    expect(
      (await change(person, { usr_password: secret, usr_confirmNewPassword: secret })).status,
    ).toBe(200);
    const { password_hash } = await account(person);
    expect(await passwords.matches(password_hash, secret)).toEqual({ ok: true, value: true });
    expect((await profile(elsewhere)).status).toBe(401);
    expect(await jobs('mail-security', person)).toBe(1);
  });

  it('a new address takes effect once it is confirmed', async () => {
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

  it('the address of another account is refused, and no other field changes', async () => {
    await agent(db, { email: 'taken@agency.example' });
    const person = await agent(db);
    const answer = await change(person, {
      usr_email: 'taken@agency.example',
      usr_firstname: 'Eve',
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'duplicate-email', data: [{ field: 'usr_email' }] },
    });
    expect((await read(person)).usr_firstname).toBe('Priya');
  });

  it('when many accounts ask for one address at once, it is reserved for the last one', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => agent(db)));
    const answers = await Promise.all(
      people.map((person) => change(person, { usr_email: 'wanted@agency.example' })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(8);
    const waiting = await Promise.all(people.map(read));
    expect(waiting.filter((profile) => profile.usr_pending_email)).toHaveLength(1);
  });

  it('reveals only a few times which addresses exist', async () => {
    await agent(db, { email: 'guessed@agency.example' });
    const counted = await agencyCalls(database, true);
    const guess = (person: Person) =>
      counted.change(person, { usr_email: 'guessed@agency.example', usr_firstname: 'Ada' });
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
