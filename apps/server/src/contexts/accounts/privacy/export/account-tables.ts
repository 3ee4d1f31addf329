import { sql } from 'kysely';
import { type ExportRule, heldBy, whereColumn } from './rows.ts';

/** Tables of accounts of either role: log-ins, notifications, and what operators read. */
export const accountTables: Readonly<Record<string, ExportRule>> = {
  account: { both: { of: whereColumn('id'), without: ['password_hash'] } },
  account_device: { both: { of: whereColumn('account_id') } },
  device: {
    both: {
      of: (id) => sql`id in (select device_id from account_device where account_id = ${id})`,
      without: ['secret_hash', 'previous_hash', 'previous_until'],
    },
  },
  claimed_address: { both: { of: whereColumn('account_id') } },
  consent: { both: { of: whereColumn('account_id') } },
  notification: {
    client: { of: whereColumn('account_id'), newest: 'id' },
    agent: { of: whereColumn('account_id'), without: ['first_name'], newest: 'id' },
  },
  quote_mail: { both: { of: whereColumn('account_id'), without: ['job_id'] } },
  security_mail: { both: { of: whereColumn('account_id') } },
  audit_event: {
    both: {
      of: whereColumn('actor_id'),
      only: ['id', 'happened_at', 'act', 'object', 'source', 'request_id'],
      newest: 'happened_at',
    },
  },
  feedback: {
    both: {
      of: (id) =>
        sql`(account_id = ${id} or lower(email) = (select lower(email) from account where id = ${id}))`,
    },
  },
  support_message: {
    both: { of: whereColumn('account_id'), without: ['operator_id'], newest: 'written_at' },
  },
  privacy_request: { both: { of: whereColumn('account_id') } },
  report: {
    both: { of: whereColumn('by_account'), without: ['about_account'], newest: 'reported_at' },
  },
  personal_read: {
    both: { of: whereColumn('account_id'), without: ['operator_id'], newest: 'read_at' },
  },
  queue_item: {
    both: {
      of: whereColumn('account_id'),
      only: ['id', 'kind', 'opened_at', 'closed_at', 'outcome'],
    },
  },
  second_factor_passkey: {
    both: { of: heldBy, without: ['holder', 'holder_id', 'credential_id', 'public_key'] },
  },
  second_factor_recovery_code: {
    both: { of: heldBy, without: ['holder', 'holder_id', 'code_hash'] },
  },
  second_factor_totp: {
    both: {
      of: heldBy,
      without: ['holder', 'holder_id', 'sealed_seed', 'waiting_sealed_seed', 'last_step'],
    },
  },
};
