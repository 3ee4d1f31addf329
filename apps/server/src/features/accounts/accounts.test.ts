import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import { createHumanCheck } from '../../platform/human-check/index.ts';
import { createLimits } from '../../platform/limits/index.ts';
import { type KeptMail, listMails } from '../../platform/mail/mailbox.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { createPasswords } from '../../platform/passwords/index.ts';
import { testApp } from '../../testing/app.ts';
import { agent, consumer } from '../../testing/people.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { registerSessionRoutes } from '../sessions/index.ts';
import {
  accountTasks,
  cleanUpAccounts,
  eraseAccount,
  findStaleAccounts,
  prepareNewPassword,
  registerAccountRoutes,
  requestEmailChange,
  setPassword,
} from './index.ts';

const { db, pool } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'fanwise-accounts-'));
const mailer = createMailer(
  { smtpUrl: null, from: 'Fanwise <hello@fanwise.test>', dataDir },
  { info: () => undefined },
);
afterAll(async () => {
  await mailer.close();
  await rm(dataDir, { recursive: true, force: true });
});

const publicUrl = 'https://fanwise.test';
const needs = {
  db,
  passwords: createPasswords(),
  humanCheck: createHumanCheck({ secret: 'x', mode: 'off', db }),
  limits: createLimits({ pool, on: true, secret: 'x' }),
};
const app = await testApp({ db }, (on) => {
  registerAccountRoutes(on, needs);
  registerSessionRoutes(on, needs);
});

beforeEach(() => sql`truncate rate_limit`.execute(db));

const password = 'violet harbor at noon';
const agentForm = (email: string, more: object = {}) => ({
  agent: true,
  name: 'Priya',
  lastname: 'Shah',
  email,
  phone: '(919)555-0170',
  password,
  confirmPassword: password,
  token: 'x',
  ...more,
});
const consumerForm = (email: string, more: object = {}) => ({
  firstName: 'Dana',
  lastName: 'Reyes',
  dateOfBirth: '1984-03-09',
  address1: '12 Oak Street',
  city: 'Raleigh',
  state: 'NC',
  rents: false,
  zipcodes: [{ id: 27601 }],
  maritalStatus: 0,
  gender: 1,
  phoneNumber: '(919)555-0142',
  email,
  currentInsuranceCompany: null,
  emailNotification: true,
  password,
  confirmPassword: password,
  insId: 3,
  questionAnswers: autoAnswers,
  token: 'x',
  ...more,
});
const autoAnswers = [
  { que_id: 100, ans_id: 150, ans_content: null },
  { que_id: 101, ans_id: null, ans_content: '2019' },
  { que_id: 102, ans_id: null, ans_content: 'Kia Soul' },
  { que_id: 110, ans_id: 158, ans_content: null },
  { que_id: 112, ans_id: 163, ans_content: null },
  { que_id: 119, ans_id: 176, ans_content: null },
];
const signUp = (body: object) => app.call('POST /auth/signup', { body });
const mailsTo = async (email: string): Promise<KeptMail[]> => {
  await runJobs(pool, accountTasks({ db, mailer, publicUrl }));
  return (await listMails(dataDir, 1000)).filter((mail) => mail.to.includes(email));
};
const tokenIn = (mail: KeptMail | undefined): string =>
  new URL(mail?.links[0] ?? publicUrl).searchParams.get('token') ?? '';
const verify = (token: string) =>
  app.call('POST /auth/verify', { body: { token, human_token: 'x' } });
const logIn = (email: string, type: 1 | 2, secret = password) =>
  app.call('POST /auth/login', { body: { email, password: secret, type, token: 'x' } });
const verifiedAgent = async (email: string): Promise<number> => {
  expect((await signUp(agentForm(email))).status).toBe(201);
  expect((await verify(tokenIn((await mailsTo(email))[0]))).status).toBe(200);
  return (await accountOf(email))?.id ?? 0;
};
const accountOf = (email: string) =>
  db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();

