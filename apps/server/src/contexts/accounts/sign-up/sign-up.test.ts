import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createLimits } from '../../../platform/limits/index.ts';
import { testApp } from '../../../testing/app.ts';
import { readRows } from '../../../testing/database/read-row.ts';
import { agentForm, consumerForm } from '../../../testing/sign-up-forms.ts';
import { registerAccountRoutes } from '../routes.ts';
import { openAccounts } from '../testing.ts';

const { accountOf, app, db, logIn, mailsTo, needs, pool, signUp, tokenIn, verifiedAgent, verify } =
  await openAccounts();

describe('registering as an agent', () => {
  it('stores the agent, mails a link, and allows a log-in only after the link was confirmed', async () => {
    const answer = await signUp(agentForm('  Priya@Example.com'));
    expect(answer).toMatchObject({ status: 201, body: {} });
    const account = await accountOf('priya@example.com');
    expect(account).toMatchObject({ role: 2, verified_at: null });
    expect((await logIn('priya@example.com', 2)).body.code).toBe('not-verified');
    const [mail] = await mailsTo('priya@example.com');
    expect(mail?.subject).toBe('Confirm your email');
    expect(mail?.links[0]).toMatch(/^https:\/\/fanwise\.test\/verify\?token=[\w-]{43}&for=agent$/);
    expect(await verify(tokenIn(mail))).toMatchObject({ status: 200, body: { type: 2 } });
    expect((await logIn('priya@example.com', 2)).status).toBe(200);
    expect(await verify(tokenIn(mail))).toMatchObject({ body: { code: 'invalid-token' } });
    const consents = await readRows(
      db,
      'consent',
      { account_id: account?.id ?? 0 },
      'document',
      'version',
    );
    expect(consents).toEqual([
      { document: 'terms-agents', version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
  });

  it.each([
    [{ token: undefined }, 'human-check-failed', ['human-check-failed']],
    [{ phone: '555' }, 'invalid-input', ['phone']],
    [{ phone: '011 44 20 7946 0958' }, 'invalid-input', ['phone-foreign']],
    [{ phone: '(201)155-0199' }, 'invalid-input', ['phone-impossible']],
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

  it('makes one account from 30 registrations at once, over both roles', async () => {
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

  it('stops revealing which addresses exist, and mails their owners instead', async () => {
    await verifiedAgent('known@example.com');
    for (let answer = 0; answer < 20; answer += 1)
      await needs.limits.take('open-answers', '127.0.0.1');
    const taken = await signUp(agentForm('known@example.com'));
    const free = await signUp(agentForm('free@example.com'));
    expect(taken.status).toBe(201);
    // Every answer has a ticket; the one for a taken address belongs to no account.
    const ticket = expect.stringMatching(/^[\w-]{43}$/);
    expect([taken.body, free.body]).toEqual([{ verify_ticket: ticket }, { verify_ticket: ticket }]);
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

  it('mails in Spanish when the request is in Spanish', async () => {
    await app.call('POST /auth/signup', {
      body: agentForm('lucia@example.com'),
      headers: { 'accept-language': 'es-MX,es;q=0.9' },
    });
    expect((await mailsTo('lucia@example.com'))[0]?.subject).toBe('Confirme su correo electrónico');
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
    const [profile] = await readRows(db, 'consumer', { account_id: id });
    expect(profile).toMatchObject({ phone: '9195550142', partner_first_name: 'Sam' });
    expect(profile).toMatchObject({ birth_date: '1984-03-09', current_carrier_id: 1 });
    const [application] = await readRows(
      db,
      'application',
      { consumer_id: id },
      'insurance_types',
      'submitted_at',
    );
    expect(application).toEqual({ insurance_types: [3], submitted_at: null });
  });

  it('takes the state of the ZIP code where the sent state contradicts it', async () => {
    const form = consumerForm('elsewhere@example.com', { state: 'SC' });
    expect(await signUp(form)).toMatchObject({ status: 201 });
    const stored = await db
      .selectFrom('consumer')
      .innerJoin('account', 'account.id', 'consumer.account_id')
      .innerJoin('zip_code', 'zip_code.id', 'consumer.zip_code_id')
      .select('zip_code.state')
      .where('account.email', '=', 'elsewhere@example.com')
      .executeTakeFirst();
    expect(stored).toEqual({ state: 'NC' });
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
    [{ phoneNumber: '+44 20 7946 0958' }, ['phone-foreign']],
    [{ phoneNumber: '(000)000-0000' }, ['phone-impossible']],
    [{ firstName: undefined }, ['required']],
    [{ questionAnswers: [{ que_id: 987654, ans_id: 1, ans_content: null }] }, ['invalid-answer']],
    [{ questionAnswers: [] }, ['application-not-all-filled']],
  ])('refuses %j and stores nothing', async (wrong, data) => {
    const answer = await signUp(consumerForm('nobody@example.com', wrong));
    expect(answer).toMatchObject({ status: 400, body: { data } });
    expect(await accountOf('nobody@example.com')).toBeUndefined();
  });
});

it('a phone number that was pasted with +1 and an extension is registered as its ten digits, in both roles', async () => {
  const pasted = '+1 (919) 555-0142 ext. 4';
  await signUp(consumerForm('pasted-client@example.com', { phoneNumber: pasted }));
  await signUp(agentForm('pasted-agent@example.com', { phone: pasted }));
  const { rows } = await sql`select consumer.phone as client, member.phone as agent from account
    left join consumer on consumer.account_id = account.id left join agency_member as member on member.account_id = account.id
    where email like 'pasted-%' order by account.id`.execute(db);
  expect(rows).toEqual([
    { client: '9195550142', agent: null },
    { client: null, agent: '9195550142' },
  ]);
});

describe('an address with special characters', () => {
  it.each([
    ["O'Brien@Mail.example", "o'brien@mail.example", 1],
    ["O'Neil@Mail.example", "o'neil@mail.example", 2],
    ['smith&sons@mail.example', 'smith&sons@mail.example', 2],
    ['sales--team-@mail.example', 'sales--team-@mail.example', 2],
    ['mailto:ada+1@mail.example.', 'ada+1@mail.example', 1],
    ['Ada <a/b=c@xn--mnchen-3ya.example>', 'a/b=c@xn--mnchen-3ya.example', 1],
  ] as const)('"%s" registers, gets its mail and logs in', async (typed, address, type) => {
    expect((await signUp(type === 1 ? consumerForm(typed) : agentForm(typed))).status).toBe(201);
    const [mail] = await mailsTo(address);
    expect(mail?.to).toEqual([address]);
    expect((await verify(tokenIn(mail))).status).toBe(200);
    expect((await logIn(typed, type)).status).toBe(200);
    expect((await signUp(agentForm(address.toUpperCase()))).body.code).toBe('duplicate-email');
  });

  it('a second address behind a line break is refused', async () => {
    const email = 'ada@mail.example\r\nBcc: eve@mail.example';
    expect((await signUp(agentForm(email))).body).toMatchObject({ data: ['email'] });
  });
});

describe('checking a step', () => {
  const check = (body: object) => app.call('POST /auth/validate', { body });
  const household = { maritalStatus: 0, gender: 2, phoneNumber: '9195550142' };

  it('accepts a valid step', async () => {
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
        { ...form, step: 1, state: 'Georgia' },
        { field: 'state', code: 'state-differs' },
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
