import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { removeFactorsSince, removePasskeysSince } from '../../../platform/second-factor/index.ts';
import { holdWebhooks } from '../../agents/index.ts';
import { endAnswerLinks } from '../../applications/index.ts';
import { endSessions, eraseDevices, notifyOwner } from '../../identity/index.ts';
import { eraseSignInTokens } from './erase-sign-in-tokens.ts';

/**
 * How an owner recovers an account:
 * - `not-me`: its owner pressed "This wasn't me" in a mail;
 * - `password-reset`: a new password was set with a mailed link;
 * - `password-changed`: its owner, logged in, set a new password;
 * - `sessions-revoked`: an operator logged it out everywhere.
 */
export type RecoveryKind = 'not-me' | 'password-reset' | 'password-changed' | 'sessions-revoked';

export type Recovery = {
  accountId: number;
  by: RecoveryKind;
  /** Since when a stranger may have been logged in, as the owner says; for `not-me` only. */
  since?: RawBuilder<unknown>;
  /** The session that stays open: the one in which the owner sets a new password. */
  except?: Buffer;
};

type OtherAccess = {
  /** How it acts when nobody is logged in. */
  acts: string;
  /** The tables that store it. */
  tables: readonly string[];
  /** Ends it, as far as this kind of recovery requires. */
  end: (trx: Trx, recovery: Recovery) => Promise<void>;
};

/**
 * Passkeys that were added less than seven days before go when the owner recovers the account or sets a new password: a
 * passkey logs in alone, so one that somebody else added would outlive the new password. This opens nothing to those who read the owner's mail: within these seven days
 * the link in the mail about the passkey removes it as well. Codes of an app stay: they open nothing without the password.
 */
const passkeysSince = sql`now() - interval '7 days'`;

/**
 * Everything that a session can create and that acts without a session: links, devices, webhooks. The first entry locks the row of the account, so
 * that a request from before the recovery creates none (`isSessionOpen`).
 */
export const OTHER_ACCESS: Readonly<Record<string, OtherAccess>> = {
  'mailed links and addresses that wait': {
    acts: 'a mailed link sets a password or an address',
    tables: ['account', 'mail_token', 'address_change', 'claimed_address'],
    end: (trx, { accountId }) => eraseSignInTokens(trx, accountId),
  },
  sessions: {
    acts: 'it is another session',
    tables: ['session'],
    end: (trx, { accountId, except }) => endSessions(trx, accountId, except),
  },
  'remembered devices': {
    acts: 'a device that is known logs in without a mail to the owner',
    tables: ['account_device', 'device'],
    end: async (trx, { accountId, by }) => {
      if (by !== 'password-changed') await eraseDevices(trx, accountId);
    },
  },
  'second factors': {
    acts: 'a passkey logs in alone; a recovery code stands in for a second factor',
    tables: ['second_factor_passkey', 'second_factor_totp', 'second_factor_recovery_code'],
    end: async (trx, { accountId: id, by, since }) => {
      const holder = { holder: 'account', id } as const;
      if (since) await removeFactorsSince(trx, holder, since);
      if (by !== 'sessions-revoked' && (await removePasskeysSince(trx, holder, passkeysSince)))
        await notifyOwner(trx, id, 'second-factor-changed');
    },
  },
  'links that answer for a client': {
    acts: 'a mailed link answers whether a fee goes back; the mail may have gone to a stranger’s address',
    tables: ['return_request'],
    end: async (trx, { accountId, by }) => {
      if (by !== 'not-me') return;
      await endAnswerLinks(trx, accountId);
    },
  },
  'invitations into the agency': {
    acts: 'whoever opens the mailed link becomes a member of the agency',
    tables: ['agency_invitation'],
    end: async (trx, { accountId }) => {
      await sql`update agency_invitation set revoked_at = now()
        where invited_by = ${accountId} and accepted_at is null and revoked_at is null`.execute(
        trx,
      );
    },
  },
  'webhook endpoints, their replaced secrets, and links to clients': {
    acts: 'clients’ contacts are sent to an address, or answered to a link',
    tables: ['webhook_endpoint', 'webhook_old_secret', 'webhook_message', 'fetch_token'],
    end: (trx, { accountId, since }) => holdWebhooks(trx, accountId, since ?? null),
  },
};

/** Ends every access that a stranger may have created in an account, in the transaction that recovers it. */
export const endOtherAccess = async (trx: Trx, recovery: Recovery): Promise<void> => {
  for (const { end } of Object.values(OTHER_ACCESS)) await end(trx, recovery);
};

