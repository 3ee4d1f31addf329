import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { authenticator } from '../../../testing/authenticator.ts';
import { cookieOf, type DeskPerson, openDesk } from '../../../testing/desk/desk.ts';
import { agent } from '../../../testing/people.ts';
import { codeOf } from '../../../testing/totp-code.ts';
import { inviteOperator } from '../../operators/index.ts';

const database = await testDatabase();
const { db } = database;
const desk = await openDesk(database);
const { call } = desk;

const password = 'a quiet harbor in november';
let people = 0;

/** An operator with password and codes. */
const withCodes = async (role: 'owner' | 'support' = 'support') => {
  people += 1;
  const email = `codes-${people}@desk.example`;
  const invited = await db
    .transaction()
    .execute((trx) => inviteOperator(trx, { email, name: 'Cody', role, minutes: 30 }));
  if (!invited.ok) throw new Error(invited.code);
  const { token, id } = invited.value;
  const begun = await call('POST /welcome', { body: { token, factor: { kind: 'totp-begin' } } });
  const { secret } = begun.body.totp;
  const made = await call('POST /welcome', {
    body: { token, factor: { kind: 'totp', password, code: await codeOf(secret, -1) } },
  });
  return { id, email, token, secret, made, codes: made.body.recovery_codes as string[] };
};

const logIn = (body: Record<string, unknown>, remoteAddress?: string) =>
  call('POST /login', { body, ...(remoteAddress && { remoteAddress }) });

let owner: DeskPerson;
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(db);
  owner = await desk.operator('owner', 'Olga');
});

describe('the first log-in', () => {
  it('takes a link once, makes a factor, and ends when a recovery code was typed back', async () => {
    const { token, made, codes, email, secret } = await withCodes();
    expect(made.status).toBe(200);
    expect(codes).toHaveLength(10);
    const person = { cookie: cookieOf(made) } as DeskPerson;
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
    // D12: used, late, and in a query.
    const again = await call('POST /welcome', { body: { token, factor: { kind: 'look' } } });
    expect([again.status, again.body.code]).toEqual([400, 'invalid-token']);
    const inQuery = await call('POST /welcome', { query: { token } });
    expect(inQuery.status).toBe(400);
    expect((await logIn({ email, password, code: await codeOf(secret) })).status).toBe(200);
  });

  it('is over after its time', async () => {
    const invited = await db
      .transaction()
      .execute((trx) =>
        inviteOperator(trx, { email: 'late@desk.example', name: 'L', role: 'reader', minutes: 30 }),
      );
    if (!invited.ok) throw new Error(invited.code);
    await sql`update operator_welcome set expires_at = now() - interval '1 second'`.execute(db);
    const { token } = invited.value;
    const look = await call('POST /welcome', { body: { token, factor: { kind: 'look' } } });
    expect(look.body.code).toBe('invalid-token');
  });
});

