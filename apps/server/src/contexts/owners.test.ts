import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

/**
 * The folder that owns each table: only its code inserts, updates or deletes rows. Other folders call a function of the
 * owner's `index.ts`. Triggers of the schema, `accounts/retention` (which deletes expired rows of every table by one
 * function) and backups are no part of this. A view stands with the folder whose meaning it has.
 */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  'contexts/leads': [
    'agency_lead',
    'agency_quotes',
    'agency_pause',
    'lead',
    'lead_view_stage',
    'application_view',
    'open_lead_count',
    'open_lead_state',
    'submission',
    'submission_part',
  ],
  'contexts/identity': ['account_device', 'device', 'mail_token', 'security_mail', 'session'],
  'contexts/catalog': [
    'carrier',
    'carrier_line',
    'carrier_scope',
    'catalog_seed',
    'consent',
    'fee_schedule',
    'insurance_type',
    'questionnaire',
    'questionnaire_version',
    'text_version',
    'removed_zip_code',
    'zip_code',
  ],
  'contexts/messaging': ['agent_wait', 'notification', 'quote_mail'],
  'contexts/billing': [
    'agency_contact',
    'journal',
    'journal_line',
    'payment_customer',
    'payment_difference',
    'provider_event',
    'purchase',
    'receipt',
    'receipt_counter',
    'unlock',
  ],
  'contexts/quotes': [
    'agency_ratio',
    'call_window',
    'consent_key',
    'consent_record',
    'consent_seal',
    'consent_text',
    'do_not_contact',
    'final_premium',
    'coverage_template',
    'quote',
    'quote_draft',
    'quoted_coverage',
    'quoted_coverage_discount',
    'quoted_coverage_line',
    'quote_price',
    'quote_contact_consent',
    'quote_revision',
    'contact_consent',
  ],
  'contexts/agents': [
    'member_scope',
    'member_setting',
    'saved_view',
    'fetch_token',
    'license',
    'license_gate',
    'webhook_attempt',
    'webhook_endpoint',
    'webhook_message',
    'webhook_old_secret',
  ],
  'contexts/applications': [
    'answer_time',
    'application',
    'consumer_pause',
    'contact_code',
    'draft_part',
    'household',
    'public_fact',
    'renewal',
    'resume_draft',
    'return_request',
    'step_count',
  ],
  'contexts/accounts': [
    'account',
    'account_suspension',
    'address_change',
    'agency',
    'agency_invitation',
    'agency_member',
    'agency_suspension',
    'appointment',
    'assignment_rule',
    'agency_zip_code',
    'claimed_address',
    'consumer',
    'erasure',
    'mail_report',
    'privacy_request',
  ],
  'contexts/admin': [
    'admin_file',
    'admin_note',
    'admin_proposal',
    'admin_setting',
    'feedback',
    'metric_snapshot',
    'operator',
    'operator_session',
    'operator_step_up',
    'operator_view',
    'operator_welcome',
    'personal_read',
    'queue_item',
    'report',
    'saved_reply',
    'support_message',
    'support_visit',
  ],
  'platform/audit': ['audit_event', 'audit_seal'],
  'platform/database': ['backfill', 'schema_file'],
  'platform/human-check': ['human_check_spent'],
  'platform/limits': ['rate_limit'],
  'platform/sealing': ['data_key'],
  'platform/second-factor': [
    'second_factor_passkey',
    'second_factor_recovery_code',
    'second_factor_spent_challenge',
    'second_factor_totp',
  ],
};

/** Files that write a table of another folder, and why they still do. This list only becomes shorter. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'contexts/accounts/sign-in/erase-account.ts writes feedback':
    'an account that is forgotten takes what its person wrote to the operator along; `admin` is above `accounts`',
  'contexts/accounts/sign-in/erase-account.ts writes report':
    'an account that is forgotten takes its reports along; `admin` is above `accounts`',
  'contexts/agents/lead-table/notify-of-follow-ups.ts writes agency_member':
    'notes the day of the last reminder in the statement that finds whom to remind',
  'contexts/applications/returns/answer-return.ts writes consumer':
    'a client who answers a return may correct the phone number in the same transaction',
  'contexts/identity/sessions/open-session.ts writes account':
    'a log-in renews the hash and the language in its one statement',
  'contexts/messaging/new-lead-mails/send-digest.ts writes agency_member':
    'plans the next mail in the statement that claims this one',
  'contexts/messaging/new-lead-mails/notify-of-new-leads.ts writes agency_member':
    'notes which leads were told in the statement that tells them',
  'contexts/agents/settings/save-settings.ts writes agency':
    'saves the cap and the time zone of the agency with the settings of the member; `accounts` is above `agents`',
  'contexts/catalog/change-catalog.ts writes agency_zip_code':
    'takes a ZIP code from the agencies that cover it, with the code; `accounts` is above `catalog`',
  'contexts/catalog/change-catalog.ts writes open_lead_count':
    'deletes the counter of zero with its ZIP code; `leads` is above `catalog`',
  'contexts/quotes/choosing/notify-of-cap.ts writes agency':
    'notes which warning about the cap was sent in the statement that finds it due',
};

const ownerOf = new Map(
  Object.entries(OWNERS).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);

/** Tables and views of the schema, out of the generated types. */
const tables = [
  ...(readFileSync(join(source, 'platform/database/tables.ts'), 'utf8')
    .split('export type Tables = {')[1]
    ?.matchAll(/^ {2}(\w+): \w+;$/gm) ?? []),
].map(([, table]) => table as string);

const writes =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)|\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(\w+)|\bupdate\s+(\w+)(?:\s+as\s+\w+)?\s+set\b/g;

const isProduct = (file: string): boolean =>
  !/\.test\.ts$|(^|\/)testing(\.ts$|\/)|^(abuse|demo|rollback|specified-wire)\//.test(file);

/** Each foreign write once, as `file writes table`. */
const foreignWrites = [
  ...new Set(
    globSync('**/*.ts', { cwd: source })
      .filter(isProduct)
      .flatMap((file) =>
        [...readFileSync(join(source, file), 'utf8').matchAll(writes)]
          .map(([, ...names]) => names.find((name) => name !== undefined) ?? '')
          .filter((table) => {
            const owner = ownerOf.get(table);
            return owner !== undefined && !file.startsWith(`${owner}/`);
          })
          .map((table) => `${file} writes ${table}`),
      ),
  ),
].sort();

it('every table of the schema has exactly one owner', () => {
  expect(tables.length).toBeGreaterThan(100);
  expect(Object.values(OWNERS).flat().sort()).toEqual(tables.toSorted());
});

it.each(Object.keys(OWNERS).filter((owner) => owner.startsWith('contexts/')))(
  'the README of %s names each table that the context owns',
  (owner) => {
    const readme = readFileSync(join(source, owner, 'README.md'), 'utf8');
    const named = new Set([...readme.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(OWNERS[owner]?.filter((table) => !named.has(table))).toEqual([]);
  },
);

it('only the owner of a table writes it, with the exceptions listed', () => {
  expect(foreignWrites.filter((write) => !(write in EXCEPTIONS))).toEqual([]);
});

it('every exception listed is still needed', () => {
  expect(Object.keys(EXCEPTIONS).filter((write) => !foreignWrites.includes(write))).toEqual([]);
});
