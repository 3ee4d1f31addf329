import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Why an agent quotes no more: a do-not-contact that was not confirmed, or a returned client's data that was not deleted. */
type QuotingPause = 'do-not-contact' | 'deletion';

/** Pauses the quoting of the agents that a query selects as `agency_id`; returns those who were not paused before. */
export const pauseQuoting = async (
  db: Db,
  kind: QuotingPause,
  agents: RawBuilder<unknown>,
): Promise<number[]> => {
  const { rows } = await sql<{ agencyId: number }>`
    insert into agency_pause (agency_id, kind)
    select distinct agency_id, ${kind} from (${agents}) as paused
    on conflict (agency_id, kind) where until is null do nothing
    returning agency_id as "agencyId"`.execute(db);
  return rows.map(({ agencyId }) => agencyId);
};

/** Ends the pause of one agency, or of all agencies, except those for whom `stays` is true. */
export const endQuotingPauses = async (
  db: Db,
  kind: QuotingPause,
  agencyId: number | null,
  isStillPaused: RawBuilder<SqlBool>,
): Promise<void> => {
  await sql`
    update agency_pause set until = now()
    where kind = ${kind} and until is null and agency_id = coalesce(${agencyId}::bigint, agency_id)
      and not ${isStillPaused}`.execute(db);
};