/** The other tables, and why they hold nothing of this kind. */
export const TABLES_WITHOUT_ACCESS: Readonly<Record<string, readonly string[]>> = {
  'settings that their owner reads on their own pages; mails they bring go to the address of the account':
    [
      'agency',
      'agency_member',
      'appointment',
      'agency_zip_code',
      'member_setting',
      'saved_view',
      'member_scope',
      'agency_pause',
      'coverage_template',
      'license',
      'consumer',
      'consumer_pause',
      'renewal',
      'agent_wait',
      'quote_mail',
      'notification',
    ],
  'mails that wait, to the address of their moment; a recovery removes those of later events': [
    'security_mail',
  ],
  'needs an open session to be used': ['contact_code', 'payment_customer', 'admin_file'],
  'a payment under way: whoever finishes it pays, and the contact goes to the account': [
    'purchase',
  ],
  'given by an operator for 15 minutes, and ended by operators': ['support_visit'],
  'mailed before there was an account, to the address in the form': ['resume_draft'],
  'what happened between people; it is read and changed with a session': [
    'application',
    'draft_part',
    'submission',
    'submission_part',
    'lead',
    'application_view',
    'household',
    'quote',
    'quote_draft',
    'assignment_rule',
    'quote_price',
    'quoted_coverage',
    'quoted_coverage_discount',
    'quoted_coverage_line',
    'quote_revision',
    'contact_consent',
    'call_window',
    'do_not_contact',
    'consent',
    'consent_record',
    'agency_lead',
    'unlock',
    'final_premium',
    'feedback',
    'privacy_request',
    'report',
    'receipt',
    'webhook_attempt',
    'agency_ratio',
  ],
  'written about accounts, by us': [
    'account_suspension',
    'agency_suspension',
    'audit_event',
    'audit_seal',
    'consent_seal',
    'personal_read',
    'queue_item',
    'admin_note',
    'support_message',
    'saved_reply',
    'erasure',
    'journal',
    'journal_line',
    'payment_difference',
    'provider_event',
    'mail_report',
  ],
  'of operators, who are no accounts: sessions, factors, invitations and plans are theirs to end': [
    'operator',
    'operator_session',
    'operator_step_up',
    'operator_view',
    'operator_welcome',
    'admin_proposal',
    'fee_schedule',
    'text_version',
    'questionnaire_version',
  ],
  'about nobody': [
    'answer_time',
    'step_count',
    'open_lead_count',
    'open_lead_state',
    'public_fact',
    'metric_snapshot',
    'rate_limit',
    'human_check_spent',
    'second_factor_spent_challenge',
    'carrier',
    'carrier_line',
    'catalog_seed',
    'insurance_type',
    'questionnaire',
    'removed_zip_code',
    'admin_setting',
    'zip_code',
    'license_gate',
    'consent_text',
    'consent_key',
    'data_key',
    'schema_file',
    'backfill',
    'receipt_counter',
  ],
};

/** Mailed tokens by purpose: `ended` by every recovery, or the reason why they stay. */
export const TOKEN_PURPOSES: Readonly<Record<string, string>> = {
  verify: 'ended',
  reset: 'ended',
  'change-email': 'ended',
  ticket: 'ended',
  'not-me': 'lets nobody in; a recovery ends those of later events',
  unsubscribe:
    'switches optional mails off, which their owner switches on again; none are made any more',
};

/**
 * Calls that take a secret instead of a session, with the entry that the secret belongs to; null for the human check.
 */
export const SECRET_CALLS: Readonly<Record<string, string | null>> = {
  'POST /auth/verify/resend': null,
  'POST /feedback': null,
  'POST /auth/verify': 'mailed links and addresses that wait',
  'POST /auth/verify/code': 'mailed links and addresses that wait',
  'POST /auth/forgot-password': 'mailed links and addresses that wait',
  'GET /auth/forgot-password': 'mailed links and addresses that wait',
  'GET /auth/mailed-link': 'mailed links and addresses that wait',
  'POST /auth/not-me': 'mailed links and addresses that wait',
  'POST /auth/invitation': 'invitations into the agency',
  'POST /auth/invitation/accept': 'invitations into the agency',
  'POST /auth/invitation/rejoin': 'invitations into the agency',
  'POST /auth/passkey': 'second factors',
  'POST /auth/login': 'sessions',
  'GET /auth/login': 'sessions',
  'POST /auth/visit': 'support_visit',
  'POST /auth/finish-later/open': 'resume_draft',
  'POST /returns/question': 'links that answer for a client',
  'POST /returns/answer': 'links that answer for a client',
  'GET /webhooks/fetch': 'webhook endpoints, their replaced secrets, and links to clients',
};
