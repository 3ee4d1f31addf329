import { password } from '@fanwise/builders/people';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { agentForm } from '../../testing/sign-up-forms.ts';
import { openAccounts } from './testing.ts';

const { app, db, forgot, resend, logIn, mailsTo, needs, signUp, tokenIn, verifiedAgent, verify } =
  await openAccounts();

describe('mailed tokens', () => {
  const reset = (token: string, secret: string, confirmPassword?: string) =>
    app.call('POST /auth/forgot-password', {
      body: { password: secret, token, human_token: 'x', confirmPassword },
    });
  const stillGood = (token: string) => app.call('GET /auth/forgot-password', { query: { token } });

  it('are sent again on request, and the answer does not reveal whether the address has an account', async () => {
    await signUp(agentForm('again@example.com'));
    expect(await mailsTo('again@example.com')).toHaveLength(1);
    const known = await resend('again@example.com');
    const unknown = await resend('unknown@example.com');
    expect(known).toMatchObject({ status: 200, body: {} });
    expect(unknown).toMatchObject({ status: 200, body: {} });
    const [second, first] = await mailsTo('again@example.com');
    expect(await mailsTo('unknown@example.com')).toHaveLength(0);
    expect((await verify(tokenIn(second))).status).toBe(200);
    expect((await verify(tokenIn(first))).body.code).toBe('invalid-token');
    await sql`truncate rate_limit`.execute(db);
    expect((await resend('again@example.com')).status).toBe(200);
    expect(await mailsTo('again@example.com')).toHaveLength(2);
  });

  it('can be checked before use, each for its own page', async () => {
    const isGood = async (token: string, act: string) =>
      (await app.call('GET /auth/mailed-link', { query: { token, for: act } })).status === 200;
    await signUp(agentForm('looked-at@example.com'));
    const [mail] = await mailsTo('looked-at@example.com');
    const token = tokenIn(mail);
    expect([await isGood(token, 'verify'), await isGood(token, 'verify')]).toEqual([true, true]);
    expect(await isGood(token, 'not-me')).toBe(false);
    expect(await isGood('x'.repeat(43), 'verify')).toBe(false);
    expect((await verify(token)).status).toBe(200);
    expect(await isGood(token, 'verify')).toBe(false);
  });

  it.each([
    [
      { token: 'x', password: 'a long new secret', confirmPassword: 'another' },
      'confirmPassword password',
    ],
    [{ token: 'x', password: 'short' }, 'password password-length'],
    [{ token: '', password: 'a long new secret' }, 'token required'],
    [{ token: 'x', password: '' }, 'email required, password required'],
    [{ token: 'x', email: 'nobody' }, 'email email'],
  ])('are refused with the name of the field that is wrong: %j', async (body, fields) => {
    const answer = await app.call('POST /auth/forgot-password', {
      body: { ...body, human_token: 'x' },
    });
    expect(answer.status).toBe(400);
    const named = answer.body.data.map(
      ({ field, code }: Record<string, string>) => `${field} ${code}`,
    );
    expect(named.join(', ')).toBe(fields);
  });

  it('reset a password once, end every session, and mail the owner', async () => {
    await verifiedAgent('reset@example.com');
    const { sid } = (await logIn('reset@example.com', 2)).body;
    expect((await forgot('Reset@example.com')).status).toBe(200);
    const [mail] = await mailsTo('reset@example.com');
    expect(mail?.subject).toBe('Reset your password');
    const token = tokenIn(mail);
    expect((await stillGood(token)).status).toBe(200);
    expect((await verify(token)).body.code).toBe('invalid-token');
    expect((await reset(token, 'password1')).body.data).toEqual([
      { field: 'password', code: 'password-common' },
    ]);
    expect((await reset(token, 'a long new secret', 'another')).body.data).toEqual([
      { field: 'confirmPassword', code: 'password' },
    ]);
    const tries = await Promise.all(
      Array.from({ length: 3 }, () => reset(token, 'a long new secret')),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const lost of tries.filter(({ status }) => status === 400))
      expect(lost.body.code).toBe('invalid-token');
    expect((await stillGood(token)).body.code).toBe('invalid-token');
    const check = await app.call('GET /auth/check-session', { as: { accountId: 0, sid } });
    expect(check.status).toBe(401);
    expect((await logIn('reset@example.com', 2)).status).toBe(401);
    expect((await logIn('reset@example.com', 2, 'a long new secret')).status).toBe(200);
    const subjects = (await mailsTo('reset@example.com')).map((mail) => mail.subject);
    expect(subjects).toContain('Your password was reset');
  });

  it('reveal an unknown address only a few times', async () => {
    const answer = await forgot('stranger@example.com');
    expect(answer).toMatchObject({ status: 404, body: { code: 'doesnt-exist' } });
    for (let use = 0; use < 20; use += 1) await needs.limits.take('open-answers', '127.0.0.1');
    expect(await forgot('stranger2@example.com')).toMatchObject({ status: 200, body: {} });
    expect(await mailsTo('stranger2@example.com')).toHaveLength(0);
  });

  it('expire, work for one purpose, and cannot be guessed', async () => {
    await verifiedAgent('slow@example.com');
    await forgot('slow@example.com');
    const token = tokenIn((await mailsTo('slow@example.com'))[0]);
    await sql`update mail_token set expires_at = now() where purpose = 'reset'`.execute(db);
    expect((await reset(token, 'a long new secret')).body.code).toBe('invalid-token');
    for (const wrong of ['', 'x', token.slice(1), 'é', ' '.repeat(200)])
      expect((await verify(wrong)).body.code).toBe('invalid-token');
    for (const wrong of [null, ['a'], 5])
      expect((await app.call('POST /auth/verify', { body: { token: wrong } })).status).toBe(400);
  });

  it('are never stored: neither in a table nor in a job', async () => {
    await signUp(agentForm('dump@example.com'));
    const queued = await sql<{
      text: string;
    }>`select j::text as text from graphile_worker._private_jobs j`.execute(db);
    expect(JSON.stringify(queued.rows)).not.toContain('dump@example.com');
    const token = tokenIn((await mailsTo('dump@example.com'))[0]);
    expect(token).toHaveLength(43);
    const stored = await sql<{ text: string }>`
      select t::text as text from mail_token t union all select j::text from graphile_worker._private_jobs j
      union all select a::text from audit_event a`.execute(db);
    const dump = JSON.stringify(stored.rows);
    for (const form of [
      token,
      Buffer.from(token).toString('hex'),
      Buffer.from(token, 'base64url').toString('hex'),
    ])
      expect(dump).not.toContain(form);
  });

  it('limit guesses', async () => {
    for (let use = 0; use < 20; use += 1) await needs.limits.take('token-source', '127.0.0.1');
    expect((await verify('x')).status).toBe(429);
    expect((await reset('x', 'a long new secret')).status).toBe(429);
    expect((await stillGood('x')).status).toBe(429);
  });

  it('need the human check', async () => {
    const answers = [
      await app.call('POST /auth/verify', { body: { token: 'x' } }),
      await app.call('POST /auth/verify/resend', { body: { email: 'a@b.com' } }),
      await app.call('POST /auth/forgot-password', { body: { email: 'a@b.com' } }),
      await app.call('POST /auth/forgot-password', {
        body: { password, confirmPassword: password, token: 'x' },
      }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 400, body: { code: 'human-check-failed' } });
  });
});

describe('the human check', () => {
  it('is offered for one action', async () => {
    const answer = await app.call('GET /auth/challenge', { query: { for: 'login' } });
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect((await app.call('GET /auth/challenge', { query: { for: 'all' } })).status).toBe(400);
  });
});
