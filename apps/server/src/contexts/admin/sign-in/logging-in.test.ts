import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { solveHumanCheck } from '../../../demo/solve-human-check.ts';
import { openAdmin, readCookie, type TestOperator } from '../../../testing/admin/admin.ts';
import { authenticator } from '../../../testing/authenticator.ts';
import { agent } from '../../../testing/people.ts';
import { computeTotpCode } from '../../../testing/totp-code.ts';
import { inviteOperator } from '../operators/invite-operator.ts';
import { openSignIn, password } from './testing.ts';

const { database, db, admin, call, withCodes, logIn } = await openSignIn();

beforeEach(async () => {
  await sql`delete from rate_limit`.execute(db);
});

describe('the first log-in', () => {
  it('accepts a link once, sets a factor, and ends when a recovery code was typed back', async () => {
    const { token, made, codes, email, secret } = await withCodes();
    expect(made.status).toBe(200);
    expect(codes).toHaveLength(10);
    const person = { cookie: readCookie(made) } as TestOperator;
    expect((await call('GET /me', { as: person })).body).toMatchObject({
      scope: 'factor',
      capabilities: [],
    });
    const change = await call('PUT /me', { as: person, body: { language: 'es' } });
    expect(change.body.code).toBe('factor-needed');
    const typed = await call('POST /me/factors', {
      as: person,
      body: { factor: { kind: 'recovery-confirm', code: codes[3] } },
    });
    expect(typed.status).toBe(200);
    expect((await call('GET /me', { as: person })).body).toMatchObject({ scope: 'full' });
    // D12: a used link, a late one, and a token in the query.
    const again = await call('POST /welcome', { body: { token, factor: { kind: 'open' } } });
    expect([again.status, again.body.code]).toEqual([400, 'invalid-token']);
    const inQuery = await call('POST /welcome', { query: { token } });
    expect(inQuery.status).toBe(400);
    expect((await logIn({ email, password, code: await computeTotpCode(secret) })).status).toBe(
      200,
    );
  });

  it('is refused after the link expired', async () => {
    const invited = await db.transaction().execute((trx) =>
      inviteOperator(trx, {
        email: 'late@admin.example',
        name: 'L',
        role: 'reader',
        minutes: 30,
      }),
    );
    if (!invited.ok) throw new Error(invited.code);
    await sql`update operator_welcome set expires_at = now() - interval '1 second'`.execute(db);
    const { token } = invited.value;
    const opened = await call('POST /welcome', { body: { token, factor: { kind: 'open' } } });
    expect(opened.body.code).toBe('invalid-token');
  });
});

