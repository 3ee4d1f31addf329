import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { openAdmin, type TestOperator } from '../../../testing/admin/admin.ts';
import { consumer } from '../../../testing/people.ts';
import { hashSecret } from '../../identity/index.ts';
import { askForVisit } from '../support-visits/ask-for-visit.ts';
import { endOperatorSessions, findOperatorSession, openOperatorSession } from './sessions.ts';

const database = await testDatabase();
const { db } = database;
const admin = await openAdmin(database);
const owner = await admin.operator('owner');

let operator: TestOperator;
beforeEach(async () => {
  operator = await admin.operator('support');
  await sql`delete from operator_session where operator_id = ${operator.operatorId}`.execute(db);
});

const open = () => openOperatorSession(db, { operatorId: operator.operatorId, scope: 'full' });
const isOpen = async (secret: string) => (await findOperatorSession(db, secret, false)) !== null;
const idle = (secret: string) =>
  sql`update operator_session set last_active_at = now() - interval '31 minutes'
    where token_hash = ${hashSecret(secret)}`.execute(db);

describe('the sessions of an operator', () => {
  it('end with the oldest when a third one opens, and one that ended by idleness does not count', async () => {
    const [first, second] = [await open(), await open()];
    await idle(second);
    const third = await open();
    expect([await isOpen(first), await isOpen(third)]).toEqual([true, true]);
    const fourth = await open();
    expect([await isOpen(first), await isOpen(third), await isOpen(fourth)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('are counted by the console only while they are open', async () => {
    const [first] = [await open(), await open()];
    const listed = async () => {
      const { body } = await admin.call('GET /operators', { as: owner });
      return body.data.find(({ id }: { id: number }) => id === operator.operatorId).sessions;
    };
    const inTask = async () => {
      const { body } = await admin.call('POST /tasks/:name/preview', {
        as: owner,
        params: { name: 'operators-sessions' },
        body: { input: { operator_id: operator.operatorId } },
      });
      return body.before.sessions;
    };
    expect([await listed(), await inTask()]).toEqual([2, 2]);
    await idle(first);
    expect([await listed(), await inTask()]).toEqual([1, 1]);
    expect(await endOperatorSessions(db, operator.operatorId)).toBe(1);
  });

  it('end the support visits of their operator when a third one opens', async () => {
    const { accountId } = await consumer(db);
    await open();
    await db
      .transaction()
      .execute((trx) =>
        askForVisit(trx, { operatorId: operator.operatorId, accountId, reason: 'a test' }),
      );
    const underWay = async () => {
      const { rows } = await sql`select from support_visit
        where operator_id = ${operator.operatorId} and ends_at > now()`.execute(db);
      return rows.length;
    };
    await open();
    expect(await underWay()).toBe(1);
    await open();
    expect(await underWay()).toBe(0);
  });
});
