import { sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { lockApplication } from '../../leads/index.ts';
import { notifyAll } from '../../messaging/index.ts';

type OfferedQuote = { quoteId: number; consumerId: number; mayCall: boolean };

/**
 * Records that the agent who has the contact picks one of the client's call windows, and tells both sides. One at a
 * time: another window can be picked when that one is over.
 */
export const pickWindow = (
  db: Db,
  { agencyId, memberId, requestId }: ActingMember,
  { applicationId, start }: { applicationId: number; start: Date },
): Promise<Result<Record<string, never>, 'not-found' | 'window-over'>> =>
  inTransaction(db, async (trx) => {
    if (!(await lockApplication(trx, applicationId))) return failure('not-found');
    const { rows } = await sql<OfferedQuote>`
      select quote_id as "quoteId", application.consumer_id as "consumerId",
        channels && array['call', 'text'] as "mayCall"
      from agency_contact join application on application.id = agency_contact.application_id
      where agency_id = ${agencyId} and application_id = ${applicationId}`.execute(trx);
    const [quote] = rows;
    if (!quote) return failure('not-found');
    const { quoteId, consumerId } = quote;
    const picked = await sql`
      update call_window set picked_at = now()
      where quote_id = ${quoteId} and starts_at = ${start} and starts_at > now() and picked_at is null
        and ${quote.mayCall} and not exists (select from call_window as other
          where other.quote_id = ${quoteId} and other.picked_at is not null
            and other.starts_at + interval '30 minutes' > now())
      returning starts_at`.execute(trx);
    if (picked.rows.length === 0) return failure('window-over');
    await recordAudit(trx, {
      actorId: memberId,
      act: 'call-window-picked',
      object: `application:${applicationId}`,
      requestId,
    });
    await notifyAll(
      trx,
      [consumerId, agencyId].map((accountId) => ({
        accountId,
        occasion: 'window-picked' as const,
        applicationId,
        quoteId,
      })),
    );
    return success({});
  });
