import { sql } from 'kysely';
import { type ExportRule, ofApplications, whereColumn } from './rows.ts';

/** Tables that only clients have rows in. */
export const clientTables: Readonly<Record<string, ExportRule>> = {
  consumer: { client: { of: whereColumn('account_id') } },
  renewal: { client: { of: whereColumn('account_id') } },
  consumer_pause: { client: { of: whereColumn('account_id') } },
  application: { client: { of: whereColumn('consumer_id') } },
  draft_part: { client: { of: ofApplications, sealed: 'draft' } },
  submission: { client: { of: ofApplications } },
  submission_part: {
    client: {
      of: (id) => sql`submission_id in (select submission.id from submission
        join application on application.id = submission.application_id where consumer_id = ${id})`,
      sealed: 'submission',
    },
  },
  lead: { client: { of: ofApplications } },
  application_view: {
    client: {
      of: ofApplications,
      without: ['member_ids'],
      masked: ['agency_name', 'member_names'],
      newest: 'last_at',
    },
  },
  agent_wait: { client: { of: ofApplications } },
  household: { client: { of: ofApplications, without: ['key'] } },
};
