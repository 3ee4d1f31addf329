import { password } from '@fanwise/builders/people';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { untilWaiting } from '../../../testing/in-this-order.ts';
import { agent, consumer } from '../../../testing/people.ts';
import { computeTotpCode } from '../../../testing/totp-code.ts';
import { wholeApp } from '../../../testing/whole-app.ts';
import { endOtherAccess } from './other-access.ts';

const app = await wholeApp();
const { db, needs } = app;

const hashed = await needs.passwords.hash(password);
const withPassword = async (person: Person): Promise<Person> => {
  await sql`update account set password_hash = ${hashed.ok ? hashed.value : ''} where id = ${person.accountId}`.execute(
    db,
  );
  return person;
};
const withApp = async (as: Person): Promise<Person> => {
  const { secret } = (await app.call('POST /agent/security/totp', { as })).body;
  await app.call('PUT /agent/security/totp', { as, body: { code: await computeTotpCode(secret) } });
  return as;
};
/** Reads everything of an account that somebody can log in with. */
const readSignIn = async ({ accountId }: Person) => {
  const { rows } = await sql`
    select email, pending_email, password_hash, array(select code_hash from second_factor_recovery_code
      where holder = 'account' and holder_id = account.id order by code_hash) as codes
    from account where id = ${accountId}`.execute(db);
  return rows[0];
};

const secret = 'violet harbor at dawn';
const newPassword = { usr_password: secret, usr_confirmNewPassword: secret };

describe('a request that was let in before the account was recovered', () => {
  it.each([
    [
      'sets no password of an agent',
      async () => withPassword(await agent(db)),
      (as: Person) => app.call('PUT /agent/profile', { as, body: newPassword }),
    ],
    [
      'asks for no other address of an agent',
      async () => withPassword(await agent(db)),
      (as: Person) =>
        app.call('PUT /agent/profile', { as, body: { usr_email: 'stranger@example.com' } }),
    ],
    [
      'asks for no other address of a client',
      async () => withPassword(await consumer(db)),
      (as: Person) =>
        app.call('PUT /user/profile', { as, body: { usr_email: 'stranger@example.com' } } as never),
    ],
    [
      'makes no recovery codes',
      async () => withApp(await withPassword(await agent(db))),
      (as: Person) => app.call('POST /agent/security/recovery', { as }),
    ],
  ])('%s', async (_, make, request) => {
    const person = await make();
    const before = await readSignIn(person);
    let late: Promise<{ status: number }> | undefined;
    await db.transaction().execute(async (trx) => {
      await endOtherAccess(trx, { accountId: person.accountId, by: 'sessions-revoked' });
      late = request(person);
      await untilWaiting(db);
    });
    expect((await late)?.status).toBe(401);
    expect(await readSignIn(person)).toEqual(before);
  });
});
