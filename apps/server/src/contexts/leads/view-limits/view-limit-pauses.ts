import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../../platform/database/connect.ts';
import { addingJob } from '../../../platform/jobs/enqueue.ts';

/** An agent who opened this many leads in 30 days and quoted under a tenth of them is paused, until it is a fifth. */
const minOpenedLeads = 50;
const pauseBelowShare = 0.1;
const resumeAtShare = 0.2;

/** The operator is told of an agent who opens this many leads a day on this many of the last seven days. */
const busyThreshold = { leads: 80, days: 3 };

/** The leads that each agency opened in 30 days, after the end of its last pause, and how many of them it quoted. */
const selectOpenings = sql`
  select agency_lead.agency_id, count(*)::integer as declared, count(*) filter (where exists (
    select from quote where quote.application_id = agency_lead.application_id
      and quote.agency_id = agency_lead.agency_id))::integer as quoted
  from agency_lead where agency_lead.declared_at > now() - interval '30 days' and not exists (
    select from agency_pause where agency_pause.agency_id = agency_lead.agency_id
      and kind = 'view-limit' and agency_pause.until >= agency_lead.declared_at)
  group by agency_lead.agency_id`;

/**
 * Pauses agencies that open leads and rarely quote, and ends the pause of those that quote again. Reports new pauses, and
 * agencies that open very many leads, to the operator. Runs every night.
 */
export const pauseViewing = async (db: Db, log: Pick<Logger, 'warn'>): Promise<void> => {
  await sql`
    update agency_pause set until = now()
    where kind = 'view-limit' and until is null and not exists (
      select from (${selectOpenings}) as opened where opened.agency_id = agency_pause.agency_id
        and opened.quoted < ${resumeAtShare}::numeric * opened.declared)`.execute(db);
  const { rows } = await sql<{ agencyId: number; declared: number; quoted: number }>`
    with view_limited as (
      insert into agency_pause (agency_id, kind, declared, quoted)
      select agency_id, 'view-limit', declared, quoted from (${selectOpenings}) as opened
      where declared >= ${minOpenedLeads} and quoted < ${pauseBelowShare}::numeric * declared
      on conflict (agency_id, kind) where until is null do nothing
      returning agency_id, declared, quoted
    )
    select agency_id as "agencyId", declared, quoted,
      ${addingJob('mail-view-limit-pause', { agencyId: sql`agency_id` })} as job
    from view_limited`.execute(db);
  for (const { agencyId, declared, quoted } of rows)
    log.warn({ agencyId, declared, quoted }, 'an agent reads and hardly quotes');
  const { rows: frequentOpeners } = await sql<{ agencyId: number; days: number }>`
    with days as (
      select agency_id, (now()::date - declared_at::date) as day from agency_lead
      where declared_at > now() - interval '7 days'
      group by agency_id, day having count(*) > ${busyThreshold.leads}
    ),
    often as (select agency_id, count(*)::integer as days from days group by agency_id having count(*) >= ${busyThreshold.days})
    select agency_id as "agencyId", days, ${addingJob('mail-many-readings', { agencyId: sql`agency_id` })} as job
    from often`.execute(db);
  for (const { agencyId, days } of frequentOpeners)
    log.warn({ agencyId, days }, 'an agent opens very many leads');
};

/** Lets an agency open leads again. Returns false when they were not paused. */
export const clearViewLimitPause = async (db: Db, agencyId: number): Promise<boolean> => {
  const { rows } = await sql`
    update agency_pause set until = now()
    where agency_id = ${agencyId} and kind = 'view-limit' and until is null returning agency_id`.execute(
    db,
  );
  return rows.length === 1;
};
