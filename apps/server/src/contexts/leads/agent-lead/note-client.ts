import type { ownNotes } from '@fanwise/contract/agents/clients';
import type { Own } from '@fanwise/contract/own';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';

/**
 * Saves an agent's note about a client whose fee they paid; absent values stay unchanged. Only the agent reads it. The
 * client's account is locked meanwhile, so that no note is written about a deleted client.
 */
export const saveClientNote = async (
  db: Db,
  { agencyId, memberId }: Actor,
  applicationId: number,
  { note, outcome, followUp }: Own<z.output<typeof ownNotes>>,
): Promise<Result<Record<never, never>, 'not-found'>> => {
  const { rows } = await sql`
    with known as (
      select account.deleted_at is null as is_here from application join account on account.id = application.consumer_id
      where application.id = ${applicationId} and exists (
        select from unlock where unlock.agency_id = ${agencyId} and unlock.application_id = application.id)
      for share of account
    )
    insert into agency_lead as kept (agency_id, application_id, marked_by, seen_at, note, outcome, follow_up)
    select ${agencyId}, ${applicationId}, ${memberId}, now(), case when is_here then nullif(${note ?? null}::text, '') end,
      ${outcome ?? null}, ${followUp ?? null}::date
    from known
    on conflict (agency_id, application_id) do update set marked_by = excluded.marked_by,
      note = ${note === undefined ? sql`kept.note` : sql`excluded.note`},
      outcome = ${outcome === undefined ? sql`kept.outcome` : sql`excluded.outcome`},
      follow_up = ${followUp === undefined ? sql`kept.follow_up` : sql`excluded.follow_up`}
    returning application_id`.execute(db);
  return rows.length > 0 ? success({}) : failure('not-found');
};
