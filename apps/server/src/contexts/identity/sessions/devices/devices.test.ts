import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readRows } from '../../../../testing/database/read-row.ts';
import { applyRetention } from '../../../accounts/index.ts';
import { openSessions } from '../testing.ts';
import { eraseDevices } from './erase-devices.ts';

const { account, app, browser, cookieIn, db, letPass } = await openSessions();

const unknownSid = 'A'.repeat(43);
const plain = (answer: { status: number; body: object }) => ({
  status: answer.status,
  body: { ...answer.body, request_id: '' },
});
const readSid = (answer: { body: { sid: string } }) => answer.body.sid;

const refusals = async (accountId: number) =>
  (
    await readRows(
      db,
      'audit_event',
      { act: 'sid-without-device', object: `account:${accountId}` },
      'actor_id',
    )
  ).length;

describe('a session id that leaked', () => {
  it('is answered like an unknown one on another device, and its owner’s session goes on', async () => {
    const id = await account('ann@example.com');
    const [owner, thief] = [browser(), browser()];
    const sid = readSid(await owner.logIn('ann@example.com'));
    expect((await owner.check(sid)).status).toBe(200);
    const refused = await thief.check(sid);
    expect(refused.status).toBe(401);
    expect(plain(refused)).toEqual(plain(await thief.check(unknownSid)));
    expect((await owner.check(sid)).status).toBe(200);
    expect(await refusals(id)).toBe(1);
  });

  it('does not work on a device of another account either', async () => {
    await account('bea@example.com');
    await account('max@example.com');
    const [owner, thief] = [browser(), browser()];
    const sid = readSid(await owner.logIn('bea@example.com'));
    await thief.check(readSid(await thief.logIn('max@example.com')));
    expect((await owner.check(sid)).status).toBe(200);
    expect((await thief.check(sid)).status).toBe(401);
  });

  it('cannot be bound by a device it was not opened for', async () => {
    await account('cat@example.com');
    await account('moe@example.com');
    const [owner, thief] = [browser(), browser()];
    await thief.logIn('moe@example.com');
    const sid = readSid(await owner.logIn('cat@example.com'));
    await thief.check(sid);
    expect((await owner.check(sid)).status).toBe(200);
    expect((await thief.check(sid)).status).toBe(401);
  });

  it('cannot log its owner out', async () => {
    await account('dan@example.com');
    const [owner, thief] = [browser(), browser()];
    const sid = readSid(await owner.logIn('dan@example.com'));
    await owner.check(sid);
    expect((await thief.logOut(sid)).status).toBe(200);
    expect((await owner.check(sid)).status).toBe(200);
  });

  it('is in the audit log once a minute, however often it is tried', async () => {
    const id = await account('eve@example.com');
    const [owner, thief] = [browser(), browser()];
    const sid = readSid(await owner.logIn('eve@example.com'));
    await owner.check(sid);
    for (let turn = 0; turn < 5; turn += 1) await thief.check(sid);
    expect(await refusals(id)).toBe(1);
    await letPass(2);
    await thief.check(sid);
    expect(await refusals(id)).toBe(2);
  });

  it('is in the audit log right after a call of its owner, which is not', async () => {
    const id = await account('flo@example.com');
    const [owner, thief] = [browser(), browser()];
    const sid = readSid(await owner.logIn('flo@example.com'));
    await owner.check(sid);
    await letPass(2);
    expect((await owner.check(sid, { active: '1' })).status).toBe(200);
    expect(await refusals(id)).toBe(0);
    await thief.check(sid);
    expect(await refusals(id)).toBe(1);
  });

  it('does not stay open longer because somebody tries it', async () => {
    await account('fay@example.com');
    const [owner, thief] = [browser(), browser()];
    const sid = readSid(await owner.logIn('fay@example.com'));
    await owner.check(sid);
    await letPass(40);
    await thief.check(sid, { active: '1' });
    await letPass(21);
    expect((await owner.check(sid)).status).toBe(401);
  });
});

describe('a client that stores no cookie', () => {
  it('has a session of at most one hour, however active it is', async () => {
    await account('gus@example.com');
    const client = browser({ keepsCookies: false });
    const sid = readSid(await client.logIn('gus@example.com'));
    await letPass(30);
    expect((await client.check(sid, { active: '1' })).status).toBe(200);
    await letPass(29);
    expect((await client.check(sid, { active: '1' })).status).toBe(200);
    await letPass(2);
    expect((await client.check(sid, { active: '1' })).status).toBe(401);
  });
});

