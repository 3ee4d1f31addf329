import type { ExportRule } from './rows.ts';

const aboutNobody = (why: string, ...tables: string[]) =>
  tables.map((table) => [table, { not: 'nobody', why }] as const);
const grantsAccess = (why: string, ...tables: string[]) =>
  tables.map((table) => [table, { not: 'grants-access', why }] as const);
const storedElsewhere = (why: string, ...tables: string[]) =>
  tables.map((table) => [table, { not: 'kept-elsewhere', why }] as const);

/** Tables that are in no copy, and why. */
export const excludedTables: Readonly<Record<string, ExportRule>> = Object.fromEntries([
  ...grantsAccess('proves who is logged in; times of log-ins are in audit_event', 'session'),
  ...grantsAccess(
    'hashes of links and codes that are good for a while',
    'mail_token',
    'contact_code',
  ),
  ...grantsAccess('hashes of links for an agent’s system', 'fetch_token'),
  ...grantsAccess('the secret that signs messages to an agent’s system', 'webhook_old_secret'),
  ...storedElsewhere('copies of what is in other tables, for minutes', 'admin_file'),
  ...storedElsewhere(
    'a change of address that waits; the audit log has it in audit_event',
    'address_change',
  ),
  ...grantsAccess(
    'hashes of one-time links that open a support visit; what was seen is in personal_read',
    'support_visit',
  ),
  ...storedElsewhere(
    'sealed before there was an account, found by its mailed link alone',
    'resume_draft',
  ),
  ...storedElsewhere(
    'the books; an agent’s payments are in purchase and receipt',
    'journal',
    'journal_line',
  ),
  ...storedElsewhere(
    'differences between our books and the provider’s, by purchase',
    'payment_difference',
  ),
  ...storedElsewhere('hashes of the chain, public at /receipts/chain', 'consent_seal'),
  ...storedElsewhere(
    'notes of operators, about several people at once; ask for them',
    'admin_note',
  ),
  ...storedElsewhere(
    'operators’ decisions about the account or its agency; its owner got them by mail',
    'account_suspension',
    'agency_suspension',
  ),
  ...aboutNobody(
    'settings and counts of the admin console',
    'fee_schedule',
    'text_version',
    'questionnaire_version',
    'metric_snapshot',
    'saved_reply',
  ),
  ...aboutNobody('numbers of what is erased, for a backup that comes back', 'erasure'),
  ...aboutNobody(
    'counts',
    'answer_time',
    'step_count',
    'open_lead_count',
    'open_lead_state',
    'public_fact',
  ),
  ...aboutNobody('counters of calls, by hashes', 'rate_limit', 'human_check_spent'),
  ...aboutNobody('spent questions to passkeys, by hashes', 'second_factor_spent_challenge'),
  ...aboutNobody('the catalog', 'carrier', 'carrier_line', 'catalog_seed', 'insurance_type'),
  ...aboutNobody(
    'the catalog',
    'questionnaire',
    'zip_code',
    'removed_zip_code',
    'license_gate',
    'consent_text',
  ),
  ...aboutNobody('keys and their proofs', 'consent_key', 'data_key'),
  ...aboutNobody('how the database was made', 'schema_file', 'backfill', 'receipt_counter'),
  ...aboutNobody('facts about the company itself', 'admin_setting'),
  ...aboutNobody('numbers of events of the card provider', 'provider_event'),
  ...aboutNobody('numbers of reports about returned mails', 'mail_report'),
  ...aboutNobody('seals of the audit log', 'audit_seal'),
  ...aboutNobody(
    'operators, who are no accounts',
    ...['operator', 'operator_session', 'operator_step_up', 'operator_view', 'operator_welcome'],
    'admin_proposal',
  ),
]);
