import { password } from '@fanwise/builders/people';
import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import { createHumanCheck } from '../../platform/human-check/index.ts';
import { createLimits } from '../../platform/limits/index.ts';
import type { StoredMail } from '../../platform/mail/mailbox.ts';
import { testMailer } from '../../platform/mail/testing.ts';
import { testApp } from '../../testing/app.ts';
import { testPasswords } from '../../testing/passwords.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { testSealing } from '../../testing/sealing.ts';
import { testSecondFactor } from '../../testing/second-factor.ts';
import { agentForm } from '../../testing/sign-up-forms.ts';
import { createQuestionnaires } from '../applications/index.ts';
import { loadCatalog } from '../catalog/index.ts';
import { registerSessionRoutes, securityMailJobs } from '../identity/index.ts';
import { accountJobs } from './jobs.ts';
import { registerAccountRoutes } from './routes.ts';

/** Opens a separate database with registration, confirmation, log-in and the mails they send. */
export const openAccounts = async () => {
  const { db, pool } = await testDatabase();
  const { mailer, mails } = await testMailer();
  const publicUrl = 'https://fanwise.test';
  /** The dependencies of the routes under test; limits are on, the human check is off. */
  const needs = {
    db,
    passwords: testPasswords(),
    sealing: testSealing,
    questionnaires: createQuestionnaires(loadCatalog(), []),
    humanCheck: createHumanCheck({ secret: 'x', mode: 'off', db }),
    limits: createLimits({ pool, on: true, secret: 'x' }),
    config: { sessionSecret: 'x' },
    secondFactor: testSecondFactor(),
    requireAgentFactor: false,
  };
  const app = await testApp({ db }, (on) => {
    registerAccountRoutes(on, needs);
    registerSessionRoutes(on, needs);
  });

  beforeEach(() => sql`truncate rate_limit`.execute(db));

  const signUp = (body: object) => app.call('POST /auth/signup', { body });
  /** Runs the waiting jobs and reads the mails of an address, newest first. */
  const mailsTo = async (email: string): Promise<StoredMail[]> => {
    const needed = {
      db,
      mailer,
      publicUrl,
      limits: needs.limits,
      secret: needs.config.sessionSecret,
    };
    await runJobs(pool, { ...accountJobs(needed), ...securityMailJobs(needed) });
    return (await mails()).filter((mail) => mail.to.includes(email));
  };
  /** Returns the token in the first link of a mail. */
  const tokenIn = (mail: StoredMail | undefined): string =>
    new URL(mail?.links[0] ?? publicUrl).searchParams.get('token') ?? '';
  const verify = (token: string) =>
    app.call('POST /auth/verify', { body: { token, human_token: 'x' } });
  const logIn = (email: string, type: 1 | 2, secret = password) =>
    app.call('POST /auth/login', { body: { email, password: secret, type, token: 'x' } });
  /** Registers an agent who confirmed the address; returns the id. */
  const verifiedAgent = async (email: string): Promise<number> => {
    expect((await signUp(agentForm(email))).status).toBe(201);
    expect((await verify(tokenIn((await mailsTo(email))[0]))).status).toBe(200);
    return (await accountOf(email))?.id ?? 0;
  };
  const forgot = (email: string) =>
    app.call('POST /auth/forgot-password', { body: { email, token: 'x' } });
  const resend = (email: string) =>
    app.call('POST /auth/verify/resend', { body: { email, token: 'x' } });
  /** Presses the button of a "this wasn't me" link. */
  const notMe = (token: string) =>
    app.call('POST /auth/not-me', { body: { token, human_token: 'x' } });
  const accountOf = (email: string) =>
    db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
  return {
    accountOf,
    app,
    db,
    forgot,
    logIn,
    mailer,
    mails,
    mailsTo,
    needs,
    notMe,
    pool,
    resend,
    signUp,
    tokenIn,
    verifiedAgent,
    verify,
  };
};
