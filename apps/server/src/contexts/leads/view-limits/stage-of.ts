import type { Stage } from '@fanwise/contract/quotes/withheld';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';

/** A member's stage with a lead; the view `lead_view_stage` computes it. */
export type AgentStage = {
  stage: Stage;
  version: number;
  /** ISO; null unless the stage is `declared`. */
  declaredUntil: string | null;
};

/** Returns null if the lead is unknown, withdrawn, or not the agency's, or the member has no license for it. The profile is checked separately. */
export const readAgentStage = async (
  db: Db,
  memberId: number,
  applicationId: number,
): Promise<AgentStage | null> => {
  const { rows } = await sql<AgentStage>`
    select stage, version,
      case when stage = 'declared' then ${instantText(sql`declared_until`)} end as "declaredUntil"
    from lead_view_stage
    where member_id = ${memberId} and application_id = ${applicationId}`.execute(db);
  return rows[0] ?? null;
};