describe('a device', () => {
  it('serves two accounts and two tabs with separate sessions', async () => {
    await account('hal@example.com');
    await account('ida@example.com');
    const both = browser();
    const first = readSid(await both.logIn('hal@example.com'));
    await both.check(first);
    const second = readSid(await both.logIn('ida@example.com'));
    for (const sid of [first, second, first]) expect((await both.check(sid)).status).toBe(200);
  });

  it('the next log-in on it is bound at once and ends the session before', async () => {
    await account('joe@example.com');
    const [owner, thief] = [browser(), browser()];
    const first = readSid(await owner.logIn('joe@example.com'));
    const second = readSid(await owner.logIn('joe@example.com'));
    expect((await thief.check(second)).status).toBe(401);
    expect((await owner.check(first)).status).toBe(401);
    expect((await owner.check(second)).status).toBe(200);
  });

  it('leaves the sessions of other devices alone', async () => {
    await account('kim@example.com');
    const [desktop, phone] = [browser(), browser()];
    const onDesktop = readSid(await desktop.logIn('kim@example.com'));
    const onPhone = readSid(await phone.logIn('kim@example.com'));
    await phone.logIn('kim@example.com');
    expect((await desktop.check(onDesktop)).status).toBe(200);
    expect((await phone.check(onPhone)).status).toBe(401);
  });

  it('gets a new secret at each log-in; the former one works for a minute, and then no more', async () => {
    await account('lea@example.com');
    await account('leo@example.com');
    const owner = browser();
    const sid = readSid(await owner.logIn('lea@example.com'));
    await owner.check(sid);
    const before = owner.jar.dev ?? '';
    await owner.logIn('leo@example.com');
    expect(owner.jar.dev).not.toBe(before);
    const crossing = browser({ keepsCookies: false });
    crossing.jar.dev = before;
    const crossed = await Promise.all(Array.from({ length: 20 }, () => crossing.check(sid)));
    expect(new Set(crossed.map(({ status }) => status))).toEqual(new Set([200]));
    await letPass(61 / 60);
    expect((await crossing.check(sid)).status).toBe(401);
    expect((await owner.check(sid)).status).toBe(200);
  });

  it('changes its secret once when two accounts log in at the same moment', async () => {
    await account('mia@example.com');
    await account('ned@example.com');
    const tabs = browser();
    await tabs.logIn('mia@example.com');
    const [one, two] = [browser(), browser()];
    one.jar.dev = tabs.jar.dev;
    two.jar.dev = tabs.jar.dev;
    const answers = await Promise.all([one.logIn('mia@example.com'), two.logIn('ned@example.com')]);
    expect(answers.map(cookieIn).filter(Boolean)).toHaveLength(1);
    tabs.jar.dev = answers.map(cookieIn).find(Boolean) ?? null;
    await letPass(2);
    for (const answer of answers) expect((await tabs.check(readSid(answer))).status).toBe(200);
  });

  it('is stored as a hash only, and scripts and other sites cannot read its cookie', async () => {
    await account('ora@example.com');
    const owner = browser();
    const answer = await owner.logIn('ora@example.com');
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^dev=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const kept = JSON.stringify(await db.selectFrom('device').selectAll().execute());
    expect(kept).not.toContain(owner.jar.dev);
  });

  it('its cookie opens nothing without a session id', async () => {
    await account('pam@example.com');
    const owner = browser();
    await owner.check(readSid(await owner.logIn('pam@example.com')));
    const answer = await app.call('GET /auth/check-session', {
      headers: { cookie: `dev=${owner.jar.dev}` },
    });
    expect(answer.status).toBe(401);
  });

  it('is deleted with its last account, or when it was not used for a long time', async () => {
    const quit = await account('quinn@example.com');
    const stays = await account('rose@example.com');
    const [alone, shared] = [browser(), browser()];
    await alone.logIn('quinn@example.com');
    await shared.logIn('quinn@example.com');
    await shared.logIn('rose@example.com');
    const readDevices = async (...ids: number[]) =>
      (
        await db
          .selectFrom('account_device')
          .innerJoin('device', 'device.id', 'account_device.device_id')
          .select('account_id')
          .where('account_id', 'in', ids)
          .execute()
      ).map((row) => row.account_id);
    await db.transaction().execute((trx) => eraseDevices(trx, quit));
    expect(await readDevices(quit, stays)).toEqual([stays]);

    const once = await account('sam@example.com');
    await browser().logIn('sam@example.com');
    await sql`update device set created_at = created_at - interval '91 days',
      last_login_at = last_login_at - interval '91 days'`.execute(db);
    await applyRetention(db, 180);
    expect(await readDevices(stays, once)).toEqual([stays]);
  });
});
