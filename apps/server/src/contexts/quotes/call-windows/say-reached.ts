import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';

type Said = Promise<Result<Record<string, never>, 'window-over'>>;

/** Records one side's answer about the last picked window that is over. The first answer counts. */
const say = async (
  db: Db,
  side: 'client_says' | 'agent_says',
  quote: RawBuilder<unknown>,
  reached: boolean,
): Said => {
  const { rows } = await sql`
    update call_window set ${sql.ref(side)} = coalesce(${sql.ref(side)}, ${reached})
    where (quote_id, starts_at) = (
      select quote_id, starts_at from call_window
      where quote_id = (${quote}) and picked_at is not null and starts_at + interval '30 minutes' < now()
      order by starts_at desc limit 1)
    returning starts_at`.execute(db);
  return rows.length === 1 ? success({}) : failure('window-over');
};

/** Records the client's answer: whether the agent called. */
export const clientSays = (db: Db, consumerId: number, quoteId: number, reached: boolean): Said =>
  say(
    db,
    'client_says',
    sql`select quote.id from quote join application on application.id = quote.application_id
      where quote.id = ${quoteId} and application.consumer_id = ${consumerId}`,
    reached,
  );

/** Records the agent's answer: whether they reached the client. */
export const agentSays = (db: Db, agentId: number, applicationId: number, reached: boolean): Said =>
  say(
    db,
    'agent_says',
    sql`select quote_id from agent_contact
      where agent_id = ${agentId} and application_id = ${applicationId}`,
    reached,
  );
