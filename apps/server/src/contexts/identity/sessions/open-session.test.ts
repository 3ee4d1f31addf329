import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { readRows } from '../../../testing/database/read-row.ts';
import { openSession } from './open-session.ts';
import { createSecret } from './secrets.ts';

const { db } = await testDatabase();

const account = async (email: string) => {
  const { id } = await db
    .insertInto('account')
    .values({ role: 1, email, password_hash: 'the first', verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sessions = async () => (await readRows(db, 'session', { account_id: id })).length;
  const logIns = async () => {
    const own = db.selectFrom('audit_event').selectAll().where('actor_id', '=', id);
    return (await own.where('act', '=', 'login').execute()).length;
  };
  const open = (passwordHash: string, from: { source?: string; deviceSecret?: string } = {}) =>
    openSession(db, {
      accountId: id,
      passwordHash,
      newHash: null,
      language: null,
      sid: createSecret(),
      deviceSecret: null,
      device: null,
      source: '203.0.113.0/24',
      factorNeeded: false,
      requestId: 'a request',
      ...from,
    });
  /** Counts the mails about new devices that were sent since the last call. */
  const mailed = async () => {
    const sent = db.deleteFrom('security_mail').where('account_id', '=', id);
    return (await sent.returning('occasion').execute()).length;
  };
  return { id, open, sessions, logIns, mailed };
};

it('leaves ten sessions open of 25 that are opened at once', async () => {
  const { open, sessions, logIns } = await account('ann@example.com');
  const opened = await Promise.all(Array.from({ length: 25 }, () => open('the first')));
  expect(opened).not.toContain(null);
  expect(await sessions()).toBe(10);
  expect(await logIns()).toBe(25);
});

it('opens no session when the password changed since it was checked', async () => {
  const { open, sessions, logIns } = await account('bea@example.com');
  expect(await open('an older one')).toBeNull();
  expect(await sessions()).toBe(0);
  expect(await logIns()).toBe(0);
});

it('mails the owner about a new device even when every known one was deleted', async () => {
  const { id, open, mailed } = await account('cleo@example.com');
  await open('the first');
  expect(await mailed()).toBe(0);
  await db.deleteFrom('account_device').where('account_id', '=', id).execute();
  await open('the first', { deviceSecret: createSecret() });
  expect(await mailed()).toBe(1);
});

it('mails the owner again when an earlier mail was not sent for a day', async () => {
  const { id, open, mailed } = await account('coco@example.com');
  const logIn = () => open('the first', { deviceSecret: createSecret() });
  for (let turn = 0; turn < 3; turn += 1) await logIn();
  await sql`update security_mail set happened_at = happened_at - interval '25 hours' where account_id = ${id}`.execute(
    db,
  );
  await logIn();
  expect(await mailed()).toBe(2);
});

it('mails nothing about the first log-in on a recorded device: older audit events name no source', async () => {
  const { id, open, mailed } = await account('cora@example.com');
  await db.insertInto('audit_event').values({ actor_id: id, act: 'login' }).execute();
  await open('the first');
  expect(await mailed()).toBe(0);
});

describe('a client that stores no cookie', () => {
  const letPass = async (hours: number) => {
    await sql`alter table audit_event disable trigger user`.execute(db);
    await sql`update audit_event set happened_at = happened_at - interval '1 hour' * ${hours}`.execute(
      db,
    );
    await sql`alter table audit_event enable trigger user`.execute(db);
  };

  it('is mailed to the owner once a day for one network, however often it logs in', async () => {
    const { open, mailed } = await account('cat@example.com');
    await open('the first');
    expect(await mailed()).toBe(0);
    await open('the first');
    expect(await mailed()).toBe(1);
    for (let turn = 0; turn < 5; turn += 1) await open('the first');
    await letPass(23);
    await open('the first');
    expect(await mailed()).toBe(0);
    await letPass(2);
    await open('the first');
    expect(await mailed()).toBe(1);
  });

  it('is mailed at once from another network, of IPv6 too', async () => {
    const { open, mailed } = await account('dan@example.com');
    for (const source of ['203.0.113.0/24', '203.0.113.0/24']) await open('the first', { source });
    expect(await mailed()).toBe(1);
    for (const source of ['198.51.100.0/24', '2001:db8:1::/48', '2001:db8:2::/48']) {
      await open('the first', { source });
      expect(await mailed()).toBe(1);
      await open('the first', { source });
      expect(await mailed()).toBe(0);
    }
  });

  it('does not suppress the mail about a browser with a cookie that is new to the account', async () => {
    const { open, mailed } = await account('eve@example.com');
    for (let turn = 0; turn < 3; turn += 1) await open('the first');
    expect(await mailed()).toBe(1);
    await open('the first', { deviceSecret: createSecret() });
    expect(await mailed()).toBe(1);
    const other = await account('fay@example.com');
    for (let turn = 0; turn < 2; turn += 1) await other.open('the first');
    expect(await other.mailed()).toBe(1);
  });

  it('is mailed where the owner only used browsers that store cookies', async () => {
    const { id, open, mailed } = await account('gus@example.com');
    const owner = await open('the first');
    await open('the first', { deviceSecret: owner?.deviceSecret ?? '' });
    expect(await mailed()).toBe(0);
    await open('the first');
    expect(await mailed()).toBe(1);
    const events = db.selectFrom('audit_event').select('source').where('actor_id', '=', id);
    expect(await events.where('act', '=', 'device-without-cookie-notified').execute()).toEqual([
      { source: '203.0.113.0/24' },
    ]);
  });
});
