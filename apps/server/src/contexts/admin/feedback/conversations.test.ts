import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { createLimits } from '../../../platform/limits/index.ts';
import { testMailer } from '../../../platform/mail/testing.ts';
import { openAdmin } from '../../../testing/admin/admin.ts';
import { agent, consumer } from '../../../testing/people.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { feedbackJobs } from './jobs.ts';
import { sendFeedback } from './send-feedback.ts';

const database = await testDatabase();
const { db, pool } = database;
const { mailer, mails } = await testMailer();
const { act, call, operator, readAuditRow } = await openAdmin(database);
const support = await operator('support', 'Sam');
const limits = createLimits({ pool, on: false, secret: 'x' });
const write = (email: string, message: string) =>
  sendFeedback({ db, limits }, { name: 'Ann', email, message, language: 'en' }, '127.0.0.1');
const run = (as: string | null = 'help@fanwise.test') =>
  runJobs(
    pool,
    feedbackJobs({
      db,
      mailer,
      operator: as === null ? undefined : { email: as, language: 'en' },
      publicUrl: 'https://fanwise.test',
    }),
  );
const readEmail = async (id: number): Promise<string> => {
  const { rows } = await sql<{ email: string }>`
    update account set verified_at = now() where id = ${id} returning email`.execute(db);
  return rows[0]?.email ?? '';
};
const without = { reason: '', stepUp: false };

it('a message from the address of an account stands on the page of its person, with the answer and its author', async () => {
  const { accountId } = await consumer(db);
  const email = await readEmail(accountId);
  await write(email.toUpperCase(), 'Why did nobody call?');
  const { body: queue } = await call('GET /queue', { as: support, query: { kind: 'feedback' } });
  expect(queue.data).toMatchObject([{ person: { id: accountId } }]);
  const feedbackId = Number(queue.data[0].object.id);
  await act(support, 'feedback-answer', { feedback_id: feedbackId, text: 'We ask them.' }, without);
  const { body } = await call('GET /people/:id/messages', {
    as: support,
    params: { id: accountId },
  });
  expect(body.data).toMatchObject([
    { from: 'operator', operator: { name: 'Sam' }, text: 'We ask them.', feedback_id: feedbackId },
    { from: 'person', operator: null, text: 'Why did nobody call?', open: false },
  ]);
  const closed = await call('GET /queue', { as: support, query: { closed: 1 } });
  expect(closed.body.data[0].facts).toMatchObject({ answer: 'We ask them.', answered_by: 'Sam' });
  await run();
  expect((await mails(10)).filter(({ to }) => to[0]?.toLowerCase() === email)).toMatchObject([
    { replyTo: 'help@fanwise.test', text: expect.stringContaining('You wrote: Why did nobody') },
  ]);
});

it('an address that no account has confirmed links no message to an account', async () => {
  const { accountId } = await consumer(db);
  const email = await readEmail(accountId);
  await sql`update account set verified_at = null where id = ${accountId}`.execute(db);
  await write(email, 'Hello?');
  const { rows } = await sql`select account_id from feedback where email = ${email}`.execute(db);
  expect(rows).toEqual([{ account_id: null }]);
});

it('an operator writes first, and the mail says where to answer when there is no address for replies', async () => {
  const { accountId } = await agent(db);
  const email = await readEmail(accountId);
  const sent = await act(
    support,
    'message-send',
    { account_id: accountId, text: 'Your license ends soon.' },
    without,
  );
  expect(sent.body).toMatchObject({ done: true });
  expect(await readAuditRow('admin-message-send')).toMatchObject({
    operator_id: support.operatorId,
    object: `account:${accountId}`,
    before: { messages: 0 },
    after: { messages: 1 },
  });
  await run(null);
  const [mail] = (await mails(20)).filter(({ to }) => to[0] === email);
  expect(mail).toMatchObject({
    subject: 'A message from Fanwise support',
    text: expect.stringContaining('use the contact form at https://fanwise.test/'),
  });
  expect(mail?.replyTo).toBeNull();
});

it('an erased person gets no message, and messages and notes about them are gone', async () => {
  const { accountId } = await consumer(db);
  const email = await readEmail(accountId);
  await write(email, 'Delete everything about me.');
  await act(support, 'message-send', { account_id: accountId, text: 'We do.' }, without);
  await act(
    support,
    'note-add',
    { about: 'account', about_id: accountId, text: 'Wants to leave.' },
    without,
  );
  const { body: person } = await call('GET /people/:id', {
    as: support,
    params: { id: accountId },
  });
  expect(person.data.notes).toMatchObject([{ operator: 'Sam', text: 'Wants to leave.' }]);
  await sql`update account set email = null, password_hash = null, deleted_at = now()
    where id = ${accountId}`.execute(db);
  const { rows } = await sql`
    select (select count(*)::integer from feedback where account_id = ${accountId}) as feedback,
      (select count(*)::integer from support_message where account_id = ${accountId}) as messages,
      (select count(*)::integer from admin_note where object = ${`account:${accountId}`}) as notes`.execute(
    db,
  );
  expect(rows).toEqual([{ feedback: 0, messages: 0, notes: 0 }]);
  const late = await act(support, 'message-send', { account_id: accountId, text: 'Hi.' }, without);
  expect(late.body.code).toBe('not-in-this-state');
  const note = { about: 'account', about_id: accountId, text: 'Gone.' };
  expect((await act(support, 'note-add', note, without)).status).toBe(404);
});

it('a saved reply is changed under its name, and removed', async () => {
  const save = (text: string) =>
    act(support, 'reply-save', { name: 'Thanks', language: 'en', text }, without);
  await save('Thank you.');
  await save('Thank you for writing.');
  expect(await readAuditRow('admin-reply-save')).toMatchObject({
    before: { reply: 'Thank you.' },
    after: { reply: 'Thank you for writing.' },
  });
  const list = async () => (await call('GET /replies', { as: support })).body.data;
  const [reply] = await list();
  expect(reply).toMatchObject({ name: 'Thanks', language: 'en', text: 'Thank you for writing.' });
  await act(support, 'reply-remove', { reply_id: reply.id }, without);
  expect(await list()).toEqual([]);
});
