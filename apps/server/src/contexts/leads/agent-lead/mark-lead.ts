import type { ownOfLead } from '@fanwise/contract/agents/lead-table';
import type { Own } from '@fanwise/contract/own';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';

/**
 * Saves an agent's star, follow-up and note about one of their leads, at any stage; absent values stay unchanged. Only the agent
 * reads them. The note is deleted with the client's account, so the account is locked meanwhile.
 */
export const markLead = async (
  db: Db,
  agentId: number,
  applicationId: number,
  { note, followUp, starred }: Own<z.output<typeof ownOfLead>>,
): Promise<Result<Record<never, never>, 'not-found'>> => {
  const { rows } = await sql`
    with known as (
      select application.id from application join account on account.id = application.consumer_id
      where application.id = ${applicationId} and account.deleted_at is null and exists (
        select from lead_view_stage
        where lead_view_stage.agent_id = ${agentId} and lead_view_stage.application_id = application.id)
      for share of account
    )
    insert into agent_lead as kept (agent_id, application_id, seen_at, note, follow_up, starred)
    select ${agentId}, known.id, now(), nullif(${note ?? null}::text, ''), ${followUp ?? null}::date, ${starred ?? false}
    from known
    on conflict (agent_id, application_id) do update set
      note = ${note === undefined ? sql`kept.note` : sql`excluded.note`},
      follow_up = ${followUp === undefined ? sql`kept.follow_up` : sql`excluded.follow_up`},
      starred = ${starred === undefined ? sql`kept.starred` : sql`excluded.starred`}
    returning application_id`.execute(db);
  return rows.length > 0 ? success({}) : failure('not-found');
};
