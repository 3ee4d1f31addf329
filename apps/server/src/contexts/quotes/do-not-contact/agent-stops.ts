import type { AgentStop } from '@fanwise/contract';
import { usesPhone, type Way } from '@fanwise/domain/quotes/ways';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { lockApplication } from '../../leads/index.ts';
import { continueRecord } from '../consent/recording/continue-record.ts';
import { endPauses, isQuotingPaused } from './paused.ts';
import type { StopNeeds } from './stop-contact.ts';

const mostStops = 200;

/** What clients want an agent to stop: those that wait first, then the newest. Ways of one moment are one. */
export const listStops = async (
  db: Db,
  agentId: number,
): Promise<{ data: AgentStop[]; paused: boolean }> => {
  const { rows } = await sql<AgentStop>`
      select min(id) as id, application_id as aps_id,
        array_agg(way order by array_position(array['call', 'text', 'mail'], way)) as ways,
        ${instantText(sql`at`)} as at, max(last_day)::text as last_day,
        ${instantText(sql`min(pause_at)`)} as pause_at, ${instantText(sql`min(acknowledged_at)`)} as acknowledged_at
      from contact_stop where agent_id = ${agentId} and lifted_at is null
      group by application_id, contact_stop.at
      order by min(contact_stop.acknowledged_at) is not null, contact_stop.at desc, application_id
      limit ${mostStops}`.execute(db);
  return { data: rows, paused: await isQuotingPaused(db, agentId) };
};

/** An agent says that they have stopped: what the client asked for at that moment, all ways of it. */
export const acknowledgeStop = (
  { db, consents }: StopNeeds,
  agentId: number,
  stopId: number,
): Promise<Result<Record<string, never>, 'not-found'>> =>
  inTransaction(db, async (trx) => {
    const stop = await trx
      .selectFrom('contact_stop')
      .select(['application_id', 'quote_id'])
      .where('id', '=', stopId)
      .where('agent_id', '=', agentId)
      .executeTakeFirst();
    if (!stop || !(await lockApplication(trx, stop.application_id))) return failure('not-found');
    const { rows } = await sql<{ way: Way }>`
      update contact_stop set acknowledged_at = now() from contact_stop as named
      where named.id = ${stopId} and contact_stop.agent_id = ${agentId}
        and contact_stop.application_id = named.application_id and contact_stop.at = named.at
        and contact_stop.acknowledged_at is null and contact_stop.lifted_at is null
      returning contact_stop.way`.execute(trx);
    if (rows.length === 0) return success({});
    const reach = await sql<{ ways: Way[]; automated: boolean }>`
      select ways, automated from quote_reach where quote_id = ${stop.quote_id}`.execute(trx);
    const ways = reach.rows[0]?.ways ?? [];
    await continueRecord(trx, consents, stop.quote_id, {
      kind: 'acknowledged',
      ways,
      automated: (reach.rows[0]?.automated ?? false) && usesPhone(ways),
      given: { ticks: rows.map(({ way }) => way), button: 'i-have-stopped' },
    });
    await endPauses(trx, agentId);
    return success({});
  });
