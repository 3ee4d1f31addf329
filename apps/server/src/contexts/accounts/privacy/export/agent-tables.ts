import { sql } from 'kysely';
import { type ExportRule, whereColumn } from './rows.ts';

const ofAgency: ExportRule = { agent: { of: whereColumn('agency_id') } };
const ofMember: ExportRule = { agent: { of: whereColumn('member_id') } };

/** Returns the host of a webhook address, which names the system. Paths and queries may hold keys. */
const getHost = (url: unknown): unknown => new URL(String(url)).host;

/** Leaves out the constants of a webhook form, because they may hold keys too. */
const omitConstants = (fields: unknown): unknown =>
  (fields as Record<string, unknown>[]).map((field) =>
    'value' in field ? { ...field, value: '…' } : field,
  );

/** Tables that only agents have rows in. */
export const agentTables: Readonly<Record<string, ExportRule>> = {
  agency: { agent: { of: whereColumn('id') } },
  agency_member: { agent: { of: whereColumn('account_id') } },
  agency_invitation: {
    agent: { of: whereColumn('invited_by'), without: ['token_hash'], newest: 'sent_at' },
  },
  assignment_rule: { agent: { of: whereColumn('member_id') } },
  appointment: ofAgency,
  agency_zip_code: { agent: { of: whereColumn('agency_id'), newest: 'zip_code_id' } },
  member_setting: ofMember,
  agency_pause: ofAgency,
  member_scope: ofMember,
  saved_view: ofMember,
  agency_ratio: ofAgency,
  license: { agent: { of: whereColumn('member_id'), without: ['checked_by'] } },
  coverage_template: ofAgency,
  quote_draft: { agent: { of: whereColumn('member_id'), newest: 'changed_at' } },
  webhook_endpoint: {
    agent: {
      of: whereColumn('agency_id'),
      without: ['secret_sealed'],
      toOperators: { url: getHost, fields: omitConstants },
    },
  },
  webhook_message: {
    agent: {
      of: (id) => sql`endpoint_id in (select id from webhook_endpoint where agency_id = ${id})`,
      newest: 'created_at',
    },
  },
  webhook_attempt: {
    agent: {
      of: (id) => sql`message_id in (select webhook_message.id from webhook_message
        join webhook_endpoint on webhook_endpoint.id = endpoint_id where agency_id = ${id})`,
      newest: 'at',
    },
  },
  purchase: {
    agent: { of: whereColumn('agency_id'), without: ['idempotency_key'], newest: 'created_at' },
  },
  payment_customer: ofAgency,
  receipt: { agent: { of: whereColumn('agency_id'), newest: 'issued_at' } },
};