describe('logging in', () => {
  it('accepts a code once, and one time step early or late', async () => {
    const { email, secret } = await withCodes();
    const code = await computeTotpCode(secret);
    expect((await logIn({ email, password, code })).status).toBe(200);
    // D9
    expect((await logIn({ email, password, code })).status).toBe(401);
    expect((await logIn({ email, password, code: await computeTotpCode(secret, -2) })).status).toBe(
      401,
    );
    expect((await logIn({ email, password, code: await computeTotpCode(secret, 1) })).status).toBe(
      200,
    );
  });

  it('answers alike for every address and every mistake', async () => {
    // D13
    const { email, secret } = await withCodes();
    await agent(db, { email: 'an-agent@example.com' });
    const tries = [
      { email, password: 'wrong harbor', code: await computeTotpCode(secret) },
      { email, password, code: '000000' },
      { email: 'nobody@admin.example', password, code: '000000' },
      { email: 'an-agent@example.com', password, code: '000000' },
      { email, recovery: 'aaaa-aaaa-aaaa-aaaa-aaaa-aaaa' },
      { email: 'nobody@admin.example', recovery: 'aaaa-aaaa-aaaa-aaaa-aaaa-aaaa' },
    ];
    const answers = await Promise.all(
      tries.map(async (body) => {
        const { status, body: answer } = await logIn(body);
        return [status, answer.code, answer.message, JSON.stringify(answer.data)].join();
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('401,invalid-credentials');
  });

  it('refuses passkeys of another site, without user verification, with an old counter or challenge, or of an agent', async () => {
    // D10
    const key = authenticator();
    const invited = await db.transaction().execute((trx) =>
      inviteOperator(trx, {
        email: 'key@admin.example',
        name: 'K',
        role: 'support',
        minutes: 30,
      }),
    );
    if (!invited.ok) throw new Error(invited.code);
    const { token } = invited.value;
    const opened = await call('POST /welcome', { body: { token, factor: { kind: 'open' } } });
    const unverified = key.create(opened.body.options, 0x01);
    const welcome = (response: unknown) =>
      call('POST /welcome', { body: { token, factor: { kind: 'passkey', name: 'k', response } } });
    expect((await welcome(unverified)).body.code).toBe('passkey-refused');
    const anew = await call('POST /welcome', { body: { token, factor: { kind: 'open' } } });
    expect((await welcome(key.create(anew.body.options))).status).toBe(200);

    const options = async () => (await call('POST /login/options')).body.options;
    const first = await options();
    const signed = key.sign(first, { counter: 5 });
    expect((await logIn({ passkey: signed })).status).toBe(200);
    expect((await logIn({ passkey: signed })).status).toBe(401);
    expect((await logIn({ passkey: key.sign(await options(), { counter: 5 }) })).status).toBe(401);
    const flags = 0x01;
    expect(
      (await logIn({ passkey: key.sign(await options(), { counter: 6, flags }) })).status,
    ).toBe(401);
    // A challenge of the agents' log-in does not work here.
    const ofAgents = await admin.secondFactor.passkeys.loginOptions();
    expect((await logIn({ passkey: key.sign(ofAgents, { counter: 7 }) })).status).toBe(401);
    await sql`update second_factor_passkey set holder = 'account' where name = 'k'`.execute(db);
    expect((await logIn({ passkey: key.sign(await options(), { counter: 8 }) })).status).toBe(401);
  });

  it('limits guesses after five tries, and still accepts a passkey', async () => {
    // D11
    const limited = await openAdmin(database, {
      limited: true,
      secondFactor: admin.secondFactor,
    });
    const { email } = await withCodes();
    const wrong = () => limited.call('POST /login', { body: { email, password, code: '000000' } });
    for (let n = 0; n < 5; n += 1) expect((await wrong()).status).toBe(401);
    expect((await wrong()).status).toBe(429);
    const key = await limited.operator('support');
    const asked = await limited.call('POST /login/options');
    const passkey = key.sign(asked.body.options);
    expect((await limited.call('POST /login', { body: { passkey } })).status).toBe(200);
  });

  it('asks for a human check instead of refusing while many fail for an address, except in a known browser', async () => {
    const limited = await openAdmin(database, { limited: true, secondFactor: admin.secondFactor });
    const { email, secret } = await withCodes();
    const enter = async (headers: Record<string, string>, more: object = {}, step = 0) =>
      limited.call('POST /login', {
        headers,
        body: { email, password, code: await computeTotpCode(secret, step), ...more },
      });
    const first = await enter({});
    const device = /admin-device=([\w-]{43})/.exec(String(first.headers['set-cookie']))?.[1];
    expect(device).toBeDefined();
    for (let tries = 0; tries < 25; tries += 1) await limited.limits.take('admin-address', email);
    for (let tries = 0; tries < 5; tries += 1)
      await limited.limits.take('admin-source', '127.0.0.1');
    // The known browser is exempt from both limits; its code is still checked.
    const known = { cookie: `admin-device=${device}` };
    expect((await enter(known, {}, 1)).status).toBe(200);
    await sql`delete from rate_limit where key like 'admin-source%'`.execute(db);
    await sql`update second_factor_totp set last_step = last_step - 100`.execute(db);
    const asked = await enter({ cookie: `admin-device=${'A'.repeat(43)}` });
    expect(asked).toMatchObject({ status: 400, body: { code: 'human-check-failed' } });
    const human_token = await solveHumanCheck(asked.body.data[0]);
    expect((await enter({}, { human_token })).status).toBe(200);
    expect((await enter({}, { human_token })).body.code).toBe('human-check-failed');
  });

  it('allows five codes after the right password in unknown browsers, from however many sources', async () => {
    const limited = await openAdmin(database, { limited: true, secondFactor: admin.secondFactor });
    const { email, secret } = await withCodes();
    const code = await computeTotpCode(secret);
    const wrong = code === '000000' ? '000001' : '000000';
    const enter = (typed: string, remoteAddress: string) =>
      limited.call('POST /login', { remoteAddress, body: { email, password, code: typed } });
    for (let tries = 0; tries < 5; tries += 1)
      expect((await enter(wrong, `192.0.2.${tries}`)).status).toBe(401);
    expect((await enter(code, '192.0.2.99')).status).toBe(401);
    await sql`delete from rate_limit`.execute(db);
    expect((await enter(code, '192.0.2.99')).status).toBe(200);
  });

  it('with a recovery code opens a session that can only set a factor', async () => {
    const { email, codes } = await withCodes();
    const made = await logIn({ email, recovery: codes[0] });
    expect(made.body).toMatchObject({ scope: 'factor', capabilities: [] });
    const person = { cookie: readCookie(made) } as TestOperator;
    // The lost factor cannot lift the restriction, even with more recovery codes.
    await call('POST /me/factors', {
      as: person,
      body: { factor: { kind: 'recovery-confirm', code: codes[1] } },
    });
    expect((await call('GET /me', { as: person })).body.scope).toBe('factor');
    const begun = await call('POST /me/factors', {
      as: person,
      body: { factor: { kind: 'totp-begin' } },
    });
    const set = await call('POST /me/factors', {
      as: person,
      body: { factor: { kind: 'totp', code: await computeTotpCode(begun.body.totp.secret) } },
    });
    await call('POST /me/factors', {
      as: person,
      body: { factor: { kind: 'recovery-confirm', code: set.body.recovery_codes[0] } },
    });
    expect((await call('GET /me', { as: person })).body.scope).toBe('full');
    expect((await logIn({ email, recovery: codes[2] })).status).toBe(401);
  });
});
