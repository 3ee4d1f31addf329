import { password } from '@fanwise/builders/people';
import { sql } from 'kysely';
import type { Person } from '../../../testing/app.ts';
import { testApp } from '../../../testing/app.ts';
import { agent } from '../../../testing/people.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { registerSessionRoutes } from '../../identity/index.ts';
import { registerAccountRoutes } from '../routes.ts';
import { openAccounts } from '../testing.ts';
import { invitationJobs } from './jobs.ts';
import { registerInvitationRoutes } from './routes.ts';

/** Opens a separate database with registration, log-in, and invitations with their mails. */
export const openInvitations = async () => {
  const accounts = await openAccounts();
  const { db, needs, pool, mailer, mails, tokenIn } = accounts;
  const app = await testApp({ db }, (on) => {
    registerAccountRoutes(on, needs);
    registerSessionRoutes(on, needs);
    registerInvitationRoutes(on, needs);
  });
  const jobHandlers = invitationJobs({
    db,
    limits: needs.limits,
    mailer,
    publicUrl: 'https://fanwise.test',
  });
  const owner = await agent(db, { email: 'owner@shah.example' });
  const invite = (email: string, about: object = {}, as: Person = owner) =>
    app.call('POST /agent/invitations', {
      as,
      body: { email, role: 'producer', mayUnlock: false, language: 'en', ...about },
    });
  /** Sends the waiting mails of invitations; returns those to an address, newest first. */
  const mailsTo = async (email: string) => {
    await runJobs(pool, jobHandlers);
    return (await mails()).filter(({ to }) => to.includes(email));
  };
  /** Invites an address and returns the token of the mailed link. */
  const invited = async (email: string, about: object = {}): Promise<string> => {
    const { status } = await invite(email, about);
    if (status !== 201) throw new Error(`Inviting ${email} was answered ${status}.`);
    return tokenIn((await mailsTo(email))[0]);
  };
  const open = (token: string) => app.call('POST /auth/invitation', { body: { token } });
  const accept = (token: string, form: object = {}) =>
    app.call('POST /auth/invitation/accept', {
      body: {
        token,
        human_token: 'x',
        firstName: 'Tom',
        lastName: 'Reyes',
        phone: '(919) 555-0188',
        password,
        confirmPassword: password,
        ...form,
      },
    });
  const rejoin = (token: string) =>
    app.call('POST /auth/invitation/rejoin', { body: { token, human_token: 'x' } });
  const memberOf = async (email: string) => {
    const { rows } = await sql<{
      accountId: number;
      agencyId: number;
      role: string;
      mayUnlock: boolean;
      firstName: string;
      phone: string;
      licenseNumber: string | null;
      hasLeft: boolean;
    }>`
      select account_id as "accountId", agency_id as "agencyId", member.role, may_unlock as "mayUnlock",
        first_name as "firstName", phone, license_number as "licenseNumber", left_at is not null as "hasLeft"
      from agency_member as member join account on account.id = account_id where email = ${email}`.execute(
      db,
    );
    return rows[0];
  };
  return {
    ...accounts,
    accept,
    app,
    invite,
    invited,
    mailsTo,
    memberOf,
    open,
    owner,
    rejoin,
    jobHandlers,
  };
};
