import type { Sent } from '@fanwise/contract/own';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { MAX_AGENTS, selectAgentsInReach } from '../../catalog/index.ts';
import type { FirstPriceDays } from './first-price-days.ts';

/** Returns a consumer's last submission, and how many agents it reaches now; null without a submission. */
export const readSubmissionAnswer = async (
  db: Db,
  consumerId: number,
  firstPriceDays: FirstPriceDays,
): Promise<Sent | null> => {
  const { rows } = await sql<Omit<Sent, 'firstPriceDays'>>`
    select ${instantText(sql`submission.submitted_at`)} as submitted, lead.version,
      submission.insurance_types as types, zip_code.code as zip,
      (select count(*)::integer from ${selectAgentsInReach(
        sql`lead.zip_code_id`,
        sql`submission.insurance_types`,
        MAX_AGENTS,
      )} as reached) as agents,
      exists (select from agent_wait
        where agent_wait.application_id = application.id and agent_wait.notified_at is null) as waits
    from application
    join lead on lead.application_id = application.id
    join submission on submission.id = lead.submission_id
    join zip_code on zip_code.id = lead.zip_code_id
    where application.consumer_id = ${consumerId} and application.deleted_at is null`.execute(db);
  const [sent] = rows;
  return sent ? { ...sent, firstPriceDays: firstPriceDays.now() } : null;
};
