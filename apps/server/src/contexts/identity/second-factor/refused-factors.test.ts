import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { authenticator } from '../../../testing/authenticator.ts';
import { readRows } from '../../../testing/database/read-row.ts';
import { computeTotpCode } from '../../../testing/totp-code.ts';
import { openSecondFactor } from './testing.ts';

const { agent, app, db, limitedApp, logIn, withApp } = await openSecondFactor();

describe('a code that is refused', () => {
  const refusals = (accountId: number) =>
    readRows(
      db,
      'audit_event',
      { act: 'otp-refused', object: `account:${accountId}` },
      'actor_id',
      'source',
    );

  it('is in the audit log with its network and without an actor; an accepted code is not', async () => {
    const as = await agent('ann@refused.example');
    const { secret, codes } = await withApp(as);
    expect(
      (await logIn('ann@refused.example', { otp: await computeTotpCode(secret) })).status,
    ).toBe(200);
    expect((await logIn('ann@refused.example', { otp: codes[0] ?? '' })).status).toBe(200);
    expect(await refusals(as.accountId)).toEqual([]);
    const used = await sql`select from audit_event
      where actor_id = ${as.accountId} and act = 'recovery-code-used'`.execute(db);
    expect(used.rows).toHaveLength(1);
    const { secret: other } = await withApp(await agent('bea@refused.example'));
    for (const otp of ['000000', await computeTotpCode(other), codes[0] ?? ''])
      expect((await logIn('ann@refused.example', { otp })).body.code).toBe('otp-wrong');
    expect(await refusals(as.accountId)).toEqual(
      Array(3).fill({ actor_id: null, source: '127.0.0.0/24' }),
    );
  });
});

describe('tries of a code', () => {
  const email = 'tries@refused.example';
  const getCookie = ({ headers }: Awaited<ReturnType<typeof logIn>>) =>
    String(headers['set-cookie']).split(';')[0] ?? '';

  it('are counted for a known device by its current or former cookie, and elsewhere by account', async () => {
    const as = await agent(email);
    const first = getCookie(await logIn(email));
    const home = getCookie(await logIn(email, { cookie: first }));
    const { secret } = await withApp(as);
    const crossUntil = (moment: string) =>
      sql`update device set previous_until = ${moment} where previous_hash is not null`.execute(db);
    await crossUntil('2999-01-01');
    const wrong = { otp: '000000' };
    for (let turn = 0; turn < 5; turn += 1)
      expect((await logIn(email, wrong, limitedApp)).status).toBe(401);
    expect((await logIn(email, { otp: await computeTotpCode(secret) }, limitedApp)).status).toBe(
      429,
    );
    for (const cookie of [first, home])
      expect((await logIn(email, { ...wrong, cookie }, limitedApp)).status).toBe(401);
    await crossUntil('now');
    expect((await logIn(email, { ...wrong, cookie: first }, limitedApp)).status).toBe(429);
    const otp = await computeTotpCode(secret);
    expect((await logIn(email, { otp, cookie: home }, limitedApp)).status).toBe(200);
  });
});

describe('a passkey that signs for an account', () => {
  const withKey = async (email: string) => {
    const as = await agent(email);
    const { options } = (await app.call('POST /agent/security/passkeys/options', { as })).body;
    const key = authenticator();
    const body = { name: 'Laptop', response: key.create(options) };
    expect((await app.call('POST /agent/security/passkeys', { as, body })).status).toBe(201);
    let counter = 0;
    const enter = async () => {
      counter += 1;
      const asked = (await app.call('POST /auth/passkey/options')).body.options;
      const { status, body: answer } = await app.call('POST /auth/passkey', {
        body: { response: key.sign(asked, { counter }) },
      });
      return [status, answer.code];
    };
    return { id: as.accountId, enter };
  };

  it('is refused with the reason while the account is suspended', async () => {
    const { id, enter } = await withKey('cat@refused.example');
    await sql`insert into account_suspension (account_id, kind, until)
      values (${id}, 'suspended', now() + interval '1 hour')`.execute(db);
    expect(await enter()).toEqual([403, 'account-suspended']);
    await sql`update account_suspension set until = now() where account_id = ${id}`.execute(db);
    expect(await enter()).toEqual([200, undefined]);
  });

  it('is refused with the reason while the address is not confirmed', async () => {
    const { id, enter } = await withKey('dan@refused.example');
    await sql`update account set verified_at = null where id = ${id}`.execute(db);
    expect(await enter()).toEqual([403, 'not-verified']);
  });

  it('is refused when the account was deleted', async () => {
    const { id, enter } = await withKey('eve@refused.example');
    await sql`update account set deleted_at = now(), email = null, password_hash = null where id = ${id}`.execute(
      db,
    );
    expect(await enter()).toEqual([401, 'invalid-credentials']);
  });
});