describe('logging in', () => {
  it('counts a code once, and one step early or late', async () => {
    const { email, secret } = await withCodes();
    const code = await codeOf(secret);
    expect((await logIn({ email, password, code })).status).toBe(200);
    // D9
    expect((await logIn({ email, password, code })).status).toBe(401);
    expect((await logIn({ email, password, code: await codeOf(secret, -2) })).status).toBe(401);
    expect((await logIn({ email, password, code: await codeOf(secret, 1) })).status).toBe(200);
  });

  it('answers alike whoever is asked for, and whatever was wrong', async () => {
    // D13
    const { email, secret } = await withCodes();
    await agent(db, { email: 'an-agent@example.com' });
    const tries = [
      { email, password: 'wrong harbor', code: await codeOf(secret) },
      { email, password, code: '000000' },
      { email: 'nobody@desk.example', password, code: '000000' },
      { email: 'an-agent@example.com', password, code: '000000' },
      { email, recovery: 'aaaa-aaaa-aaaa-aaaa-aaaa-aaaa' },
      { email: 'nobody@desk.example', recovery: 'aaaa-aaaa-aaaa-aaaa-aaaa-aaaa' },
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

  it('refuses passkeys of another site, without a finger, of an old counter, an old question or an agent', async () => {
    // D10
    const key = authenticator();
    const invited = await db
      .transaction()
      .execute((trx) =>
        inviteOperator(trx, { email: 'key@desk.example', name: 'K', role: 'support', minutes: 30 }),
      );
    if (!invited.ok) throw new Error(invited.code);
    const { token } = invited.value;
    const look = await call('POST /welcome', { body: { token, factor: { kind: 'look' } } });
    const unverified = key.create(look.body.options, 0x01);
    const welcome = (response: unknown) =>
      call('POST /welcome', { body: { token, factor: { kind: 'passkey', name: 'k', response } } });
    expect((await welcome(unverified)).body.code).toBe('passkey-refused');
    const anew = await call('POST /welcome', { body: { token, factor: { kind: 'look' } } });
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
    // A question that was asked by the log-in of agents is another one.
    const ofAgents = await desk.secondFactor.passkeys.loginOptions();
    expect((await logIn({ passkey: key.sign(ofAgents, { counter: 7 }) })).status).toBe(401);
    await sql`update second_factor_passkey set holder = 'account' where name = 'k'`.execute(db);
    expect((await logIn({ passkey: key.sign(await options(), { counter: 8 }) })).status).toBe(401);
  });

  it('slows guessing down after five tries, and lets a passkey in meanwhile', async () => {
    // D11
    const limited = await openDesk(database, {
      limited: true,
      secondFactor: desk.secondFactor,
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

  it('with a recovery code sets a factor, and nothing else', async () => {
    const { email, codes } = await withCodes();
    const made = await logIn({ email, recovery: codes[0] });
    expect(made.body).toMatchObject({ scope: 'factor', capabilities: [] });
    const person = { cookie: cookieOf(made) } as DeskPerson;
    // The factor that was lost lifts nothing, however many codes are known.
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
      body: { factor: { kind: 'totp', code: await codeOf(begun.body.totp.secret) } },
    });
    await call('POST /me/factors', {
      as: person,
      body: { factor: { kind: 'recovery-confirm', code: set.body.recovery_codes[0] } },
    });
    expect((await call('GET /me', { as: person })).body.scope).toBe('full');
    expect((await logIn({ email, recovery: codes[2] })).status).toBe(401);
  });
});

describe('a session', () => {
  it('ends with the log-out, another role, twelve hours, and half an hour of nobody', async () => {
    // D7
    const me = (as: DeskPerson, headers = {}) => call('GET /me', { as, headers });
    const leaver = await desk.operator('support');
    expect((await me(leaver)).status).toBe(200);
    await call('POST /logout', { as: leaver, body: {} });
    expect((await me(leaver)).status).toBe(401);

    const idler = await desk.operator('support');
    const idle = (minutes: number) =>
      sql`update operator_session set last_active_at = now() - make_interval(mins => ${minutes})
        where operator_id = ${idler.operatorId}`.execute(db);
    await idle(29);
    expect((await me(idler)).status).toBe(200);
    await idle(29);
    expect((await me(idler, { 'x-desk-active': '1' })).status).toBe(200);
    await idle(31);
    expect((await me(idler, { 'x-desk-active': '1' })).status).toBe(401);

    const late = await desk.operator('support');
    await sql`update operator_session set expires_at = now() - interval '1 second'
      where operator_id = ${late.operatorId}`.execute(db);
    expect((await me(late, { 'x-desk-active': '1' })).status).toBe(401);
  });

  it('is one of two at most', async () => {
    const { email, secret } = await withCodes();
    const in1 = await logIn({ email, password, code: await codeOf(secret) });
    const in2 = await logIn({ email, password, code: await codeOf(secret, 1) });
    const { rows } = await sql`
      select from operator_session join operator on operator.id = operator_id where email = ${email}`.execute(
      db,
    );
    expect([in1.status, in2.status, rows.length]).toEqual([200, 200, 2]);
  });
});

describe('the door', () => {
  it('is shut to forms, other sites and pages that do not say what they are', async () => {
    // D6
    const refused = async (headers: Record<string, string>) =>
      (await call('GET /me', { as: owner, headers })).status;
    expect(await refused({ 'x-desk': '0' })).toBe(403);
    expect(await refused({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await refused({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await refused({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await refused({ origin: 'http://elsewhere.example' })).toBe(403);
    const plain = await call('POST /logout', {
      as: owner,
      headers: { 'content-type': 'text/plain' },
      body: {},
    });
    expect(plain.status).toBe(415);
    const { headers } = await call('GET /me', { as: owner });
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });

  it('does not exist outside its networks, whatever a header says', async () => {
    // D14
    const inside = await openDesk(database, { networks: ['10.1.0.0/16', '2001:db8::/32'] });
    const answer = (path: string, headers = {}, remoteAddress = '192.0.2.7', method = 'GET') =>
      inside.server
        .inject({
          method: method as 'GET',
          url: path,
          headers: { 'x-desk': '1', ...headers },
          remoteAddress,
        })
        .then(({ statusCode, body, headers: { 'content-length': length, ...rest } }) => ({
          statusCode,
          body: body.replace(/"request_id":"[^"]*"/, ''),
          length,
          rest,
        }));
    const unknown = await answer('/api/nothing/here');
    for (const [path, method] of [
      ['/api/desk/me', 'GET'],
      ['/api/desk/login', 'GET'],
      ['/api/desk/me', 'DELETE'],
      ['/api/desk/nothing', 'GET'],
    ] as const)
      expect(await answer(path, { 'x-forwarded-for': '10.1.0.1' }, '192.0.2.7', method)).toEqual(
        unknown,
      );
    expect((await answer('/api/desk/me', {}, '10.1.2.3')).statusCode).toBe(401);
    expect((await answer('/api/desk/me', {}, '2001:db8::5')).statusCode).toBe(401);
  });

  it('opens to nobody but operators: a session of the product is none', async () => {
    // D1
    const someone = await agent(db, {});
    const bySid = await desk.server.inject({
      url: `/api/desk/me?sid=${someone.sid}`,
      headers: { 'x-desk': '1', cookie: `desk=${someone.sid}` },
    });
    expect(bySid.statusCode).toBe(401);
  });
});

describe('the own factors', () => {
  it('change only after one was shown for exactly that, and never to none', async () => {
    const person = await desk.operator('support');
    const { body } = await call('GET /me', { as: person });
    const [{ id }] = body.factors.passkeys;
    const remove = (step_up: string) =>
      call('DELETE /me/factors', {
        as: person,
        body: { step_up, factor: { kind: 'passkey', id } },
      });
    const other = await desk.stepUp(person, 'factors', { kind: 'remove-passkey', id: id + 1 });
    expect((await remove(other)).body.code).toBe('step-up');
    const right = await desk.stepUp(person, 'factors', { kind: 'remove-passkey', id });
    expect((await remove(right)).body.code).toBe('last-factor');
  });
});

it('the last owner stays: two who step down at once leave one', async () => {
  // D5
  await sql`update operator set role = 'support' where role = 'owner' and id <> ${owner.operatorId}`.execute(
    db,
  );
  const second = await desk.operator('owner', 'Otto');
  const step = (id: number) =>
    sql`update operator set role = 'reader' where id = ${id}`.execute(db).then(
      () => true,
      () => false,
    );
  const done = await Promise.all([step(owner.operatorId), step(second.operatorId)]);
  expect(done.filter(Boolean)).toHaveLength(1);
});
