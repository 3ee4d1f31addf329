import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { createHumanCheck } from '../../../platform/human-check/index.ts';
import { createLimits } from '../../../platform/limits/index.ts';
import { testMailer } from '../../../platform/mail/testing.ts';
import { testApp } from '../../../testing/app.ts';
import { readRow } from '../../../testing/database/read-row.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { feedbackJobs } from './jobs.ts';
import { registerFeedbackRoutes } from './routes.ts';

const { db, pool } = await testDatabase();
const { mailer, mails } = await testMailer();
const app = await testApp({ db }, (on) =>
  registerFeedbackRoutes(on, {
    db,
    humanCheck: createHumanCheck({ secret: 'x', mode: 'off', db }),
    limits: createLimits({ pool, on: true, secret: 'x' }),
  }),
);

const form = {
  name: 'Zoë <b>Bold</b>',
  email: " mailto:Zoe.O'Brien&Sons--@Example.com. ",
  message: 'Hello,\nhow does it work?\r\n<script>alert(1)</script>',
  token: 'x',
};
const send = (more: object = {}) => app.call('POST /feedback', { body: { ...form, ...more } });
const readBy = (language: 'en' | 'es') =>
  feedbackJobs({
    db,
    mailer,
    operator: { email: 'operator@fanwise.test', language },
    publicUrl: 'https://fanwise.test',
  });

it('stores the message and mails it to the operator, who can answer', async () => {
  expect(await send()).toMatchObject({ status: 200, body: {} });
  await runJobs(pool, readBy('en'));
  const [mail] = await mails(10);
  expect(mail).toMatchObject({
    to: ['operator@fanwise.test'],
    replyTo: "Zoe.O'Brien&Sons--@example.com",
  });
  expect(mail?.subject).not.toContain('Zoë');
  expect(mail?.text).toContain('Hello,\nhow does it work?\n<script>alert(1)</script>');
  expect(mail?.html).not.toContain('<script');
});

it('is only stored when no operator is named', async () => {
  await send();
  await runJobs(pool, feedbackJobs({ db, mailer, operator: undefined, publicUrl: '' }));
  expect(await db.selectFrom('feedback').select('id').execute()).toHaveLength(2);
  expect(await mails(10)).toHaveLength(1);
});

it('mails the operator in the operator’s language, and the writer in the language of their page', async () => {
  await app.call('POST /feedback', {
    body: { ...form, email: 'ines@example.com', message: '¿Cómo funciona?' },
    headers: { 'accept-language': 'es' },
  });
  await runJobs(pool, readBy('es'));
  const { id } = await readRow(db, 'feedback', { email: 'ines@example.com' });
  const answer = await db
    .insertInto('support_message')
    .values({ feedback_id: id, text: 'Así.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await readBy('en')['mail-support-message']?.({ messageId: answer.id }, { jobId: '7' } as never);
  const sent = await mails(10);
  const to = (address: string) => sent.filter(({ to }) => to[0] === address);
  expect(to('operator@fanwise.test')[0]?.subject).toBe(`Mensaje ${id}`);
  expect(to('ines@example.com')).toMatchObject([
    { subject: 'Su mensaje a Fanwise', text: expect.stringContaining('Usted escribió: ¿Cómo') },
  ]);
});

it('refuses robots, gaps and floods', async () => {
  expect((await send({ token: undefined })).body.code).toBe('human-check-failed');
  expect((await send({ email: 'a@b.com\r\nBcc: c@d.com' })).body.data).toEqual([
    { field: 'email', code: 'email' },
  ]);
  expect((await send({ name: '  ', message: 'x'.repeat(5001) })).body.data).toEqual([
    { field: 'name', code: 'required' },
    { field: 'message', code: 'max-length' },
  ]);
  for (let use = 0; use < 2; use += 1) expect((await send()).status).toBe(200);
  const refused = await send();
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
