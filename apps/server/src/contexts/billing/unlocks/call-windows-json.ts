import { type RawBuilder, sql } from 'kysely';
import { instantText } from '../../../platform/database/database-time.ts';

const callWindowsJson = (
  quoteId: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'start', ${instantText(sql`starts_at`)}, 'picked', picked_at is not null,
    'clientSays', client_says, 'agentSays', agent_says ${more}) order by starts_at), '[]')
  from call_window where call_window.quote_id = ${quoteId})`;

/** The call windows of a quote as its answers have them, in order. */
export const buildCallWindowsJson = (quoteId: RawBuilder<unknown>): RawBuilder<unknown> =>
  callWindowsJson(quoteId);

/**
 * The same for the agent, with the lead whose call they picked for the same half hour. A call that is not over was never
 * asked about, so the index `call_window_to_ask` finds it.
 */
export const buildAgentCallWindowsJson = (
  quoteId: RawBuilder<unknown>,
  agencyId: number,
): RawBuilder<unknown> =>
  callWindowsJson(
    quoteId,
    sql`, 'sameTimeLead', (
      select min(other_quote.application_id) from call_window as other
      join quote as other_quote on other_quote.id = other.quote_id
      where other.starts_at = call_window.starts_at and other.picked_at is not null and other.asked_at is null
        and other.quote_id <> call_window.quote_id and other_quote.agency_id = ${agencyId}
        and other_quote.removed_at is null)`,
  );
