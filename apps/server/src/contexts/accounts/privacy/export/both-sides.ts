import { sql } from 'kysely';
import {
  type ExportRule,
  ofApplications,
  ofQuotesReceived,
  ofQuotesSent,
  ofUnlocks,
  whereColumn,
} from './rows.ts';

/** Tables about a client and an agent. Each gets their own side; agents get only numbers and times of clients. */
export const bothSides: Readonly<Record<string, ExportRule>> = {
  quote: {
    client: {
      of: ofApplications,
      without: ['fee_cents', 'fits', 'held_since', 'dismissed_at'],
    },
    agent: {
      of: whereColumn('agency_id'),
      newest: 'id',
    },
  },
  quote_price: { client: { of: ofQuotesReceived }, agent: { of: ofQuotesSent } },
  quoted_coverage: {
    client: { of: ofQuotesReceived, masked: ['note', 'company_name'] },
    agent: { of: ofQuotesSent },
  },
  quoted_coverage_discount: { client: { of: ofQuotesReceived }, agent: { of: ofQuotesSent } },
  quoted_coverage_line: { client: { of: ofQuotesReceived }, agent: { of: ofQuotesSent } },
  quote_revision: {
    client: { of: ofQuotesReceived, without: ['fee_cents'] },
    agent: { of: ofQuotesSent },
  },
  contact_consent: {
    client: { of: ofQuotesReceived },
    agent: { of: ofQuotesSent, only: ['quote_id'] },
  },
  call_window: {
    client: { of: ofQuotesReceived, without: ['agent_says'] },
    agent: { of: ofQuotesSent, without: ['client_says'] },
  },
  do_not_contact: {
    client: { of: ofApplications },
    agent: { of: whereColumn('agency_id'), without: ['channel'], newest: 'at' },
  },
  consent_record: {
    client: { of: whereColumn('account_id'), sealed: 'receipt' },
    agent: {
      of: whereColumn('agency_id'),
      only: ['id', 'kind', 'about', 'application_id', 'quote_id', 'at'],
      newest: 'at',
    },
  },
  agency_lead: {
    client: {
      of: ofApplications,
      only: ['application_id', 'agency_id', 'seen_version', 'seen_at', 'declared_at'],
      newest: 'seen_at',
    },
    agent: {
      of: whereColumn('agency_id'),
      only: ['application_id', 'seen_version', 'seen_at', 'declared_at', 'passed_at', 'follow_up'],
      newest: 'application_id',
    },
  },
  unlock: {
    client: { of: ofApplications, without: ['purchase_id'] },
    agent: { of: whereColumn('agency_id'), newest: 'granted_at' },
  },
  return_request: {
    client: {
      of: ofApplications,
      only: [
        'id',
        'application_id',
        'reason',
        'state',
        'asked_at',
        'answer',
        'answered_at',
        'decided_at',
      ],
    },
    agent: {
      of: whereColumn('agency_id'),
      without: ['household_key', 'answer_token', 'answer', 'facts', 'operator', 'first_operator'],
    },
  },
  final_premium: {
    client: {
      of: (id) => sql`reported_by = 'client' and purchase_id in (select purchase_id from unlock
        join application on application.id = unlock.application_id where consumer_id = ${id})`,
      without: ['purchase_id'],
    },
    agent: { of: (id) => sql`reported_by = 'agent' and ${ofUnlocks(id)}` },
  },
};
