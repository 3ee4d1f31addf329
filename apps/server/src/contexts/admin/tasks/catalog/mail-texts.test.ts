import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../../platform/database/testing.ts';
import { openAdmin } from '../../../../testing/admin/admin.ts';
import { refreshTexts } from '../../../catalog/index.ts';
import { buildMailMessages } from '../../../messaging/notifications/mails/messages.ts';

const { db, pool } = await testDatabase();
const { act, call, operator } = await openAdmin({ db, pool });
const owner = await operator('owner');
const second = await operator('owner', 'second');
const reader = await operator('reader');

beforeEach(() => sql`delete from operator_step_up`.execute(db).then(() => undefined));

const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const key = 'mail-quote-selected';
const english = (text: string) =>
  `# They chose you\n\n## Text\n\n${text}\n\n## Button\n\nSee who it is\n`;
const spanish = (text: string) =>
  `# Le eligieron\n\n## Texto\n\n${text}\n\n## Botón\n\nVer quién es\n`;
const publish = (
  en: string,
  es: string = spanish('{name} le eligió.'),
  hours = 25,
  of: string = key,
) => act(owner, 'text-publish', { key: of, en, es, starts_at: later(hours) });
const approve = (asked: { body: { proposed: number } }) =>
  act(second, 'proposal-approve', { proposal_id: asked.body.proposed }, { reason: '' });
const readTexts = async () =>
  (await call('GET /texts', { as: reader })).body.data.filter(
    (one: { key: string }) => one.key === key,
  );

it('every mail is listed as it is delivered, with its file and its preview in both languages', async () => {
  const delivered = await readTexts();
  expect(delivered).toMatchObject([
    { language: 'en', state: 'live', source: 'file', title: 'Your quote was chosen' },
    { language: 'es', state: 'live', source: 'file' },
  ]);
  const { body } = await call('GET /texts/:id/preview', {
    as: reader,
    params: { id: delivered[0].id },
  });
  expect(body.data.source_text).toContain('{name} chose your quote.');
  expect(body.data.mails).toMatchObject([
    { language: 'en', text: expect.stringContaining('Ann chose your quote.') },
    { language: 'es', text: expect.stringContaining('Ana') },
  ]);
});

it('a changed mail is proposed, approved by a second person, and sent from its start on', async () => {
  const before = buildMailMessages('en', 'quote-selected', 'Dana');
  const both = [english('{name} took your price.'), spanish('{name} eligió su precio.')] as const;
  const first = await publish(...both);
  expect(first.body).toEqual({ proposed: expect.any(Number) });
  const proposed = await call('GET /proposals/:id', {
    as: reader,
    params: { id: first.body.proposed },
  });
  expect(proposed.body.data.texts).toMatchObject([
    { language: 'en', mails: [{ text: 'Ann took your price.' }] },
    { language: 'es', mails: [{ text: 'Ana eligió su precio.' }] },
  ]);
  expect((await approve(first)).status).toBe(200);
  await refreshTexts(db);
  expect(buildMailMessages('en', 'quote-selected', 'Dana')).toEqual(before);
  const [planned] = (await readTexts()).filter(
    (one: { state: string; language: string }) => one.state === 'planned' && one.language === 'en',
  );
  const { body } = await call('GET /texts/:id/preview', {
    as: reader,
    params: { id: planned.id },
  });
  expect(body.data.mails).toEqual([
    {
      language: 'en',
      subject: 'They chose you',
      text: 'Ann took your price.',
      button: 'See who it is',
    },
    {
      language: 'es',
      subject: 'Le eligieron',
      text: 'Ana eligió su precio.',
      button: 'Ver quién es',
    },
  ]);
  await sql`alter table text_version disable trigger user`.execute(db);
  await sql`update text_version set starts_at = now() - interval '1 second'`.execute(db);
  await sql`alter table text_version enable trigger user`.execute(db);
  await refreshTexts(db);
  expect(buildMailMessages('en', 'quote-selected', 'Dana')).toMatchObject({
    subject: 'They chose you',
    text: 'Dana took your price.',
    button: 'See who it is',
  });
  expect(buildMailMessages('es', 'quote-selected', null).text).toBe('Un cliente eligió su precio.');
  // Other mails are unchanged.
  expect(buildMailMessages('en', 'new-quote', null).subject).toBe('You have a new quote');
});

it('a canceled plan of a text is canceled in both languages', async () => {
  const { body } = await approve(await publish(english('{name} x'), undefined, 80));
  const canceled = await act(owner, 'plan-cancel', { kind: 'text', plan_id: body.result.id });
  expect(canceled.body).toMatchObject({ done: true });
  const { rows } = await sql`
    select distinct canceled_at is not null as canceled from text_version
    where starts_at = (select starts_at from text_version where id = ${body.result.id})`.execute(
    db,
  );
  expect(rows).toEqual([{ canceled: true }]);
});

it('an operator gets a test mail of what is in the editor, and nobody else does', async () => {
  const content = english('{name} wants you.');
  const sent = await act(owner, 'text-test', { key, language: 'en', content });
  expect(sent.body).toMatchObject({ done: true });
  const { rows } = await sql<{ payload: object }>`
    select payload from graphile_worker._private_jobs
    join graphile_worker._private_tasks as task on task.id = task_id
    where task.identifier = 'mail-text-test'`.execute(db);
  expect(rows).toMatchObject([
    {
      payload: { operatorId: owner.operatorId, subject: 'They chose you', text: 'Ann wants you.' },
    },
  ]);
  const wrong = await act(owner, 'text-test', { key, language: 'en', content: english('{nmae}') });
  expect(wrong.body.data).toEqual([{ field: 'content', code: 'placeholder', why: '1: {nmae}' }]);
});

// D25
it.each([
  ['markup', english('{name} <a href=x>chose</a> you')],
  ['placeholder-missing', english('Somebody chose you')],
  ['placeholder', english('{name} chose {you}')],
  ['foreign-link', english('{name}: https://evil.example')],
  ['no-mail', '# A subject\n\n## Text\n\n{name}\n'],
])('a mail is refused for %s', async (code, content) => {
  const answer = await publish(content, undefined, 100);
  expect([answer.status, answer.body.data[0].code]).toEqual([400, code]);
});

it('a mail is refused for a fault in its Spanish text, by the name of the language', async () => {
  const answer = await publish(english('{name} x'), spanish('Nadie'), 100);
  expect(answer.body.data[0]).toMatchObject({ field: 'es', code: 'placeholder-missing' });
});

it('only existing mails can be changed, with a start that is not over and a version of its own', async () => {
  for (const other of ['mail-nothing', 'mail-new-prospect', 'mail-return-ask-client'])
    expect((await publish(english('{name}'), undefined, 100, other)).body.code).toBe(
      'invalid-input',
    );
  expect((await publish(english('{name} x'), undefined, 0)).body.data[0].code).toBe('too-early');
  await approve(await publish(english('{name} x'), undefined, 24 * 9));
  expect((await publish(english('{name} y'), undefined, 24 * 8)).body.data[0].code).toBe(
    'old-version',
  );
});
