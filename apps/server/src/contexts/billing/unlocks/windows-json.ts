import { type RawBuilder, sql } from 'kysely';
import { instantText } from '../../../platform/database/database-time.ts';

/** The call windows of a quote as the wire has them, in order. */
export const buildWindowsJson = (quoteId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'start', ${instantText(sql`starts_at`)}, 'picked', picked_at is not null,
    'client_says', client_says, 'agent_says', agent_says) order by starts_at), '[]')
  from call_window where call_window.quote_id = ${quoteId})`;
