import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { notifyAll } from '../../messaging/index.ts';

const windowsPerRun = 500;

type PastWindow = { quoteId: number; applicationId: number; memberId: number; consumerId: number };

/**
 * Asks both sides, an hour after a picked call window, whether they spoke. A side that has already answered is not
 * asked.
 */
export const askAboutPastCalls = (db: Db): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<
      PastWindow & { clientSays: boolean | null; agentSays: boolean | null }
    >`
      with over as (
        update call_window set asked_at = now() where (quote_id, starts_at) in (
          select quote_id, starts_at from call_window
          where picked_at is not null and asked_at is null and starts_at < now() - interval '90 minutes'
          order by starts_at limit ${windowsPerRun})
        returning quote_id, client_says, agent_says
      )
      select quote.id as "quoteId", quote.application_id as "applicationId", quote.member_id as "memberId",
        application.consumer_id as "consumerId", client_says as "clientSays", agent_says as "agentSays"
      from over join quote on quote.id = over.quote_id
      join application on application.id = quote.application_id
      where quote.accepted_at is not null and quote.removed_at is null
      order by quote.id`.execute(trx);
    const recipients = rows.flatMap(({ clientSays, agentSays, consumerId, memberId, ...about }) => [
      ...(clientSays === null ? [{ accountId: consumerId, ...about }] : []),
      ...(agentSays === null ? [{ accountId: memberId, ...about }] : []),
    ]);
    await notifyAll(
      trx,
      recipients.map((recipient) => ({ ...recipient, occasion: 'window-over' as const })),
    );
  });