describe('registering as an agent', () => {
  it('stores the agent, mails a link, and lets in only after the link was confirmed', async () => {
    const answer = await signUp(agentForm('  Priya@Example.com'));
    expect(answer).toMatchObject({ status: 201, body: {} });
    const account = await accountOf('priya@example.com');
    expect(account).toMatchObject({ role: 2, verified_at: null });
    expect((await logIn('priya@example.com', 2)).body.code).toBe('not-verified');
    const [mail] = await mailsTo('priya@example.com');
    expect(mail?.subject).toBe('Confirm your email address');
    expect(mail?.links[0]).toMatch(/^https:\/\/fanwise\.test\/verify\?token=[\w-]{43}$/);
    expect(await verify(tokenIn(mail))).toMatchObject({ status: 200, body: { type: 2 } });
    expect((await logIn('priya@example.com', 2)).status).toBe(200);
    expect(await verify(tokenIn(mail))).toMatchObject({ body: { code: 'invalid-token' } });
    const consents = await db
      .selectFrom('consent')
      .select(['document', 'version'])
      .where('account_id', '=', account?.id ?? 0)
      .execute();
    expect(consents).toEqual([
      { document: 'terms-agents', version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
  });

  it.each([
    [{ token: '' }, 'human-check-failed', ['human-check-failed']],
    [{ phone: '555' }, 'invalid-input', ['phone']],
    [{ confirmPassword: 'something else' }, 'invalid-input', ['password']],
    [{ password: 'short', confirmPassword: 'short' }, 'invalid-input', ['password-length']],
    [
      { password: 'Priya-2026!', confirmPassword: 'Priya-2026!' },
      'invalid-input',
      ['password-common'],
    ],
    [{ email: 'not an address' }, 'invalid-input', ['email']],
    [{ name: '', lastname: 'x'.repeat(256) }, 'invalid-input', ['required', 'max-length']],
  ])('refuses %j and stores nothing', async (wrong, code, data) => {
    const email = 'refused@example.com';
    const answer = await signUp(agentForm(email, wrong));
    expect(answer).toMatchObject({ status: 400, body: { code, data } });
    expect(await accountOf(email)).toBeUndefined();
  });

  it('makes one account of 30 registrations at once, over both roles', async () => {
    await sql`truncate rate_limit`.execute(db);
    const open = await testApp({ db }, (on) =>
      registerAccountRoutes(on, {
        ...needs,
        limits: createLimits({ pool, on: false, secret: 'x' }),
      }),
    );
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        open.call('POST /auth/signup', {
          body: index % 2 ? agentForm('race@example.com') : consumerForm('Race@example.com'),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'duplicate-email', data: ['duplicate-email'] });
    }
    const rows = await sql`select 1 from account where email = 'race@example.com'`.execute(db);
    expect(rows.rows).toHaveLength(1);
    expect(await mailsTo('race@example.com')).toHaveLength(1);
  });

  it('stops telling which addresses exist, and writes to their owners instead', async () => {
    await verifiedAgent('known@example.com');
    for (let answer = 0; answer < 20; answer += 1)
      await needs.limits.take('open-answers', '127.0.0.1');
    const taken = await signUp(agentForm('known@example.com'));
    const free = await signUp(agentForm('free@example.com'));
    expect(taken.status).toBe(201);
    expect(taken.body).toEqual(free.body);
    expect((await mailsTo('known@example.com'))[0]?.subject).toBe('You already have an account');
    expect(await accountOf('free@example.com')).toBeDefined();
    const step = { step: 2, maritalStatus: 0, gender: 0, phoneNumber: '9195550142' };
    const body = { ...step, email: 'known@example.com' };
    expect(await app.call('POST /auth/validate', { body })).toMatchObject({ status: 200 });
  });

  it('is limited by source', async () => {
    for (let use = 0; use < 20; use += 1) await needs.limits.take('signup-source', '127.0.0.1');
    const answer = await signUp(agentForm('late@example.com'));
    expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('writes Spanish to those who read it', async () => {
    await app.call('POST /auth/signup', {
      body: agentForm('lucia@example.com'),
      headers: { 'accept-language': 'es-MX,es;q=0.9' },
    });
    expect((await mailsTo('lucia@example.com'))[0]?.subject).toBe('Confirma tu correo electrónico');
  });
});

describe('registering as a consumer', () => {
  it('stores the profile and the answers as a draft', async () => {
    const answer = await signUp(
      consumerForm('dana@example.com', {
        maritalStatus: 1,
        partnerFirstName: 'Sam',
        partnerLastName: 'Reyes',
        partnerDateOfBirth: '1985-01-02',
        currentInsuranceCompany: 1,
        emailNotification: false,
      }),
    );
    expect(answer).toMatchObject({ status: 201, body: {} });
    const account = await accountOf('dana@example.com');
    expect(account).toMatchObject({ role: 1, email_notifications: false });
    const id = account?.id ?? 0;
    const profile = await db
      .selectFrom('consumer')
      .selectAll()
      .where('account_id', '=', id)
      .executeTakeFirst();
    expect(profile).toMatchObject({ phone: '9195550142', partner_first_name: 'Sam' });
    expect(profile).toMatchObject({ birth_date: '1984-03-09', current_carrier_id: 1 });
    const application = await db
      .selectFrom('application')
      .select(['insurance_types', 'submitted_at'])
      .where('consumer_id', '=', id)
      .executeTakeFirst();
    expect(application).toEqual({ insurance_types: [3], submitted_at: null });
  });

  it.each([
    [{ dateOfBirth: '2015-01-01' }, ['adult']],
    [{ dateOfBirth: '1985-02-29' }, ['date']],
    [{ zipcodes: [{ id: 99999999 }] }, ['invalid-zip-code']],
    [{ zipcodes: [] }, ['required']],
    [{ currentInsuranceCompany: 987654 }, ['insurance-company-not-found']],
    [{ maritalStatus: 2 }, ['required']],
    [
      {
        maritalStatus: 1,
        partnerFirstName: 'Kid',
        partnerLastName: 'Reyes',
        partnerDateOfBirth: '2016-01-01',
      },
      ['adult'],
    ],
    [{ phoneNumber: '1' }, ['phone']],
    [{ firstName: undefined }, ['required']],
    [{ questionAnswers: [{ que_id: 987654, ans_id: 1, ans_content: null }] }, ['invalid-answer']],
    [{ questionAnswers: [] }, ['application-not-all-filled']],
  ])('refuses %j and stores nothing', async (wrong, data) => {
    const answer = await signUp(consumerForm('nobody@example.com', wrong));
    expect(answer).toMatchObject({ status: 400, body: { data } });
    expect(await accountOf('nobody@example.com')).toBeUndefined();
  });
});

describe('checking a step', () => {
  const check = (body: object) => app.call('POST /auth/validate', { body });
  const household = { maritalStatus: 0, gender: 2, phoneNumber: '9195550142' };

  it('passes what is right', async () => {
    const form = consumerForm('new@example.com');
    for (const step of [1, 2, 3, 4])
      expect(await check({ ...form, step })).toMatchObject({ status: 200, body: {} });
  });

  it('names the field that is wrong', async () => {
    await signUp(agentForm('taken@example.com'));
    const form = consumerForm('new@example.com');
    const cases: [object, object][] = [
      [
        { ...form, step: 1, dateOfBirth: '2020-01-01' },
        { field: 'dateOfBirth', code: 'adult' },
      ],
      [
        { ...form, step: 1, zipcodes: [{ id: 5 }] },
        { field: 'zipcodes', code: 'invalid-zip-code' },
      ],
      [
        { step: 2, ...household, email: 'Taken@example.com' },
        { field: 'email', code: 'duplicate-email' },
      ],
      [
        { ...form, step: 3, password: 'password123', confirmPassword: 'password123' },
        { field: 'password', code: 'password-common' },
      ],
      [
        { ...form, step: 3, confirmPassword: 'x' },
        { field: 'confirmPassword', code: 'password' },
      ],
    ];
    for (const [body, problem] of cases)
      expect(await check(body)).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', data: [problem] },
      });
    expect(await check({ ...form, step: 4, questionAnswers: [] })).toMatchObject({
      body: { code: 'application-not-all-filled' },
    });
  });
});

describe('mailed tokens', () => {
  const resend = (email: string) =>
    app.call('POST /auth/verify/resend', { body: { email, token: 'x' } });
  const forgot = (email: string) =>
    app.call('POST /auth/forgot-password', { body: { email, token: 'x' } });
  const reset = (token: string, secret: string, confirm = secret) =>
    app.call('POST /auth/forgot-password', {
      body: { password: secret, confirmPassword: confirm, token, human_token: 'x' },
    });
  const stillGood = (token: string) => app.call('GET /auth/forgot-password', { query: { token } });

  it('are sent again on request, and the answer never tells to whom', async () => {
    await signUp(agentForm('again@example.com'));
    expect(await mailsTo('again@example.com')).toHaveLength(1);
    const known = await resend('again@example.com');
    const unknown = await resend('unknown@example.com');
    expect(known).toMatchObject({ status: 200, body: {} });
    expect(unknown).toMatchObject({ status: 200, body: {} });
    const [second, first] = await mailsTo('again@example.com');
    expect(await mailsTo('unknown@example.com')).toHaveLength(0);
    expect((await resend('again@example.com')).status).toBe(429);
    expect((await verify(tokenIn(second))).status).toBe(200);
    expect((await verify(tokenIn(first))).body.code).toBe('invalid-token');
    await sql`truncate rate_limit`.execute(db);
    expect((await resend('again@example.com')).status).toBe(200);
    expect(await mailsTo('again@example.com')).toHaveLength(2);
  });

  it('reset a password once, end every session, and tell the owner', async () => {
    await verifiedAgent('reset@example.com');
    const { sid } = (await logIn('reset@example.com', 2)).body;
    expect((await forgot('Reset@example.com')).status).toBe(200);
    const [mail] = await mailsTo('reset@example.com');
    expect(mail?.subject).toBe('Reset your password');
    const token = tokenIn(mail);
    expect((await stillGood(token)).status).toBe(200);
    expect((await verify(token)).body.code).toBe('invalid-token');
    expect((await reset(token, 'password1')).body.data).toEqual([
      { field: 'password', code: 'password-common' },
    ]);
    expect((await reset(token, 'a long new secret', 'another')).body.data).toEqual([
      { field: 'confirmPassword', code: 'password' },
    ]);
    const tries = await Promise.all(
      Array.from({ length: 3 }, () => reset(token, 'a long new secret')),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const lost of tries.filter(({ status }) => status === 400))
      expect(lost.body.code).toBe('invalid-token');
    expect((await stillGood(token)).body.code).toBe('invalid-token');
    const check = await app.call('GET /auth/check-session', { as: { accountId: 0, sid } });
    expect(check.status).toBe(401);
    expect((await logIn('reset@example.com', 2)).status).toBe(401);
    expect((await logIn('reset@example.com', 2, 'a long new secret')).status).toBe(200);
    expect((await mailsTo('reset@example.com'))[0]?.subject).toBe('Your password was changed');
  });

  it('answer an unknown address openly a few times only', async () => {
    const answer = await forgot('stranger@example.com');
    expect(answer).toMatchObject({ status: 404, body: { code: 'doesnt-exist' } });
    for (let use = 0; use < 20; use += 1) await needs.limits.take('open-answers', '127.0.0.1');
    expect(await forgot('stranger2@example.com')).toMatchObject({ status: 200, body: {} });
    expect(await mailsTo('stranger2@example.com')).toHaveLength(0);
  });

  it('expire, count for one purpose, and cannot be guessed', async () => {
    await verifiedAgent('slow@example.com');
    await forgot('slow@example.com');
    const token = tokenIn((await mailsTo('slow@example.com'))[0]);
    await sql`update mail_token set expires_at = now() where purpose = 'reset'`.execute(db);
    expect((await reset(token, 'a long new secret')).body.code).toBe('invalid-token');
    for (const wrong of ['', 'x', token.slice(1), 'é', ' '.repeat(200)])
      expect((await verify(wrong)).body.code).toBe('invalid-token');
    for (const wrong of [null, ['a'], 5])
      expect((await app.call('POST /auth/verify', { body: { token: wrong } })).status).toBe(400);
  });

  it('are never stored: neither in a table nor in a job', async () => {
    await signUp(agentForm('dump@example.com'));
    const queued = await sql<{
      text: string;
    }>`select j::text as text from graphile_worker._private_jobs j`.execute(db);
    expect(JSON.stringify(queued.rows)).not.toContain('dump@example.com');
    const token = tokenIn((await mailsTo('dump@example.com'))[0]);
    expect(token).toHaveLength(43);
    const stored = await sql<{ text: string }>`
      select t::text as text from mail_token t union all select j::text from graphile_worker._private_jobs j
      union all select a::text from audit_event a`.execute(db);
    const dump = JSON.stringify(stored.rows);
    for (const form of [
      token,
      Buffer.from(token).toString('hex'),
      Buffer.from(token, 'base64url').toString('hex'),
    ])
      expect(dump).not.toContain(form);
  });

  it('slow guessing down', async () => {
    for (let use = 0; use < 20; use += 1) await needs.limits.take('token-source', '127.0.0.1');
    expect((await verify('x')).status).toBe(429);
    expect((await reset('x', 'a long new secret')).status).toBe(429);
    expect((await stillGood('x')).status).toBe(429);
  });

  it('need the human check', async () => {
    const robot = { human_token: '', token: '' };
    const answers = [
      await app.call('POST /auth/verify', { body: robot }),
      await app.call('POST /auth/verify/resend', { body: { email: 'a@b.com' } }),
      await app.call('POST /auth/forgot-password', { body: { email: 'a@b.com' } }),
      await app.call('POST /auth/forgot-password', {
        body: { password, confirmPassword: password, token: 'x' },
      }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 400, body: { code: 'human-check-failed' } });
  });
});

describe('the human check', () => {
  it('is offered for one action', async () => {
    const answer = await app.call('GET /auth/challenge', { query: { for: 'login' } });
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect((await app.call('GET /auth/challenge', { query: { for: 'all' } })).status).toBe(400);
  });
});

describe('changing the address', () => {
  const request = (accountId: number, email: string) =>
    db
      .transaction()
      .execute((trx) => requestEmailChange(trx, { accountId, email, requestId: 'r' }));

  it('counts once the new address is confirmed, and the old one is told', async () => {
    const id = await verifiedAgent('old@example.com');
    expect((await request(id, 'new.address@example.com')).ok).toBe(true);
    expect((await accountOf('old@example.com'))?.pending_email).toBe('new.address@example.com');
    const [mail] = await mailsTo('new.address@example.com');
    expect((await mailsTo('old@example.com'))[0]?.subject).toContain('about to change');
    expect(await verify(tokenIn(mail))).toMatchObject({ status: 200, body: { type: 2 } });
    expect((await accountOf('new.address@example.com'))?.id).toBe(id);
    expect(await accountOf('old@example.com')).toBeUndefined();
  });

  it('makes links of an earlier wish useless', async () => {
    const id = await verifiedAgent('wish@example.com');
    await request(id, 'first@example.com');
    const first = tokenIn((await mailsTo('first@example.com'))[0]);
    await request(id, 'second@example.com');
    expect((await verify(first)).body.code).toBe('invalid-token');
    const second = tokenIn((await mailsTo('second@example.com'))[0]);
    await request(id, 'wish@example.com');
    expect((await verify(second)).body.code).toBe('invalid-token');
    expect((await accountOf('wish@example.com'))?.pending_email).toBeNull();
  });

  it('lets nobody have an address twice', async () => {
    const id = await verifiedAgent('mine@example.com');
    await verifiedAgent('yours@example.com');
    expect(await request(id, 'yours@example.com')).toMatchObject({ code: 'duplicate-email' });
    await request(id, 'contested@example.com');
    const token = tokenIn((await mailsTo('contested@example.com'))[0]);
    await signUp(agentForm('contested@example.com'));
    expect((await verify(token)).body.code).toBe('invalid-token');
    const people = await Promise.all(Array.from({ length: 20 }, () => consumer(db)));
    const wishes = await Promise.all(
      people.map((person) => request(person.accountId, 'wanted@example.com')),
    );
    expect(wishes.filter((wish) => wish.ok)).toHaveLength(1);
  });
});

describe('changing the password', () => {
  it('needs the old one, ends the other sessions and tells the owner', async () => {
    const accountId = await verifiedAgent('change@example.com');
    const kept = (await logIn('change@example.com', 2)).body.sid;
    const ended = (await logIn('change@example.com', 2)).body.sid;
    const prepare = (newPassword: string, oldPassword: string | null) =>
      prepareNewPassword(needs, { accountId, newPassword, oldPassword });
    expect(await prepare('a long new secret', 'wrong')).toMatchObject({ code: 'wrong-password' });
    expect(await prepare('change@example.com', null)).toMatchObject({ code: 'password-common' });
    const prepared = await prepare('a long new secret', password);
    const { hashOfSid } = await import('../../testing/app.ts');
    await db.transaction().execute((trx) =>
      setPassword(trx, {
        accountId,
        passwordHash: prepared.ok ? prepared.value : '',
        keepSession: hashOfSid(kept),
        requestId: 'r',
      }),
    );
    const check = (sid: string) => app.call('GET /auth/check-session', { as: { accountId, sid } });
    expect((await check(kept)).status).toBe(200);
    expect((await check(ended)).status).toBe(401);
    expect((await logIn('change@example.com', 2, 'a long new secret')).status).toBe(200);
    expect((await mailsTo('change@example.com'))[0]?.subject).toBe('Your password was changed');
  });
});

describe('the end of an account', () => {
  it('leaves no address, password, session or token, and frees the address', async () => {
    const accountId = await verifiedAgent('gone@example.com');
    const { sid } = (await logIn('gone@example.com', 2)).body;
    await db.transaction().execute((trx) => eraseAccount(trx, { accountId, requestId: 'r' }));
    const row = await db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', accountId)
      .executeTakeFirst();
    expect(row).toMatchObject({ email: null, password_hash: null });
    const check = await app.call('GET /auth/check-session', { as: { accountId, sid } });
    expect(check.status).toBe(401);
    expect((await mailsTo('gone@example.com'))[0]?.subject).toBe('Your account was deleted');
    expect((await signUp(agentForm('gone@example.com'))).status).toBe(201);
  });

  it('comes after 7 days without verification; what has had its time goes', async () => {
    await signUp(agentForm('forgotten@example.com'));
    const id = (await accountOf('forgotten@example.com'))?.id;
    expect((await findStaleAccounts(db)).map(({ accountId }) => accountId)).not.toContain(id);
    await sql`update account set created_at = now() - interval '8 days' where id = ${id}`.execute(
      db,
    );
    expect(await findStaleAccounts(db)).toContainEqual({ accountId: id, type: 2 });
    const { accountId } = await agent(db);
    await sql`update session set expires_at = now() - interval '1 second' where account_id = ${accountId}`.execute(
      db,
    );
    await cleanUpAccounts(db);
    const left = await db
      .selectFrom('session')
      .select('account_id')
      .where('account_id', '=', accountId)
      .execute();
    expect(left).toEqual([]);
  });
});
