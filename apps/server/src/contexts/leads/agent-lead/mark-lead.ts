import type { ownOfLead } from '@fanwise/contract/agents/lead-table';
import type { Own } from '@fanwise/contract/own';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';

/**
 * Saves a member's star, follow-up and note about a lead of the agency, at any stage; absent values stay unchanged. Only the agency
 * reads them. The note is deleted with the client's account, so the account is locked meanwhile.
 */
export const markLead = async (
  db: Db,
  { agencyId, memberId }: Actor,
  applicationId: number,
  { note, followUp, starred }: Own<z.output<typeof ownOfLead>>,
): Promise<Result<Record<never, never>, 'not-found'>> => {
  // A star belongs to the agency: the follow-up stays with the member who set it.
  const markedBy = note === undefined && followUp === undefined ? null : memberId;
  const { rows } = await sql`
    with known as (
      select application.id from application join account on account.id = application.consumer_id
      where application.id = ${applicationId} and account.deleted_at is null and exists (
        select from lead_view_stage
        where lead_view_stage.member_id = ${memberId} and lead_view_stage.application_id = application.id)
      for share of account
    )
    insert into agency_lead as kept (agency_id, application_id, marked_by, seen_at, note, follow_up, starred)
    select ${agencyId}, known.id, ${markedBy}, now(), nullif(${note ?? null}::text, ''), ${followUp ?? null}::date,
      ${starred ?? false}
    from known
    on conflict (agency_id, application_id) do update set marked_by = coalesce(excluded.marked_by, kept.marked_by),
      note = ${note === undefined ? sql`kept.note` : sql`excluded.note`},
      follow_up = ${followUp === undefined ? sql`kept.follow_up` : sql`excluded.follow_up`},
      starred = ${starred === undefined ? sql`kept.starred` : sql`excluded.starred`}
    returning application_id`.execute(db);
  return rows.length > 0 ? success({}) : failure('not-found');
};
