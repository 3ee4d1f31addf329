import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../../platform/database/connect.ts';
import { addingJob } from '../../../platform/jobs/enqueue.ts';

/** An agent who opened this many leads in 30 days and quoted under a tenth of them is paused, until it is a fifth. */
const fewest = 50;
const lowestQuotedShare = 0.1;
const freeFrom = 0.2;

/** The operator is told of an agent who opens this many leads a day on this many of the last seven days. */
const busy = { leads: 80, days: 3 };

/** The number of leads each agent opened within 30 days, and how many of them it quoted. */
const openings = sql`
  select agent_lead.agent_id, count(*)::integer as declared, count(*) filter (where exists (
    select from quote where quote.application_id = agent_lead.application_id
      and quote.agent_id = agent_lead.agent_id))::integer as quoted
  from agent_lead where agent_lead.declared_at > now() - interval '30 days'
  group by agent_lead.agent_id`;

/**
 * Pauses agents who open leads and rarely quote, ends the pause of those who quote again, and reports both, and agents
 * who open very many leads, to the operator. Runs every night.
 */
export const pauseViewing = async (db: Db, log: Pick<Logger, 'warn'>): Promise<void> => {
  await sql`
    update agent_pause set until = now()
    where kind = 'view-limit' and until is null and not exists (
      select from (${openings}) as opened where opened.agent_id = agent_pause.agent_id
        and opened.quoted < ${freeFrom}::numeric * opened.declared)`.execute(db);
  const { rows } = await sql<{ agentId: number; declared: number; quoted: number }>`
    with view_limited as (
      insert into agent_pause (agent_id, kind, declared, quoted)
      select agent_id, 'view-limit', declared, quoted from (${openings}) as opened
      where declared >= ${fewest} and quoted < ${lowestQuotedShare}::numeric * declared
      on conflict (agent_id, kind) where until is null do nothing
      returning agent_id, declared, quoted
    )
    select agent_id as "agentId", declared, quoted,
      ${addingJob('mail-view-limit-pause', { agentId: sql`agent_id` })} as job
    from view_limited`.execute(db);
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
