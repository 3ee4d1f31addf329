import { sql } from 'kysely';
import { eraseExpiredAddresses } from '../sign-in/claimed-addresses.ts';
import { eraseUnverifiedAccounts } from '../verification/erase-unverified.ts';
import { createDeletion, type Rule } from './rule.ts';

/** How long data about log-ins and calls is stored. */
export const logInRules: readonly Rule[] = [
  {
    what: 'an account whose address nobody verified',
    kept: '7 days',
    end: 'deleted',
    step: eraseUnverifiedAccounts,
  },
  {
    what: 'a session',
    kept: 'until it ends',
    ...createDeletion('session', sql`expires_at < now()`),
  },
  {
    what: 'a browser that logged in once',
    kept: '90 days',
    ...createDeletion(
      'device',
      sql`last_login_at < now() - interval '90 days' and last_login_at = created_at`,
    ),
  },
  {
    what: 'a browser that logged in again',
    kept: '400 days after the last log-in',
    ...createDeletion('device', sql`last_login_at < now() - interval '400 days'`),
  },
  {
    what: 'a mailed token',
    kept: 'until it ends',
    ...createDeletion('mail_token', sql`expires_at < now()`),
  },
  {
    what: 'answers typed before registering, for a mailed link to finish later',
    kept: '7 days, or until the link was used',
    ...createDeletion('resume_draft', sql`expires_at < now()`),
  },
  {
    what: 'an invitation into an agency',
    kept: '30 days after its link ends, or after it was accepted or revoked',
    ...createDeletion(
      'agency_invitation',
      sql`least(expires_at, accepted_at, revoked_at) < now() - interval '30 days'`,
    ),
  },
  {
    what: 'an address that waits to be confirmed',
    kept: '24 hours',
    end: 'deleted',
    step: eraseExpiredAddresses,
  },
  {
    what: 'the facts of a mail about the security of an account',
    kept: '30 days',
    ...createDeletion('security_mail', sql`happened_at < now() - interval '30 days'`),
  },
  {
    what: 'a solved human check',
    kept: 'until it ends',
    ...createDeletion('human_check_spent', sql`expires_at < now()`),
  },
  {
    what: 'an answered question to a passkey',
    kept: 'until it ends',
    ...createDeletion('second_factor_spent_challenge', sql`expires_at < now()`),
  },
  {
    what: 'a counter of calls',
    kept: 'until it ends',
    ...createDeletion('rate_limit', sql`expire < extract(epoch from now()) * 1000`),
  },
  {
    what: 'an event of the card provider, of which only number and kind are kept',
    kept: '60 days',
    ...createDeletion('provider_event', sql`received_at < now() - interval '60 days'`),
  },
];
