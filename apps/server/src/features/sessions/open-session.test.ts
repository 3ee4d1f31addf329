import { expect, it } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import { openSession } from './open-session.ts';
import { newSecret } from './secrets.ts';

const { db } = await testDatabase();

const account = async (email: string) => {
  const { id } = await db
    .insertInto('account')
    .values({ role: 1, email, password_hash: 'the first', verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rowsOf = async (table: 'session' | 'audit_event') => {
    const whose = table === 'session' ? 'account_id' : 'actor_id';
    return (await db.selectFrom(table).selectAll().where(whose, '=', id).execute()).length;
  };
  const open = (passwordHash: string) =>
    openSession(db, {
      accountId: id,
      passwordHash,
      newHash: null,
      language: null,
      sid: newSecret(),
      deviceSecret: null,
      device: null,
      source: '203.0.113.0/24',
      factorNeeded: false,
      requestId: 'a request',
    });
  return { open, rowsOf };
};

it('keeps ten sessions of many that are opened at once', async () => {
  const { open, rowsOf } = await account('ann@example.com');
  const opened = await Promise.all(Array.from({ length: 25 }, () => open('the first')));
  expect(opened).not.toContain(null);
  expect(await rowsOf('session')).toBe(10);
  expect(await rowsOf('audit_event')).toBe(25);
});

it('opens none when the password changed since it was checked', async () => {
  const { open, rowsOf } = await account('bea@example.com');
  expect(await open('an older one')).toBeNull();
  expect(await rowsOf('session')).toBe(0);
  expect(await rowsOf('audit_event')).toBe(0);
});
