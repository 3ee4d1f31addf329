import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { selectAgentsInReach } from '../../catalog/index.ts';
import { notifyAll } from '../notifications/notify.ts';

/**
 * Records that a consumer wants to hear when an agent near them sells the submitted types. A second call changes
 * nothing.
 */
export const waitForAgents = async (
  db: Db,
  consumerId: number,
): Promise<Result<Record<string, never>, 'not-found'>> => {
  const { rows } = await sql<{ id: number }>`
    with open as (
      select application.id from application join lead on lead.application_id = application.id
      where application.consumer_id = ${consumerId} and application.deleted_at is null and lead.status = 'open'
    ), asked as (
      insert into agent_wait (application_id) select id from open
      on conflict (application_id) do update set asked_at = now(), notified_at = null
        where agent_wait.notified_at is not null
    )
    select id from open`.execute(db);
  return rows.length === 0 ? failure('not-found') : success({});
};

const batchSize = 500;

/**
 * Notifies each client who waits for an agent, once, as soon as there is one. Skips those who chose, withdrew or were
 * quoted meanwhile.
 */
export const notifyOfAgents = (db: Db): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ accountId: number; applicationId: number }>`
      with reached as (
        select agent_wait.application_id, application.consumer_id
        from agent_wait
        join application on application.id = agent_wait.application_id and application.deleted_at is null
        join lead on lead.application_id = agent_wait.application_id and lead.status = 'open'
        join submission on submission.id = lead.submission_id
        where agent_wait.notified_at is null
          and not exists (select from quote
            where quote.application_id = lead.application_id and quote.removed_at is null)
          and exists ${selectAgentsInReach(
            sql`lead.zip_code_id`,
            sql`submission.insurance_types`,
            1,
          )}
        order by agent_wait.asked_at limit ${batchSize}
        for update of agent_wait skip locked
      )
      update agent_wait set notified_at = now() from reached
      where agent_wait.application_id = reached.application_id
      returning reached.consumer_id as "accountId", agent_wait.application_id as "applicationId"`.execute(
      trx,
    );
    await notifyAll(
      trx,
      rows.map((row) => ({ ...row, occasion: 'agents-near' as const })),
    );
  });
