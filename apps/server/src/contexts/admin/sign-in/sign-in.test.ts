import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAdmin, type TestOperator } from '../../../testing/admin/admin.ts';
import { agent } from '../../../testing/people.ts';
import { computeTotpCode } from '../../../testing/totp-code.ts';
import { openSignIn, password } from './testing.ts';

const { database, db, admin, call, withCodes, logIn } = await openSignIn();

let owner: TestOperator;
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(db);
  owner = await admin.operator('owner', 'Olga');
});

describe('a session', () => {
  it('ends with the log-out, a changed role, after twelve hours, and after half an hour without activity', async () => {
    // D7
    const me = (as: TestOperator, headers = {}) => call('GET /me', { as, headers });
    const leaver = await admin.operator('support');
    expect((await me(leaver)).status).toBe(200);
    await call('POST /logout', { as: leaver, body: {} });
    expect((await me(leaver)).status).toBe(401);

    const idler = await admin.operator('support');
    const idle = (minutes: number) =>
      sql`update operator_session set last_active_at = now() - make_interval(mins => ${minutes})
        where operator_id = ${idler.operatorId}`.execute(db);
    await idle(29);
    expect((await me(idler)).status).toBe(200);
    await idle(29);
    expect((await me(idler, { 'x-admin-active': '1' })).status).toBe(200);
    await idle(31);
    expect((await me(idler, { 'x-admin-active': '1' })).status).toBe(401);

    const late = await admin.operator('support');
    await sql`update operator_session set expires_at = now() - interval '1 second'
      where operator_id = ${late.operatorId}`.execute(db);
    expect((await me(late, { 'x-admin-active': '1' })).status).toBe(401);
  });

  it('is one of two at most', async () => {
    const { email, secret } = await withCodes();
    const in1 = await logIn({ email, password, code: await computeTotpCode(secret) });
    const in2 = await logIn({ email, password, code: await computeTotpCode(secret, 1) });
    const { rows } = await sql`
      select from operator_session join operator on operator.id = operator_id where email = ${email}`.execute(
      db,
    );
    expect([in1.status, in2.status, rows.length]).toEqual([200, 200, 2]);
  });
});

describe('signing in', () => {
  it('is refused for forms, other sites and requests without our header', async () => {
    // D6
    const refused = async (headers: Record<string, string>) =>
      (await call('GET /me', { as: owner, headers })).status;
    expect(await refused({ 'x-admin': '0' })).toBe(403);
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

  it('answers like an unknown path outside its networks, whatever a header claims', async () => {
    // D14
    const inside = await openAdmin(database, { networks: ['10.1.0.0/16', '2001:db8::/32'] });
    const answer = (path: string, headers = {}, remoteAddress = '192.0.2.7', method = 'GET') =>
      inside.server
        .inject({
          method: method as 'GET',
          url: path,
          headers: { 'x-admin': '1', ...headers },
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
      ['/api/admin/me', 'GET'],
      ['/api/admin/login', 'GET'],
      ['/api/admin/me', 'DELETE'],
      ['/api/admin/nothing', 'GET'],
    ] as const)
      expect(await answer(path, { 'x-forwarded-for': '10.1.0.1' }, '192.0.2.7', method)).toEqual(
        unknown,
      );
    expect((await answer('/api/admin/me', {}, '10.1.2.3')).statusCode).toBe(401);
    expect((await answer('/api/admin/me', {}, '2001:db8::5')).statusCode).toBe(401);
  });

  it('opens for operators only: a session of an account is refused', async () => {
    // D1
    const someone = await agent(db, {});
    const bySid = await admin.server.inject({
      url: `/api/admin/me?sid=${someone.sid}`,
      headers: { 'x-admin': '1', cookie: `admin=${someone.sid}` },
    });
    expect(bySid.statusCode).toBe(401);
  });
});

describe('an operator’s own factors', () => {
  it('change only after a factor was presented for exactly that change, and the last one stays', async () => {
    const person = await admin.operator('support');
    const { body } = await call('GET /me', { as: person });
    const [{ id }] = body.factors.passkeys;
    const remove = (step_up: string) =>
      call('DELETE /me/factors', {
        as: person,
        body: { step_up, factor: { kind: 'passkey', id } },
      });
    const other = await admin.stepUp(person, 'factors', { kind: 'remove-passkey', id: id + 1 });
    expect((await remove(other)).body.code).toBe('step-up');
    const right = await admin.stepUp(person, 'factors', { kind: 'remove-passkey', id });
    expect((await remove(right)).body.code).toBe('last-factor');
  });
});

it('the last owner stays: of two owners who step down at once one remains', async () => {
  // D5
  await sql`update operator set role = 'support' where role = 'owner' and id <> ${owner.operatorId}`.execute(
    db,
  );
  const second = await admin.operator('owner', 'Otto');
  const step = (id: number) =>
    sql`update operator set role = 'reader' where id = ${id}`.execute(db).then(
      () => true,
      () => false,
    );
  const done = await Promise.all([step(owner.operatorId), step(second.operatorId)]);
  expect(done.filter(Boolean)).toHaveLength(1);
});
