import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { openAdmin, type TestOperator } from '../../../testing/admin/admin.ts';

const database = await testDatabase();
const { db } = database;
const { act, call, operator } = await openAdmin(database);
const people = { support: await operator('support'), finance: await operator('finance') };

it('an item opens and closes with its facts, and is taken by one operator', async () => {
  const { rows } = await sql<{ id: number }>`
      insert into feedback (name, email, message) values ('Ann', 'ann@example.com', 'How?') returning id`.execute(
    db,
  );
  const feedbackId = rows[0]?.id ?? 0;
  const items = await sql<{ id: number }>`
      select id from queue_item where kind = 'feedback' and object = ${`feedback:${feedbackId}`}`.execute(
    db,
  );
  const item_id = items.rows[0]?.id ?? 0;
  const listed = await call('GET /queue', { as: people.support, query: { kind: 'feedback' } });
  expect(listed.body.data).toMatchObject([
    { facts: { message: 'How?', name: 'Ann', email: 'a•••@example.com' } },
  ]);
  const take = (as: TestOperator) =>
    act(as, 'queue-take', { item_id }, { reason: '', stepUp: false });
  expect((await take(people.support)).status).toBe(200);
  expect((await take(people.finance)).status).toBe(409);
  await sql`update queue_item set taken_until = now() where id = ${item_id}`.execute(db);
  expect((await take(people.finance)).status).toBe(200);
  const close = await act(people.finance, 'queue-close', { item_id }, { stepUp: false });
  expect(close.body.code).toBe('not-in-this-state');
  const answer = (input: Record<string, unknown>) =>
    act(
      people.support,
      'feedback-answer',
      { feedback_id: feedbackId, ...input },
      { reason: '', stepUp: false },
    );
  // D34: the input has no field for the recipient.
  expect((await answer({ text: 'So.', to: 'else@example.com' })).status).toBe(400);
  expect((await answer({ text: 'So.\r\nBcc: else@example.com' })).status).toBe(200);
  const closed = await sql`select outcome from queue_item where id = ${item_id}`.execute(db);
  expect(closed.rows).toEqual([{ outcome: 'answered' }]);
});

it('an item is deferred once, to a later time, and by one business day at most', async () => {
  const { rows } = await sql<{ id: number; due: Date; latest: Date }>`
    insert into queue_item (kind, object, due_at, facts)
    values ('review', 'account:1', now() + interval '1 day', '{}')
    returning id, due_at as due, business_days_after(due_at, 1) as latest`.execute(db);
  const [{ id, due, latest } = { id: 0, due: new Date(), latest: new Date() }] = rows;
  const defer = async (until: number) => {
    const input = { item_id: id, until: new Date(until).toISOString() };
    const answer = await act(people.support, 'queue-defer', input, { reason: '', stepUp: false });
    return answer.body.data?.[0]?.code ?? answer.body.code ?? 'done';
  };
  expect(await defer(due.getTime() - 60_000)).toBe('shortens');
  expect(await defer(latest.getTime() + 120_000)).toBe('too-far');
  expect(await defer(latest.getTime())).toBe('done');
  expect(await defer(latest.getTime() + 60_000)).toBe('not-in-this-state');
});

it('only one of two operators takes or answers an item at the same time, and one mail is sent', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into feedback (name, email, message) values ('Bo', 'bo@example.com', 'Why?') returning id`.execute(
    db,
  );
  const feedbackId = rows[0]?.id ?? 0;
  const items = await sql<{ id: number }>`
    select id from queue_item where object = ${`feedback:${feedbackId}`}`.execute(db);
  const both = [people.support, people.finance];
  const none = { reason: '', stepUp: false };
  const takes = await Promise.all(
    both.map((as) => act(as, 'queue-take', { item_id: items.rows[0]?.id }, none)),
  );
  expect(takes.map(({ status }) => status).sort()).toEqual([200, 409]);
  const answers = await Promise.all(
    both.map((as) => act(as, 'feedback-answer', { feedback_id: feedbackId, text: 'So.' }, none)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const sent = await sql`
    select from support_message where feedback_id = ${feedbackId}`.execute(db);
  expect(sent.rows).toHaveLength(1);
});
