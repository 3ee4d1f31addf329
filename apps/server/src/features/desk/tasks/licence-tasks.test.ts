import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { openDesk } from '../../../testing/desk/desk.ts';
import { agent } from '../../../testing/people.ts';
import { licenceCalls } from '../../licences/testing.ts';
import { inShell } from '../../operator/in-shell.ts';

const database = await testDatabase();
const { db } = database;
const { enter, idOf, own, told } = await licenceCalls(database);
const { act, call, operator } = await openDesk(database);
const support = await operator('support');
const finance = await operator('finance');
const plain = { reason: '', stepUp: false };

const itemOf = async (id: number) => {
  const { rows } = await sql<{ outcome: string | null; isOpen: boolean }>`
    select outcome, closed_at is null as "isOpen" from queue_item
    where kind = 'licence' and object = ${`licence:${id}`}`.execute(db);
  return rows;
};

it('waits in the queue, opens its state when it was looked up, and closes it when it ends', async () => {
  const priya = await agent(db);
  const id = idOf(await enter(priya));
  expect(await itemOf(id)).toEqual([{ outcome: null, isOpen: true }]);
  const listed = await call('GET /licences', { as: finance });
  expect(listed.body.data).toMatchObject([
    { id, state: 'NC', number: '123 456', status: 'waiting', agent: { id: priya.accountId } },
  ]);
  const input = { licence_id: id, status: 'active', expires: '2031-05-31' };
  expect((await act(finance, 'licence-check', input, plain)).body.code).toBe('capability');
  expect((await act(support, 'licence-check', input, plain)).status).toBe(200);
  expect(await itemOf(id)).toEqual([{ outcome: 'active', isOpen: false }]);
  expect(await own(priya)).toMatchObject({
    scope: [{ state: 'NC', types: [1, 3] }],
    data: [{ status: 'active', expires: '2031-05-31' }],
  });
  const found = await call('GET /licences', { as: support, query: { q: '123 456' } });
  expect(found.body.data).toMatchObject([{ id, checked_by: { id: support.operatorId } }]);

  expect((await act(support, 'licence-end', { licence_id: id }, plain)).body.code).toBe(
    'invalid-input',
  );
  const end = () => act(support, 'licence-end', { licence_id: id }, { stepUp: false });
  expect((await end()).status).toBe(200);
  expect((await own(priya)).scope).toEqual([]);
  expect((await end()).body.code).toBe('not-in-this-state');
  const { rows } =
    await sql`select reason, before ->> 'status' as before, after ->> 'status' as after
    from audit_event where act = 'desk-licence-end' and object = ${`licence:${id}`}`.execute(db);
  expect(rows).toEqual([{ reason: 'because a test wants it', before: 'active', after: 'ended' }]);
});

it('is refused in the shell as at the desk, and its holder reads why', async () => {
  const priya = await agent(db);
  const id = idOf(await enter(priya));
  const refused = await inShell(
    db,
    'licence-refuse',
    { licence_id: id },
    { reason: 'No such number' },
  );
  expect(refused.ok).toBe(true);
  expect((await own(priya)).data).toMatchObject([
    { status: 'refused', refused_because: 'No such number' },
  ]);
  expect(await told(priya)).toEqual(['licence-refused']);
  expect(await itemOf(id)).toEqual([{ outcome: 'refused', isOpen: false }]);
});
