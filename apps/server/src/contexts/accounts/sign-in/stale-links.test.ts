import { password } from '@fanwise/builders/people';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../testing/app.ts';
import { agentForm, consumerForm } from '../../../testing/sign-up-forms.ts';
import { revokeSessions } from '../../admin/commands/account-commands.ts';
import { registerAgencyRoutes } from '../agent-profiles/routes.ts';
import { registerProfileRoutes } from '../client-profiles/routes.ts';
import { openAccounts } from '../testing.ts';

const { accountOf, app, db, forgot, logIn, mailsTo, needs, signUp, tokenIn, verify } =
  await openAccounts();

beforeEach(() => sql`truncate rate_limit`.execute(db));

const profiles = await testApp({ db }, (on) => {
  registerProfileRoutes(on, { ...needs, codesByPhone: true });
  registerAgencyRoutes(on, needs);
});
const next = 'another harbor at noon';
const reset = (token: string) =>
  app.call('POST /auth/forgot-password', {
    body: { password: next, confirmPassword: next, token, human_token: 'x' },
  });

const roles = [
  { role: 'client', type: 1, form: consumerForm, key: 'PUT /user/profile' },
  { role: 'agent', type: 2, form: agentForm, key: 'PUT /agent/profile' },
] as const;

describe.each(roles)('the sign-in of a $role', ({ role, type, form, key }) => {
  const loggedIn = async (name: string) => {
    const email = `${name}-${role}@example.com`;
    expect((await signUp(form(email))).status).toBe(201);
    expect((await verify(tokenIn((await mailsTo(email))[0]))).status).toBe(200);
    const accountId = (await accountOf(email))?.id ?? 0;
    const person: Person = { accountId, sid: (await logIn(email, type)).body.sid };
    return { email, person };
  };
  const change = (as: Person, body: object) => profiles.call(key, { as, body });
  const askFor = async (as: Person, email: string): Promise<string> => {
    expect((await change(as, { usr_email: email })).status).toBe(200);
    return tokenIn((await mailsTo(email))[0]);
  };
  const resetLink = async (email: string): Promise<string> => {
    expect((await forgot(email)).status).toBe(200);
    const mail = (await mailsTo(email)).find(({ subject }) => subject === 'Reset your password');
    return tokenIn(mail);
  };
  const isGone = async (email: string, link: string) => {
    expect((await verify(link)).body.code).toBe('invalid-token');
    expect(await accountOf(email)).toMatchObject({ pending_email: null });
  };

  it('a password reset cancels a change of address that a stranger asked for', async () => {
    const { email, person } = await loggedIn('reset');
    const link = await askFor(person, `thief-${role}@example.com`);
    expect((await reset(await resetLink(email))).status).toBe(200);
    await isGone(email, link);
  });

  it('voids links and cancels changes of address when the password changes', async () => {
    const { email, person } = await loggedIn('password');
    const link = await askFor(person, `other-${role}@example.com`);
    const stale = await resetLink(email);
    const answer = await change(person, {
      usr_password: next,
      usr_confirmNewPassword: next,
      ...(type === 1 && { usr_oldPassword: password }),
    });
    expect(answer).toMatchObject({ status: 200, body: { data: { usr_pending_email: null } } });
    expect((await reset(stale)).body.code).toBe('invalid-token');
    await isGone(email, link);
  });

  it('ends sessions and earlier links when another address is confirmed', async () => {
    const { email, person } = await loggedIn('moving');
    const stale = await resetLink(email);
    const moved = `moved-${role}@example.com`;
    expect((await verify(await askFor(person, moved))).status).toBe(200);
    expect((await reset(stale)).body.code).toBe('invalid-token');
    expect((await app.call('GET /auth/check-session', { as: person })).status).toBe(401);
    expect((await mailsTo(email))[0]?.subject).toBe('Your email address was changed');
    expect((await logIn(moved, type)).status).toBe(200);
  });

  it('voids links and cancels changes of address when an operator ends its sessions', async () => {
    const { email, person } = await loggedIn('revoked');
    const link = await askFor(person, `elsewhere-${role}@example.com`);
    const stale = await resetLink(email);
    expect(await revokeSessions(db, email)).toMatchObject({
      ok: true,
      value: { result: { sessions: 1 } },
    });
    expect((await reset(stale)).body.code).toBe('invalid-token');
    await isGone(email, link);
  });

  it('changes password and address with one form', async () => {
    const { person } = await loggedIn('both');
    const moved = `both-moved-${role}@example.com`;
    await change(person, {
      usr_email: moved,
      usr_password: next,
      usr_confirmNewPassword: next,
      ...(type === 1 && { usr_oldPassword: password }),
    });
    expect((await verify(tokenIn((await mailsTo(moved))[0]))).status).toBe(200);
    expect((await logIn(moved, type, next)).status).toBe(200);
  });
});
