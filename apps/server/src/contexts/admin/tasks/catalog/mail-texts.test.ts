import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../../platform/database/testing.ts';
import { openAdmin } from '../../../../testing/admin/admin.ts';
import { followTexts } from '../../../catalog/index.ts';
import { mailMessages } from '../../../messaging/notifications/mails/messages.ts';

const { db, pool } = await testDatabase();
const { act, call, operator } = await openAdmin({ db, pool });
const owner = await operator('owner');
const second = await operator('owner', 'second');
const reader = await operator('reader');

beforeEach(() => sql`delete from operator_step_up`.execute(db).then(() => undefined));

const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const key = 'mail-quote-selected';
const english = (text: string, version = '2027-01-01') =>
  `# They chose you\n\nVersion ${version}\n\n## Text\n\n${text}\n\n## Button\n\nSee who it is\n`;
const spanish = (text: string, version = '2027-01-01') =>
  `# Le eligieron\n\nVersión ${version}\n\n## Texto\n\n${text}\n\n## Botón\n\nVer quién es\n`;
const publish = (language: 'en' | 'es', content: string, hours = 25, of: string = key) =>
  act(owner, 'text-publish', { key: of, language, content, starts_at: later(hours) });
const approve = (asked: { body: { proposed: number } }) =>
  act(second, 'proposal-approve', { proposal_id: asked.body.proposed }, { reason: '' });
const textsOf = async () =>
  (await call('GET /texts', { as: reader })).body.data.filter(
    (one: { key: string }) => one.key === key,
  );

it('every mail is listed as it is delivered, with its file and its preview in both languages', async () => {
  const delivered = await textsOf();
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
  const before = mailMessages('en', 'quote-selected', 'Dana');
  const first = await publish('en', english('{name} took your price.'));
  expect(first.body).toEqual({ proposed: expect.any(Number) });
  expect((await approve(first)).status).toBe(200);
  expect((await approve(await publish('es', spanish('{name} eligió su precio.'), 26))).status).toBe(
    200,
  );
  await followTexts(db);
  expect(mailMessages('en', 'quote-selected', 'Dana')).toEqual(before);
  const [planned] = (await textsOf()).filter(
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
  await followTexts(db);
  expect(mailMessages('en', 'quote-selected', 'Dana')).toMatchObject({
    subject: 'They chose you',
    text: 'Dana took your price.',
    button: 'See who it is',
  });
  expect(mailMessages('es', 'quote-selected', null).text).toBe('Un cliente eligió su precio.');
  // Other mails are unchanged.
  expect(mailMessages('en', 'new-quote', null).subject).toBe('You have a new quote');
});

// D25
it.each([
  ['markup', english('{name} <a href=x>chose</a> you', '2028-01-01')],
  ['placeholder', english('Somebody chose you', '2028-01-01')],
  ['foreign-link', english('{name}: https://evil.example', '2028-01-01')],
  ['no-mail', '# A subject\n\nVersion 2028-01-01\n\n## Text\n\n{name}\n'],
  ['old-version', english('{name} chose you', '2025-01-01')],
])('a mail is refused for %s', async (code, content) => {
  const answer = await publish('en', content);
  expect([answer.status, answer.body.data[0].code]).toEqual([400, code]);
});

it('only existing mails can be changed, and only with a start', async () => {
  for (const other of ['mail-nothing', 'mail-new-prospect', 'mail-return-ask-client'])
    expect((await publish('en', english('{name}'), 25, other)).body.code).toBe('invalid-input');
  expect((await publish('en', english('{name} x', '2028-01-01'), 10)).body.data[0].code).toBe(
    'too-early',
  );
});
