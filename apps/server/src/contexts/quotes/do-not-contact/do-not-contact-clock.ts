import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { pauseQuoting } from '../../leads/index.ts';
import { type Notice, notifyAll } from '../../messaging/index.ts';
import { endPauses } from './paused.ts';

/**
 * Reminds agents of do-not-contact requests that they have not confirmed after one business day, and pauses their quoting after two. A pause
 * whose requests are all confirmed ends as well. Run every minute.
 */
export const runDoNotContactClock = (db: Db): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { rows: late } = await sql<{ agentId: number; applicationId: number; quoteId: number }>`
      with reminded as (
        update do_not_contact set reminded_at = now() from account
        where account.id = do_not_contact.agent_id and account.deleted_at is null
          and acknowledged_at is null and lifted_at is null and reminded_at is null and remind_at <= now()
        returning agent_id, application_id, quote_id
      )
      select distinct agent_id as "agentId", application_id as "applicationId", quote_id as "quoteId"
      from reminded order by 1, 2, 3`.execute(trx);
    const paused = await pauseQuoting(
      trx,
      'do-not-contact',
      sql`
        select agent_id from do_not_contact
        join account on account.id = agent_id and account.deleted_at is null
        where acknowledged_at is null and lifted_at is null and pause_at <= now()`,
    );
    await endPauses(trx, null);
    const notices: Notice[] = [
      ...late.map(({ agentId, ...about }) => ({
        accountId: agentId,
        occasion: 'do-not-contact-reminder' as const,
        ...about,
      })),
      ...paused.map((agentId) => ({
        accountId: agentId,
        occasion: 'quoting-paused' as const,
      })),
    ];
    await notifyAll(trx, notices);
  });
