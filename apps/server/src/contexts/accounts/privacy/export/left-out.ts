import type { Exported } from './rows.ts';

const nobody = (why: string, ...tables: string[]) =>
  tables.map((table) => [table, { not: 'nobody', why }] as const);
const grantsAccess = (why: string, ...tables: string[]) =>
  tables.map((table) => [table, { not: 'grants-access', why }] as const);
const elsewhere = (why: string, ...tables: string[]) =>
  tables.map((table) => [table, { not: 'kept-elsewhere', why }] as const);

/** Tables that are in no copy, and why. */
export const leftOut: Readonly<Record<string, Exported>> = Object.fromEntries([
  ...grantsAccess('proves who is logged in; times of log-ins are in audit_event', 'session'),
  ...grantsAccess(
    'hashes of links and codes that are good for a while',
    'mail_token',
    'contact_code',
  ),
  ...grantsAccess('hashes of links for an agent’s system', 'fetch_token'),
  ...grantsAccess('the secret that signs messages to an agent’s system', 'webhook_old_secret'),
  ...elsewhere('copies of what is in other tables, for minutes', 'admin_file'),
  ...elsewhere(
    'a change of address that waits; the audit log has it in audit_event',
    'address_change',
  ),
  ...grantsAccess(
    'hashes of one-time links that open a support visit; what was seen is in personal_read',
    'support_visit',
  ),
  ...elsewhere(
    'sealed before there was an account, found by its mailed link alone',
    'resume_draft',
  ),
  ...elsewhere(
    'the books; an agent’s payments are in purchase and receipt',
    'journal',
    'journal_line',
  ),
  ...elsewhere(
    'differences between our books and the provider’s, by purchase',
    'payment_difference',
  ),
  ...elsewhere('hashes of the chain, public at /receipts/chain', 'consent_seal'),
  ...elsewhere('notes of operators, about several people at once; ask for them', 'admin_note'),
  ...elsewhere(
    'operators’ decisions about the account or its agency; its owner got them by mail',
    'account_suspension',
    'agency_suspension',
  ),
  ...nobody(
    'settings and counts of the admin console',
    'fee_schedule',
    'text_version',
    'questionnaire_version',
    'metric_snapshot',
    'saved_reply',
  ),
  ...nobody('numbers of what is erased, for a backup that comes back', 'erasure'),
  ...nobody(
    'counts',
    'answer_time',
    'step_count',
    'open_lead_count',
    'open_lead_state',
    'public_fact',
  ),
  ...nobody('counters of calls, by hashes', 'rate_limit', 'human_check_spent'),
  ...nobody('spent questions to passkeys, by hashes', 'second_factor_spent_challenge'),
  ...nobody('the catalog', 'carrier', 'carrier_line', 'catalog_seed', 'insurance_type'),
  ...nobody(
    'the catalog',
    'questionnaire',
    'zip_code',
    'removed_zip_code',
    'license_gate',
    'consent_text',
  ),
  ...nobody('keys and their proofs', 'consent_key', 'data_key'),
  ...nobody('how the database was made', 'schema_file', 'backfill', 'receipt_counter'),
  ...nobody('facts about the company itself', 'admin_setting'),
  ...nobody('numbers of events of the card provider', 'provider_event'),
  ...nobody('numbers of reports about returned mails', 'mail_report'),
  ...nobody('seals of the audit log', 'audit_seal'),
  ...nobody(
    'operators, who are no accounts',
    ...['operator', 'operator_session', 'operator_step_up', 'operator_view', 'operator_welcome'],
    'admin_proposal',
  ),
]);
