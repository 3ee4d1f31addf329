import type { RefusalOf } from '@fanwise/contract/routes';
import { sql } from 'kysely';
import type { ActingClient } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { notify } from '../../messaging/index.ts';
import { findChosenQuote, releaseChosenQuote } from '../choosing/chosen-quote.ts';
import { notifyOpenAgain } from '../choosing/end-choice.ts';
import { lockConsumerQuote } from '../choosing/find-consumer-quote.ts';

/**
 * Removes a quote for the client, which frees its carrier, or closes the notice of a removed one. Refused after a
 * choice, unless the contact is closed to the chosen agent.
 */
export const removeQuote = (
  db: Db,
  consumer: ActingClient,
  quoteId: number,
): Promise<Result<Record<string, never>, RefusalOf<'DELETE /user/quotes/:id'>>> =>
  inTransaction(db, async (trx) => {
    const quote = await lockConsumerQuote(trx, consumer.consumerId, quoteId);
    if (!quote) return failure('not-found');
    if (quote.isRemoved) {
      await sql`
        update quote set dismissed_at = coalesce(dismissed_at, now()) where id = ${quoteId}`.execute(
        trx,
      );
      return success({});
    }
    const chosen =
      quote.leadStatus === 'chosen' ? await findChosenQuote(trx, quote.applicationId) : undefined;
    const mayRemove =
      quote.leadStatus === 'open' || quote.leadStatus === 'held' || chosen?.isContactClosed;
    if (!mayRemove) return failure('already-accepted');
    if (chosen?.id === quoteId) {
      await releaseChosenQuote(trx, quote.applicationId, chosen);
      await notifyOpenAgain(trx, quote.applicationId, { except: quote.agencyId });
    } else {
      // A client who removes a quote needs no notice that it is gone.
      await sql`
        update quote set removed_at = now(), removed_because = 'consumer', dismissed_at = now()
        where id = ${quoteId}`.execute(trx);
      await notify(trx, {
        accountId: quote.memberId,
        occasion: 'quote-declined',
        applicationId: quote.applicationId,
        quoteId,
        firstName: quote.consumerFirstName,
      });
    }
    await recordAudit(trx, {
      actorId: consumer.consumerId,
      act: 'quote-removed',
      object: `quote:${quoteId}`,
      requestId: consumer.requestId,
    });
    return success({});
  });
