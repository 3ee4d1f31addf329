import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { TaskPayloads } from '../../platform/jobs/tasks.ts';
import { profileGapsExpression } from '../lead-access/index.ts';
import { notifyAll } from '../notifications/index.ts';

/** Agents looked at by one job. */
const chunkSize = 500;

type Announcement = TaskPayloads['announce-lead'];

/**
 * Tells the next agents about a submission, and leaves the ones after them to the next job. Each chunk
 * is told once, however often its job runs; a newer submission or a closed lead ends the telling.
 */
export const announceLead = (db: Db, announcement: Announcement): Promise<void> =>
  inTransaction(db, async (trx) => {
    const lead = await openLead(trx, announcement);
    if (lead === null) return;
    const agents = await nextAgents(trx, announcement, lead.zipCodeId);
    const last = agents.at(-1);
    if (last === undefined || !(await startChunk(trx, announcement, last.id))) return;
    await notifyAll(
      trx,
      agents
        .filter((agent) => agent.isToTell)
        .map(({ id }) => ({
          accountId: id,
          occasion: 'new-prospect',
          applicationId: announcement.applicationId,
          firstName: lead.firstName,
        })),
    );
    if (agents.length === chunkSize)
      await enqueue(trx, 'announce-lead', { ...announcement, afterAgentId: last.id });
  });

/** The lead while this version of it is open. Its application is held, so that it stays so. */
const openLead = async (
  trx: Trx,
  { applicationId, version }: Announcement,
): Promise<{ zipCodeId: number; firstName: string } | null> => {
  const application = await trx
    .selectFrom('application')
    .select('consumer_id')
    .where('id', '=', applicationId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!application) return null;
  const lead = await trx
    .selectFrom('lead')
    .innerJoin('submission', 'submission.id', 'lead.submission_id')
    .select('lead.zip_code_id')
    .select(sql<string | null>`submission.household ->> 'usr_firstname'`.as('first_name'))
    .where('lead.application_id', '=', applicationId)
    .where('lead.version', '=', version)
    .where('lead.status', '=', 'open')
    .executeTakeFirst();
  return lead ? { zipCodeId: lead.zip_code_id, firstName: lead.first_name ?? '' } : null;
};

/**
 * The next agents whose area covers the ZIP code, by id. Two index walks of at most one chunk each, so
 * a rare ZIP code does not walk over all agents. To be told: a complete profile, no live quote on the
 * application, and not told about it before.
 */
const nextAgents = async (
  trx: Trx,
  { applicationId, afterAgentId }: Announcement,
  zipCodeId: number,
): Promise<{ id: number; isToTell: boolean }[]> => {
  const { rows } = await sql<{ id: number; isToTell: boolean }>`
    with covering as (
      (select account_id as id from agent
        where all_zip_codes and account_id > ${afterAgentId} order by account_id limit ${chunkSize})
      union
      (select agent_id from agent_zip_code
        where zip_code_id = ${zipCodeId} and agent_id > ${afterAgentId}
        order by agent_id limit ${chunkSize})
      order by id limit ${chunkSize}
    )
    select covering.id,
      account.verified_at is not null and account.deleted_at is null
      and cardinality(${profileGapsExpression}) = 0
      and not exists (select from quote
        where quote.agent_id = covering.id and quote.application_id = ${applicationId}
          and quote.removed_at is null)
      and not exists (select from notification
        where notification.application_id = ${applicationId}
          and notification.account_id = covering.id and notification.type = 2) as "isToTell"
    from covering
    join agent on agent.account_id = covering.id
    join account on account.id = covering.id
    order by covering.id`.execute(trx);
  return rows;
};

/** Takes the chunk on. False when another run of its job did. */
const startChunk = async (
  trx: Trx,
  { applicationId, version, afterAgentId }: Announcement,
  lastAgentId: number,
): Promise<boolean> => {
  const started = await trx
    .insertInto('announcement')
    .values({ application_id: applicationId, version, told_up_to_agent_id: lastAgentId })
    .onConflict((conflict) =>
      conflict
        .columns(['application_id', 'version'])
        .doUpdateSet({ told_up_to_agent_id: lastAgentId })
        .where('announcement.told_up_to_agent_id', '=', afterAgentId),
    )
    .returning('version')
    .executeTakeFirst();
  return started !== undefined;
};
