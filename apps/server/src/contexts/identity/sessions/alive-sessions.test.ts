import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { hashOfSid, sessionFor } from '../../../testing/app.ts';
import { consumer } from '../../../testing/people.ts';
import { findAliveSessions } from './alive-sessions.ts';

const { db } = await testDatabase();

it('expired, idle, unknown and deleted accounts’ sessions are not among the open ones', async () => {
  const { accountId } = await consumer(db);
  const gone = await db
    .insertInto('account')
    .values({ role: 1, deleted_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const open = async (owner: number, change = '') => {
    const hash = hashOfSid((await sessionFor(db, owner)).sid);
    if (change)
      await sql`update session set ${sql.raw(change)} where token_hash = ${hash}`.execute(db);
    return hash;
  };
  const live = await open(accountId);
  const bound = await open(accountId, 'bound_at = now()');
  const ended = [
    await open(accountId, 'expires_at = now()'),
    await open(accountId, "last_active_at = now() - interval '61 minutes'"),
    await open(gone.id),
    hashOfSid('never opened'),
  ];
  const another = await open(accountId);
  expect(await findAliveSessions(db, [live, bound, ...ended])).toEqual(
    new Map([
      [live.toString('base64'), { isBound: false }],
      [bound.toString('base64'), { isBound: true }],
    ]),
  );
  expect([...(await findAliveSessions(db, [another])).keys()]).toEqual([
    another.toString('base64'),
  ]);
  expect(await findAliveSessions(db, [])).toEqual(new Map());
});
