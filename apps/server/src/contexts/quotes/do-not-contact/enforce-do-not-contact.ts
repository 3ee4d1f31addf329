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
export const enforceDoNotContact = (db: Db): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { rows: late } = await sql<{ memberId: number; applicationId: number; quoteId: number }>`
      with reminded as (
        update do_not_contact set reminded_at = now() from quote join agency on agency.id = quote.agency_id
        where quote.id = do_not_contact.quote_id and agency.closed_at is null
          and acknowledged_at is null and lifted_at is null and reminded_at is null and remind_at <= now()
        returning member_id, do_not_contact.application_id, quote_id
      )
      select distinct member_id as "memberId", application_id as "applicationId", quote_id as "quoteId"
      from reminded order by 1, 2, 3`.execute(trx);
    const paused = await pauseQuoting(
      trx,
      'do-not-contact',
      sql`
        select agency_id from do_not_contact
        join agency on agency.id = agency_id and agency.closed_at is null
        where acknowledged_at is null and lifted_at is null and pause_at <= now()`,
    );
    await endPauses(trx, null);
    const notices: Notice[] = [
      ...late.map(({ memberId, ...about }) => ({
        accountId: memberId,
        occasion: 'do-not-contact-reminder' as const,
        ...about,
      })),
      ...paused.map((accountId) => ({ accountId, occasion: 'quoting-paused' as const })),
    ];
    await notifyAll(trx, notices);
  });
