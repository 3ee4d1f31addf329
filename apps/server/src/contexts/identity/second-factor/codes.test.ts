import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionFor } from '../../../testing/app.ts';
import { computeTotpCode } from '../../../testing/totp-code.ts';
import { resetFactors } from '../../admin/commands/account-commands.ts';
import { openSecondFactor } from './testing.ts';

const { agent, app, db, limitedApp, logIn, mailsTo, secondFactor, strictApp, withApp } =
  await openSecondFactor();

beforeEach(() => sql`truncate rate_limit`.execute(db));

const readProfile = (sid: string) => app.call('GET /agent/security', { as: { accountId: 0, sid } });

describe('codes of an app', () => {
  it('are asked for only after the right password, and each one logs in once', async () => {
    const { secret } = await withApp(await agent('ann@agency.example'));
    const wrong = await logIn('ann@agency.example', { password: 'another one at noon' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid-credentials', data: [] } });
    const asked = await logIn('ann@agency.example');
    expect(asked).toMatchObject({ status: 401, body: { code: 'otp-required', data: ['totp'] } });
    expect(asked.body).not.toHaveProperty('sid');
    expect(asked.headers).not.toHaveProperty('set-cookie');
    const otp = await computeTotpCode(secret);
    const entered = await logIn('ann@agency.example', { otp });
    expect(entered).toMatchObject({ status: 200, body: { type: 2 } });
    expect((await readProfile(entered.body.sid)).body.data.needed).toBe(false);
    expect(await logIn('ann@agency.example', { otp })).toMatchObject({
      status: 401,
      body: { code: 'otp-wrong' },
    });
  });

  it('a wrong password gets the same answer with any code, also for accounts without an app', async () => {
    const { secret } = await withApp(await agent('bea@agency.example'));
    await agent('none@agency.example');
    const answers = [];
    for (const email of ['bea@agency.example', 'none@agency.example', 'nobody@agency.example'])
      answers.push(
        await logIn(email, { password: 'another one at noon', otp: await computeTotpCode(secret) }),
      );
    for (const { status, body } of answers)
      expect({ status, ...body, request_id: '' }).toEqual({
        status: 401,
        code: 'invalid-credentials',
        message: 'Your email or password is invalid.',
        data: [],
        request_id: '',
      });
  });

  it('one of two log-ins with the same code at the same moment succeeds', async () => {
    const cat = await agent('cat@agency.example');
    const { secret } = await withApp(cat);
    const otp = await computeTotpCode(secret);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => logIn('cat@agency.example', { otp })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Passwords are checked one after the other, so this resets the used step: the two codes then meet at the row.
    await sql`update second_factor_totp set last_step = null where holder_id = ${cat.accountId}`.execute(
      db,
    );
    const holder = { holder: 'account' as const, id: cat.accountId };
    const taken = await Promise.all(
      Array.from({ length: 5 }, () => secondFactor.totp.take(db, holder, otp)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('the seed is stored sealed, and the app counts only after its first code was typed', async () => {
    const as = await agent('dan@agency.example');
    const { secret } = (await app.call('POST /agent/security/totp', { as })).body;
    expect((await logIn('dan@agency.example')).status).toBe(200);
    const wrong = await app.call('PUT /agent/security/totp', { as, body: { code: '000000' } });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'otp-wrong' } });
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from second_factor_totp t`.execute(db);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'));
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345', '1e5', 'a'.repeat(60)])(
    'a log-in with the code %j is refused',
    async (otp) => {
      const email = `odd-${Buffer.from(otp).toString('hex').slice(0, 30)}@agency.example`;
      await withApp(await agent(email));
      expect((await logIn(email, { otp })).status).toBe(401);
    },
  );

  it('five wrong codes use the tries up, and the owner still logs in on a known device', async () => {
    const email = 'eve@agency.example';
    const as = await agent(email);
    const known = String((await logIn(email)).headers['set-cookie']).split(';')[0] ?? '';
    const { secret } = await withApp(as);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await logIn(email, { otp: '000000' }, limitedApp)).status).toBe(401);
    expect((await logIn(email, { otp: await computeTotpCode(secret) }, limitedApp)).status).toBe(
      429,
    );
    const home = await logIn(
      email,
      { otp: await computeTotpCode(secret), cookie: known },
      limitedApp,
    );
    expect(home.status).toBe(200);
  });
});

describe('a change of the second factor', () => {
  it('mails the owner, ends the other sessions, and is in the audit log', async () => {
    const as = await agent('fay@agency.example');
    const other = await sessionFor(db, as.accountId);
    await withApp(as);
    expect((await readProfile(other.sid)).status).toBe(401);
    expect((await readProfile(as.sid)).body.data.totp).not.toBeNull();
    expect(await mailsTo(as.accountId)).toEqual(['second-factor-changed']);
    expect((await app.call('DELETE /agent/security/totp', { as })).status).toBe(200);
    expect(await mailsTo(as.accountId)).toHaveLength(2);
    expect((await logIn('fay@agency.example')).status).toBe(200);
    const acts = await db
      .selectFrom('audit_event')
      .select('act')
      .where('actor_id', '=', as.accountId)
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['factor-added', 'factor-removed', 'login']);
  });

  it('needs a log-in of the last 15 minutes', async () => {
    const { accountId } = await agent('gus@agency.example');
    const as = await sessionFor(db, accountId, 16);
    const answers = [
      await app.call('POST /agent/security/totp', { as }),
      await app.call('PUT /agent/security/totp', { as, body: { code: '000000' } }),
      await app.call('DELETE /agent/security/totp', { as }),
      await app.call('POST /agent/security/passkeys/options', { as }),
      await app.call('DELETE /agent/security/passkeys/:id', { as, params: { id: 1 } }),
      await app.call('POST /agent/security/recovery', { as }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, body: { code: 'login-again' } });
  });
});

describe('recovery codes', () => {
  it('come with the first factor, are typed back, and each opens one session that can only set a factor', async () => {
    const email = 'hal@agency.example';
    const as = await agent(email);
    const { codes } = await withApp(as);
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/);
    const typed = { code: (codes[3] ?? '').toUpperCase().replaceAll('-', ' ') };
    expect(
      (await app.call('PUT /agent/security/recovery', { as, body: { code: 'aaaa' } })).status,
    ).toBe(409);
    expect((await app.call('PUT /agent/security/recovery', { as, body: typed })).status).toBe(200);
    expect((await readProfile(as.sid)).body.data.recovery).toEqual({ left: 10, kept: true });

    const entered = await logIn(email, { otp: codes[0] ?? '' });
    expect(entered.status).toBe(200);
    const locked = { accountId: as.accountId, sid: entered.body.sid };
    expect((await readProfile(locked.sid)).body.data).toMatchObject({
      needed: true,
      recovery: { left: 9, kept: true },
    });
    expect(await app.call('DELETE /agent/security/totp', { as: locked })).toMatchObject({
      status: 403,
      body: { code: 'factor-needed' },
    });
    expect(await mailsTo(as.accountId)).toContain('recovery-code-used');
    expect((await logIn(email, { otp: codes[0] ?? '' })).status).toBe(401);
    const { secret } = await withApp(locked);
    expect((await readProfile(locked.sid)).body.data.needed).toBe(false);
    expect((await logIn(email, { otp: await computeTotpCode(secret) })).status).toBe(200);
  });

  it('are stored as hashes only, and are void once new ones are made', async () => {
    const email = 'ida@agency.example';
    const as = await agent(email);
    const { codes } = await withApp(as);
    const stored = JSON.stringify(
      await db.selectFrom('second_factor_recovery_code').selectAll().execute(),
    );
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
    const renewed = await app.call('POST /agent/security/recovery', { as });
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect((await logIn(email, { otp: codes[1] ?? '' })).status).toBe(401);
  });

  it('codes of 16 letters from an earlier version still log in', async () => {
    const email = 'ivy@agency.example';
    const { accountId } = await agent(email);
    await withApp({ accountId, sid: (await logIn(email)).body.sid });
    const hash = createHash('sha256').update('abcd2345efgh67ij').digest();
    await sql`insert into second_factor_recovery_code (holder, holder_id, code_hash)
      values ('account', ${accountId}, ${hash})`.execute(db);
    expect((await logIn(email, { otp: 'ABCD-2345-EFGH-67IJ' })).status).toBe(200);
    expect((await logIn(email, { otp: 'abcd-2345-efgh-67ij' })).status).toBe(401);
  });
});

describe('where every agent needs a second factor', () => {
  it('an agent without one can only set one, and the last one cannot be removed', async () => {
    const email = 'joe@agency.example';
    const { accountId } = await agent(email);
    const { sid } = (await logIn(email, {}, strictApp)).body;
    const as = { accountId, sid };
    const { body } = await strictApp.call('GET /agent/security', { as });
    expect(body.data).toMatchObject({ required: true, needed: true });
    await withApp(as);
    expect(await strictApp.call('DELETE /agent/security/totp', { as })).toMatchObject({
      status: 409,
      body: { code: 'last-factor' },
    });
    expect((await readProfile(sid)).body.data.totp).not.toBeNull();
  });
});

describe('an agent who lost every factor and code', () => {
  it('logs in with the password alone once an operator removed the second factors', async () => {
    const as = await agent('kim@agency.example');
    await withApp(as);
    expect((await resetFactors(db, ' Kim@agency.example ')).ok).toBe(true);
    expect((await readProfile(as.sid)).status).toBe(401);
    expect((await logIn('kim@agency.example')).status).toBe(200);
    expect(await mailsTo(as.accountId)).toHaveLength(2);
    expect((await resetFactors(db, 'nobody@agency.example')).ok).toBe(false);
  });
});
