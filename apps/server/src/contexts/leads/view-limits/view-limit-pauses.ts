import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../../platform/database/connect.ts';
import { addingJob } from '../../../platform/jobs/enqueue.ts';

/** Who opened so many leads in a month and quoted fewer than one in ten is braked until it is one in five. */
const fewest = 50;
const brakedBelow = 0.1;
const freeFrom = 0.2;

/** So many leads a day, on so many of the last seven days, and the operator looks. */
const busy = { leads: 80, days: 3 };

/** Leads each agent opened within 30 days, and those of them it quoted. */
const openings = sql`
  select agent_lead.agent_id, count(*)::integer as declared, count(*) filter (where exists (
    select from quote where quote.application_id = agent_lead.application_id
      and quote.agent_id = agent_lead.agent_id))::integer as quoted
  from agent_lead where agent_lead.declared_at > now() - interval '30 days'
  group by agent_lead.agent_id`;

/**
 * Brakes agents who read and hardly quote, frees those who quote again, and tells the operator of both that and of
 * agents who open very many. Run every night.
 */
export const pauseViewing = async (db: Db, log: Pick<Logger, 'warn'>): Promise<void> => {
  await sql`
    update agent_pause set until = now()
    where kind = 'view-limit' and until is null and not exists (
      select from (${openings}) as opened where opened.agent_id = agent_pause.agent_id
        and opened.quoted < ${freeFrom}::numeric * opened.declared)`.execute(db);
  const { rows } = await sql<{ agentId: number; declared: number; quoted: number }>`
    with braked as (
      insert into agent_pause (agent_id, kind, declared, quoted)
      select agent_id, 'view-limit', declared, quoted from (${openings}) as opened
      where declared >= ${fewest} and quoted < ${brakedBelow}::numeric * declared
      on conflict (agent_id, kind) where until is null do nothing
      returning agent_id, declared, quoted
    )
    select agent_id as "agentId", declared, quoted,
      ${addingJob('mail-view-limit-pause', { agentId: sql`agent_id` })} as job
    from braked`.execute(db);
  for (const { agentId, declared, quoted } of rows)
    log.warn({ agentId, declared, quoted }, 'an agent reads and hardly quotes');
  const { rows: many } = await sql<{ agentId: number; days: number }>`
    with days as (
      select agent_id, (now()::date - declared_at::date) as day from agent_lead
      where declared_at > now() - interval '7 days'
      group by agent_id, day having count(*) > ${busy.leads}
    ),
    often as (select agent_id, count(*)::integer as days from days group by agent_id having count(*) >= ${busy.days})
    select agent_id as "agentId", days, ${addingJob('mail-many-readings', { agentId: sql`agent_id` })} as job
    from often`.execute(db);
  for (const { agentId, days } of many)
    log.warn({ agentId, days }, 'an agent opens very many leads');
};

/** Lets an agent open leads again. Returns false when they were not paused. */
export const clearViewLimitPause = async (db: Db, agentId: number): Promise<boolean> => {
  const { rows } = await sql`
    update agent_pause set until = now()
    where agent_id = ${agentId} and kind = 'view-limit' and until is null returning agent_id`.execute(
    db,
  );
  return rows.length === 1;
};
