import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { createHumanCheck } from '../../../platform/human-check/index.ts';
import { createLimits } from '../../../platform/limits/index.ts';
import { findSid, sessionFor, testApp } from '../../../testing/app.ts';
import { readRow } from '../../../testing/database/read-row.ts';
import { testPasswords } from '../../../testing/passwords.ts';
import { testSecondFactor } from '../../../testing/second-factor.ts';
import { endSessions } from './end-sessions.ts';
import { requireRecentLogin } from './logging-in/require-recent-login.ts';
import { registerSessionRoutes } from './routes.ts';

const { db, pool } = await testDatabase();
const passwords = testPasswords();
const humanCheck = createHumanCheck({ secret: 'x', mode: 'off', db });
const limits = createLimits({ pool, on: true, secret: 'x' });
const app = await testApp({ db }, (on) =>
  registerSessionRoutes(on, {
    db,
    limits,
    passwords,
    humanCheck,
    config: { sessionSecret: 'a secret of the test' },
    secondFactor: testSecondFactor(),
    requireAgentFactor: false,
  }),
);
const find = (sid: string) => findSid(db, sid);

const password = 'violet harbor at noon';
const hashed = await passwords.hash(password);
const passwordHash = hashed.ok ? hashed.value : '';

const account = async (email: string, more: { role?: 1 | 2; verified?: boolean } = {}) => {
  const row = await db
    .insertInto('account')
    .values({
      role: more.role ?? 1,
      email,
      password_hash: passwordHash,
      verified_at: more.verified === false ? null : new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
const logIn = (email: string, more: object = {}) =>
  app.call('POST /auth/login', { body: { email, password, type: 1, token: 'x', ...more } });

beforeEach(() => sql`truncate rate_limit`.execute(db));

describe('logging in', () => {
  it('opens a session whose id is stored as a hash only', async () => {
    const id = await account('ann@example.com');
    const answer = await logIn('  Ann@Example.com ');
    expect(answer).toMatchObject({ status: 200, body: { type: 1 } });
    const { sid } = answer.body;
    expect(sid).toMatch(/^[\w-]{43}$/);
    expect(await find(sid)).toMatchObject({ accountId: id, type: 1 });
    const dump = await sql<{ row: string }>`select s::text as row from session s`.execute(db);
    expect(JSON.stringify(dump.rows)).not.toContain(sid);
    expect(JSON.stringify(dump.rows)).not.toContain(Buffer.from(sid).toString('hex'));
    expect(JSON.stringify(dump.rows)).not.toContain(Buffer.from(sid, 'base64url').toString('hex'));
    const check = await app.call('GET /auth/check-session', { as: { accountId: id, sid } });
    expect(check.body).toEqual({ type: 1 });
  });

  it('stores the language of the log-in for mails', async () => {
    const id = await account('ines@example.com');
    const logInWith = (headers: Record<string, string>) =>
      app.call('POST /auth/login', {
        headers,
        body: { email: 'ines@example.com', password, type: 1, token: 'x' },
      });
    const language = () =>
      db.selectFrom('account').select('language').where('id', '=', id).executeTakeFirst();
    await logInWith({ 'accept-language': 'es' });
    expect(await language()).toEqual({ language: 'es' });
    await logInWith({});
    expect(await language()).toEqual({ language: 'es' });
    await logInWith({ 'accept-language': 'en' });
    expect(await language()).toEqual({ language: 'en' });
  });

  it('answers alike for an unknown address, a wrong password and a wrong role', async () => {
    await account('bea@example.com');
    const answers = [
      await logIn('nobody@example.com'),
      await logIn('bea@example.com', { password: 'wrong horse' }),
      await logIn('bea@example.com', { type: 2 }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect({ ...answer.body, request_id: '' }).toEqual({
        code: 'invalid-credentials',
        message: 'Your email or password is invalid.',
        data: [],
        request_id: '',
      });
    }
  });

  it('says that an address is not confirmed only after the right password', async () => {
    await account('cat@example.com', { verified: false });
    const wrong = await logIn('cat@example.com', { password: 'wrong horse' });
    expect(wrong.body.code).toBe('invalid-credentials');
    expect(await logIn('cat@example.com')).toMatchObject({
      status: 403,
      body: { code: 'not-verified' },
    });
  });

  it('needs the human check and its fields', async () => {
    const robot = await logIn('ann@example.com', { token: undefined });
    expect(robot).toMatchObject({ status: 400, body: { code: 'human-check-failed' } });
    const answer = await app.call('POST /auth/login', { body: { email: 'ann@example.com' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });

  it('limits guesses, says when to try again, and never counts the right password', async () => {
    await account('dan@example.com');
    for (let turn = 0; turn < 12; turn += 1)
      expect((await logIn('dan@example.com')).status).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        logIn('dan@example.com', { password: `guess number ${index}` }),
      ),
    );
    expect(guesses.filter((guess) => guess.status === 401)).toHaveLength(10);
    const refused = guesses.find((guess) => guess.status === 429);
    expect(refused?.body.code).toBe('too-many-requests');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(800);
  });

  it('keeps ten sessions and ends the oldest one', async () => {
    const id = await account('eve@example.com');
    const sids: string[] = [];
    for (let turn = 0; turn < 11; turn += 1) sids.push((await logIn('eve@example.com')).body.sid);
    expect(await find(sids[0] ?? '')).toBeNull();
    expect(await find(sids[1] ?? '')).not.toBeNull();
    await db.transaction().execute(async (trx) => {
      const kept = await find(sids[10] ?? '');
      await endSessions(trx, id, kept?.tokenHash);
    });
    expect(await find(sids[9] ?? '')).toBeNull();
    expect(await find(sids[10] ?? '')).not.toBeNull();
  });

  it('renews a hash made with older parameters', async () => {
    const { hash } = await import('@node-rs/argon2');
    const id = await account('fay@example.com');
    await db
      .updateTable('account')
      .set({ password_hash: await hash(password, { memoryCost: 8192 }) })
      .where('id', '=', id)
      .execute();
    expect((await logIn('fay@example.com')).status).toBe(200);
    const row = await readRow(db, 'account', { id }, 'password_hash');
    expect(row.password_hash).toContain('m=19456');
    expect((await logIn('fay@example.com')).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends after 12 hours, and when its account is deleted', async () => {
    const id = await account('gus@example.com');
    const { sid } = (await logIn('gus@example.com')).body;
    await sql`update session set expires_at = now() where account_id = ${id}`.execute(db);
    expect(await find(sid)).toBeNull();
    const again = (await logIn('gus@example.com')).body.sid;
    expect(await find(again)).not.toBeNull();
    await sql`update account set deleted_at = now(), email = null, password_hash = null where id = ${id}`.execute(
      db,
    );
    expect(await find(again)).toBeNull();
  });

  it('is never adopted from a client, nor found by a changed id', async () => {
    await account('hal@example.com');
    const offered = 'A'.repeat(43);
    const answer = await logIn('hal@example.com', { sid: offered });
    expect(answer.body.sid).not.toBe(offered);
    expect(await find(offered)).toBeNull();
    const { sid } = answer.body;
    for (const changed of [sid.toUpperCase(), sid.slice(1), `${sid}A`, ` ${sid}`])
      expect(await find(changed)).toBeNull();
  });

  it('is recent for 15 minutes by the clock of the database', async () => {
    const id = await account('ivy@example.com');
    const aged = async (minutes: number) => {
      const { sid } = await sessionFor(db, id, minutes);
      return requireRecentLogin((await find(sid)) ?? { isRecent: false });
    };
    expect((await aged(14)).ok).toBe(true);
    expect(await aged(16)).toMatchObject({ code: 'login-again' });
  });
});

describe('logging out', () => {
  it('ends this session, and a second time is no error', async () => {
    const accountId = await account('ida@example.com');
    const { sid } = (await logIn('ida@example.com')).body;
    const other = (await logIn('ida@example.com')).body.sid;
    const as = { accountId, sid };
    expect(await app.call('GET /auth/login', { as })).toMatchObject({ status: 200, body: {} });
    expect(await app.call('GET /auth/login', { as })).toMatchObject({ status: 200, body: {} });
    expect(await app.call('GET /auth/login')).toMatchObject({ status: 200, body: {} });
    expect(await find(sid)).toBeNull();
    expect(await find(other)).not.toBeNull();
    const acts = await db
      .selectFrom('audit_event')
      .select('act')
      .where('actor_id', '=', accountId)
      .where('act', 'like', 'log%')
      .execute();
    expect(acts.map(({ act }) => act).sort()).toEqual(['login', 'login', 'logout']);
  });

  it.each([
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
    ['sec-fetch-dest', 'document'],
    ['sec-purpose', 'prefetch;prerender'],
  ])('is refused with %s: %s', async (name, value) => {
    const accountId = await account(`${name}-${value.slice(0, 5)}@example.com`);
    const { sid } = (await logIn(`${name}-${value.slice(0, 5)}@example.com`)).body;
    const as = { accountId, sid };
    const answer = await app.call('GET /auth/login', { as, headers: { [name]: value } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'cross-site' } });
    expect(await find(sid)).not.toBeNull();
  });
});
