import { password } from '@fanwise/builders/people';
import { routes } from '@fanwise/contract/routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { agent, consumer } from '../testing/people.ts';
import { createActions } from '../testing/play.ts';
import { agentForm } from '../testing/sign-up-forms.ts';
import { wholeApp } from '../testing/whole-app.ts';

const app = await wholeApp({ limits: true });
const play = createActions(app);
const { db } = app;
beforeEach(() => sql`truncate rate_limit`.execute(db));

const signUp = (email: string, headers = {}) =>
  app.call('POST /auth/signup', {
    headers,
    body: agentForm(email),
  });
const logIn = (email: string, more: object = {}) =>
  app.call('POST /auth/login', { body: { email, password, type: 2, token: 'x', ...more } });
const tokenTo = async (email: string): Promise<string> => {
  const mail = (await app.mails()).find(({ to }) => to.includes(email));
  return new URL(mail?.links[0] ?? 'http://none').searchParams.get('token') ?? '';
};
const verify = (token: unknown) =>
  app.call('POST /auth/verify', { body: { token, human_token: 'x' } });
const reset = (token: unknown, secret = 'another harbor at noon') =>
  app.call('POST /auth/forgot-password', {
    body: { token, password: secret, confirmPassword: secret, human_token: 'x' },
  });
/** An answer without what chance puts into it: the id of the request, and the letters of a ticket. */
const plain = ({ body, status }: { body: object; status: number }) =>
  JSON.stringify([status, { ...body, request_id: '' }]).replace(
    /("verify_ticket":")[\w-]{43}"/,
    '$1a ticket"',
  );

describe('whether an address has an account', () => {
  it('is never told by logging in', async () => {
    await signUp('known@example.com');
    const answers = await Promise.all([
      logIn('unknown@example.com'),
      logIn('known@example.com', { password: 'wrong harbor at noon' }),
      logIn('known@example.com', { type: 1 }),
      logIn('KNOWN@example.com\u200B', { password: 'wrong harbor at noon' }),
      logIn("' or 1=1 --"),
    ]);
    expect(new Set(answers.map(plain)).size).toBe(1);
    expect(answers[0]?.body.code).toBe('invalid-credentials');
  });

  it('is told a few times only by any route, and then all routes answer alike', async () => {
    await signUp('taken@example.com');
    const ask = (email: string) =>
      app.call('POST /auth/forgot-password', { body: { email, token: 'x' } });
    for (let question = 0; question < 20; question += 1)
      await app.needs.limits.take('open-answers', '127.0.0.1');
    expect(plain(await ask('taken@example.com'))).toBe(plain(await ask('free@example.com')));
    const validate = (email: string) =>
      app.call('POST /auth/validate', {
        body: { step: 2, maritalStatus: 0, gender: 1, phoneNumber: '9195550142', email },
      });
    expect(plain(await validate('taken@example.com'))).toBe(
      plain(await validate('free@example.com')),
    );
    expect(plain(await signUp('taken@example.com'))).toBe(plain(await signUp('free@example.com')));
  });
});

describe('mailed tokens', () => {
  it.each([
    ['cut', (token: string) => token.slice(1)],
    ['upper-cased', (token: string) => token.toUpperCase()],
    ['a list', (token: string) => [token]],
    ['an object', (token: string) => ({ token })],
    ['null', () => null],
    ['empty', () => ''],
    ['a wildcard', () => '%'],
    ['long', () => 'a'.repeat(300)],
  ])('that are %s are refused, and the right one still works', async (_, change) => {
    const email = `${crypto.randomUUID()}@example.com`;
    await signUp(email);
    const token = await tokenTo(email);
    for (const attempt of [verify, reset]) {
      const answer = await attempt(change(token));
      expect(answer.status).toBe(400);
    }
    expect((await verify(token)).status).toBe(200);
    expect((await verify(token)).body.code).toBe('invalid-token');
  });

  it('work for their own purpose, once in fifty simultaneous tries, and end the other tokens and all sessions', async () => {
    const email = 'resetting@example.com';
    await signUp(email);
    const first = await tokenTo(email);
    expect((await reset(first)).body.code).toBe('invalid-token');
    expect((await verify(first)).status).toBe(200);
    const { sid } = (await logIn(email)).body;
    const ask = () => app.call('POST /auth/forgot-password', { body: { email, token: 'x' } });
    await ask();
    const sibling = await tokenTo(email);
    await sql`truncate rate_limit`.execute(db);
    await ask();
    const token = await tokenTo(email);
    expect(token).not.toBe(sibling);
    expect((await verify(token)).body.code).toBe('invalid-token');
    expect((await reset(token, 'short')).status).toBe(400);
    await app.server.inject({ method: 'HEAD', url: `/api/auth/forgot-password?token=${token}` });
    await app.server.inject(`/api/auth/forgot-password?token=${token}`);
    await sql`truncate rate_limit`.execute(db);
    const tries = await Promise.all(Array.from({ length: 50 }, () => reset(token)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    await sql`truncate rate_limit`.execute(db);
    expect((await reset(sibling)).body.code).toBe('invalid-token');
    const session = await app.call('GET /auth/check-session', { as: { accountId: 0, sid } });
    expect(session.status).toBe(401);
  });

  it('lead to the product’s own address even if the request names another host', async () => {
    const email = 'poisoned@example.com';
    await signUp(email, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    });
    const mails = (await app.mails()).filter(({ to }) => to.includes(email));
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails) {
      expect(JSON.stringify(mail)).not.toContain('evil.example');
      for (const link of mail.links) expect(new URL(link).origin).toBe(app.needs.config.publicUrl);
    }
  });
});

describe('acts that need a fresh login', () => {
  it.each([
    ['DELETE /user/profile/delete', {}],
    ['PUT /user/profile', { usr_email: 'else@example.com' }],
    ['DELETE /agent/profile/delete', {}],
    ['PUT /agent/profile', { usr_email: 'else@example.com' }],
    ['PUT /agent/profile', { usr_password: 'lake', usr_confirmNewPassword: 'lake' }],
    ['DELETE /agent/profile/cards/:card', {}],
  ] as const)('%s %j', async (key, body) => {
    const as = routes[key].access === 'agent' ? await agent(db) : await consumer(db);
    await sql`update session set login_at = now() - interval '16 minutes'
      where account_id = ${as.accountId}`.execute(db);
    const answer = await app.call(key, { as, params: { card: 'pm_1' }, body } as never);
    expect([400, 403]).toContain(answer.status);
    if (answer.status === 403) expect(answer.body.code).toBe('login-again');
    expect(await play.rows('account')).toBeGreaterThan(0);
    const kept = await sql`select from account where id = ${as.accountId} and deleted_at is null
      and pending_email is null`.execute(db);
    expect(kept.rows).toHaveLength(1);
  });
});
