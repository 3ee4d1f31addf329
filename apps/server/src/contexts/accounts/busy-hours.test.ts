import { password } from '@fanwise/builders/people';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { splitStatements } from '../../testing/database/statements.ts';
import { agentForm } from '../../testing/sign-up-forms.ts';
import { openAccounts } from './testing.ts';

const { accountOf, app, db, mailsTo, needs, tokenIn, verifiedAgent } = await openAccounts();

beforeEach(() => sql`truncate rate_limit`.execute(db));

/** Each call comes from a separate network unless the test names one. */
let calls = 0;
const elsewhere = (): string => {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
};
const post = async (path: string, body: object, remoteAddress = elsewhere()) => {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
    remoteAddress,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const forgot = (email: string, from?: string) =>
  post('/auth/forgot-password', { email, token: 'x' }, from);
const validate = (email: string, from?: string, more: object = {}) => {
  const step = { step: 2, maritalStatus: 0, gender: 1, phoneNumber: '9195550142', email };
  return post('/auth/validate', { ...step, ...more }, from);
};
const resets = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject === 'Reset your password');

describe('a flood of calls', () => {
  it('for 220 invented addresses does not block a password reset', async () => {
    await verifiedAgent('owner@flood.example');
    const answers = await Promise.all(
      Array.from({ length: 220 }, (_, index) => forgot(`invented-${index}@flood.example`)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(0);
    expect((await forgot('owner@flood.example')).status).toBe(200);
    expect(await resets('owner@flood.example')).toHaveLength(1);
  });

  it('with 520 refused registrations does not block other registrations', async () => {
    const form = agentForm('refused@flood.example', {
      password: 'password1',
      confirmPassword: 'password1',
    });
    for (let round = 0; round < 520; round += 20)
      await Promise.all(Array.from({ length: 20 }, () => post('/auth/signup', form)));
    expect((await post('/auth/signup', agentForm('new@flood.example'))).status).toBe(201);
    expect(await needs.limits.load('pace-signup', 'all')).toBe(1 / 500);
  });
});

describe('mails that a stranger requests', () => {
  it('to a verified account by “send again” do not block its password reset', async () => {
    await verifiedAgent('target@block.example');
    for (let turn = 0; turn < 10; turn += 1) {
      const answer = await post('/auth/verify/resend', {
        email: 'target@block.example',
        token: 'x',
      });
      expect(answer.status).toBe(200);
    }
    expect((await forgot('target@block.example')).status).toBe(200);
    expect(await resets('target@block.example')).toHaveLength(1);
  });

  it('are three reset links at most while one of them works, and always at least one', async () => {
    const id = await verifiedAgent('links@block.example');
    for (let turn = 0; turn < 6; turn += 1) {
      expect((await forgot('links@block.example')).status).toBe(200);
      await mailsTo('links@block.example');
    }
    const sent = await resets('links@block.example');
    expect(sent).toHaveLength(3);
    await sql`update mail_token set expires_at = expires_at - interval '29 minutes'
      where account_id = ${id}`.execute(db);
    const still = await post('/auth/forgot-password', {
      password,
      confirmPassword: password,
      token: tokenIn(sent[0]),
      human_token: 'x',
    });
    expect(still.status).toBe(200);
  });

  it('are counted when they were sent: a registration and a reset, and none for unknown addresses', async () => {
    await verifiedAgent('counted@pace.example');
    await forgot('counted@pace.example');
    await forgot('unknown@pace.example');
    await mailsTo('counted@pace.example');
    expect(await needs.limits.load('pace-mail', 'all')).toBe(2 / 1000);
  });
});

describe('checking an address while registering', () => {
  it('asks for a human check after ten in ten minutes', async () => {
    const from = '203.0.113.77';
    for (let turn = 0; turn < 10; turn += 1)
      expect((await validate(`free-${turn}@check.example`, from)).status).toBe(200);
    const asked = await validate('free@check.example', from);
    expect(asked).toMatchObject({ status: 400, body: { code: 'human-check-failed' } });
    expect((await validate('free@check.example', from, { token: 'x' })).status).toBe(200);
    expect((await validate('free@check.example', '203.0.113.78')).status).toBe(200);
  });

  it('asks every source for one while very many people check', async () => {
    await needs.limits.take('pace-validate', 'all');
    await sql`update rate_limit set points = 3000 where key like 'pace-validate:%'`.execute(db);
    expect((await validate('busy@check.example')).body.code).toBe('human-check-failed');
    const proved = await validate('busy@check.example', undefined, { token: 'x' });
    expect(proved.status).toBe(200);
  });

  it('reveals 80 addresses an hour to all /64 networks of one /48 together', async () => {
    await verifiedAgent('known@check.example');
    let refusals = 0;
    for (let net = 0; net < 30; net += 1)
      for (let turn = 0; turn < 5; turn += 1) {
        const from = `2001:db8:7:${(net * 256).toString(16)}::${turn + 1}`;
        const answer = await validate('known@check.example', from, { token: 'x' });
        if (answer.body.code === 'invalid-input') refusals += 1;
      }
    expect(refusals).toBe(80);
    const neighbor = await validate('known@check.example', '2001:db8:8::1', { token: 'x' });
    expect(neighbor.body.code).toBe('invalid-input');
  });

  it('does the same work for known and unknown addresses', async () => {
    const email = 'work@check.example';
    await verifiedAgent(email);
    expect(await accountOf(email)).toBeDefined();
    const work = async (act: () => Promise<unknown>): Promise<string[]> => {
      const sent = await splitStatements(act);
      return sent.map(({ text }) => text);
    };
    const known = await work(() => validate(email, '203.0.113.80'));
    const unknown = await work(() => validate('nobody@check.example', '203.0.113.81'));
    expect(known).toEqual(unknown);
    const mailed = await work(() => forgot(email, '203.0.113.80'));
    for (let use = 0; use < 20; use += 1) await needs.limits.take('open-answers', '203.0.113.82');
    const silent = await work(() => forgot('nobody@check.example', '203.0.113.82'));
    expect(mailed).toEqual(silent);
  });
});
