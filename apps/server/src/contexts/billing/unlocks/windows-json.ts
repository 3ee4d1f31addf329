import { type RawBuilder, sql } from 'kysely';
import { instantText } from '../../../platform/database/database-time.ts';

/** The call windows of a quote as its answers have them, in order. */
export const buildWindowsJson = (quoteId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'start', ${instantText(sql`starts_at`)}, 'picked', picked_at is not null,
    'clientSays', client_says, 'agentSays', agent_says) order by starts_at), '[]')
  from call_window where call_window.quote_id = ${quoteId})`;
