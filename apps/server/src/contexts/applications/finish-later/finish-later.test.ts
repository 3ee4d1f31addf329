import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { createHumanCheck } from '../../../platform/human-check/index.ts';
import { createLimits } from '../../../platform/limits/index.ts';
import { testMailer } from '../../../platform/mail/testing.ts';
import { testApp } from '../../../testing/app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testSealing } from '../../../testing/sealing.ts';
import { applyRetention } from '../../accounts/index.ts';
import { loadCatalog } from '../../catalog/index.ts';
import { createQuestionnaires } from '../questionnaires.ts';
import { finishLaterJobs } from './jobs.ts';
import { registerFinishLaterRoutes } from './routes.ts';

const { db, pool } = await testDatabase();
const { mailer, mails } = await testMailer();
beforeEach(() => sql`truncate rate_limit, resume_draft`.execute(db));
const needs = {
  db,
  sealing: testSealing,
  limits: createLimits({ pool, on: true, secret: 'x' }),
  humanCheck: createHumanCheck({ secret: 'x', mode: 'off', db }),
  questionnaires: createQuestionnaires(loadCatalog(), []),
};
const app = await testApp({ db }, (on) => registerFinishLaterRoutes(on, needs));
const jobHandlers = finishLaterJobs({
  db,
  sealing: testSealing,
  mailer,
  publicUrl: 'https://fanwise.test',
});

const TOBACCO = 50;
const form = {
  type: 1,
  person: { firstName: 'Zoë', email: 'zoe@example.com', password: 'Winter-2026-x' },
  password: 'Winter-2026-x',
  answers: { 1: [[4, { text: '1999' }]], 2: [[TOBACCO, { optionIds: [85] }]] },
  checked: { 0: 'about you', 2: 'Winter-2026-x' },
  moreTypes: [3],
};
const keep = (email = 'zoe@example.com', headers: Record<string, string> = {}) =>
  app.call('POST /auth/finish-later', {
    body: { email, draft: JSON.stringify(form), human_token: 'x' },
    headers,
  });
const mailed = async (email = 'zoe@example.com') => {
  await runJobs(pool, jobHandlers);
  const [mail] = (await mails(50)).filter(({ to }) => to.includes(email));
  return { mail, token: new URL(mail?.links[0] ?? 'x:').searchParams.get('token') ?? '' };
};
const open = (token: string) =>
  app.call('POST /auth/finish-later/open', { body: { token, human_token: 'x' } });
const kept = async () => (await sql`select id from resume_draft`.execute(db)).rows.length;

it('mails a link that returns the typed answers once, without health answers or the password', async () => {
  expect(await keep()).toMatchObject({ status: 200, body: {} });
  const { rows } = await sql<{ sealed: Buffer }>`select sealed from resume_draft`.execute(db);
  expect(rows[0]?.sealed.includes('firstName')).toBe(false);
  const { mail, token } = await mailed();
  expect(mail?.subject).toBe('Your link to finish later');
  const opened = await open(token);
  expect(opened.status).toBe(200);
  expect(opened.body.draft).not.toContain('Winter');
  expect(JSON.parse(opened.body.draft)).toMatchObject({
    type: 1,
    person: { firstName: 'Zoë' },
    answers: { 1: [[4, { text: '1999' }]], 2: [] },
    checked: { 0: 'about you' },
    moreTypes: [3],
  });
  expect(await kept()).toBe(0);
  expect(await open(token)).toMatchObject({ status: 400, body: { code: 'invalid-token' } });
});

it('opens a form with the mailed address, no phone number, and the place name from our ZIP code table', async () => {
  const person = {
    firstName: 'Zoë',
    email: 'thief@evil.example',
    phoneNumber: '(919)555-0199',
    zipcodes: { value: 27601, label: '99501 — Anchorage, AK', city: 'Anchorage', state: 'AK' },
  };
  const checked = { 1: JSON.stringify(person) };
  const draft = JSON.stringify({ ...form, person, checked });
  const body = { email: 'victim@example.com', draft, human_token: 'x' };
  expect((await app.call('POST /auth/finish-later', { body })).status).toBe(200);
  const opened = await open((await mailed('victim@example.com')).token);
  expect(JSON.parse(opened.body.draft).person).toMatchObject({
    firstName: 'Zoë',
    email: 'victim@example.com',
    phoneNumber: '',
    zipcodes: { value: 27601, label: '27601 — Raleigh, NC', city: 'Raleigh', state: 'NC' },
  });
  expect(opened.body.draft).not.toMatch(/thief|0199|Anchorage/);
});

it('writes in the language of the request', async () => {
  await keep('eva@example.com', { 'accept-language': 'es' });
  expect((await mailed('eva@example.com')).mail?.subject).toBe('Su enlace para terminar después');
});

it('is refused once the address has an account, and the request for it is answered as always', async () => {
  await keep('late@example.com');
  const { token } = await mailed('late@example.com');
  await sql`insert into account (role, email, password_hash, language) values (1, 'late@example.com', 'x', 'en')`.execute(
    db,
  );
  expect((await open(token)).body.code).toBe('invalid-token');
  expect(await kept()).toBe(0);
  const before = (await mails(50)).length;
  expect(await keep('late@example.com')).toMatchObject({ status: 200, body: {} });
  await runJobs(pool, jobHandlers);
  expect(await kept()).toBe(0);
  expect(await mails(50)).toHaveLength(before);
});

it('ends after seven days, and its stored form is deleted', async () => {
  await keep('slow@example.com');
  const { token } = await mailed('slow@example.com');
  await sql`update resume_draft set expires_at = now() - interval '1 second'`.execute(db);
  await applyRetention(db, 180);
  expect(await kept()).toBe(0);
  expect((await open(token)).body.code).toBe('invalid-token');
});

it('accepts only forms, and only a few for one address', async () => {
  const junk = { email: 'zoe@example.com', draft: '[1,2]', human_token: 'x' };
  expect((await app.call('POST /auth/finish-later', { body: junk })).status).toBe(400);
  for (let use = 0; use < 3; use += 1) expect((await keep()).status).toBe(200);
  expect((await keep()).status).toBe(429);
});
