import type { RefusalOf } from '@fanwise/contract/routes';
import { UNDO } from '@fanwise/domain/dates/deadlines';
import { sql } from 'kysely';
import type { ActingClient } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { voidOpenPurchase } from '../../billing/index.ts';
import { notifyAll } from '../../messaging/index.ts';
import type { ConsentReceiptKeys } from '../consent/receipt-keys.ts';
import {
  readSignedPayload,
  type StoredRecord,
  storedRecord,
} from '../consent/receipts/signed-records.ts';
import { recordConsentChange } from '../consent/recording/record-consent-change.ts';
import { notifyOpenAgain, reopenLead } from './end-choice.ts';
import { lockConsumerQuote } from './find-consumer-quote.ts';

/**
 * Undoes a choice: the lead is open again, the quote can be chosen again, and nothing is owed. Refused after the
 * unlock. A payment that arrives later buys nothing and is refunded. Succeeds without a change if the quote is not
 * chosen.
 */
export const undoChoice = (
  { db, consentKeys }: { db: Db; consentKeys: ConsentReceiptKeys },
  consumer: ActingClient,
  quoteId: number,
): Promise<Result<Record<string, never>, RefusalOf<'DELETE /user/quotes/:id/choice'>>> =>
  inTransaction(db, async (trx) => {
    const quote = await lockConsumerQuote(trx, consumer.consumerId, quoteId);
    if (!quote) return failure('not-found');
    const { applicationId, agencyId, memberId } = quote;
    if (quote.isRemoved || !quote.isAccepted) return success({});
    if (await wasPaid(trx, quoteId)) return failure('already-unlocked');
    const wait = await waitSeconds(trx, applicationId);
    if (wait !== null) return failure('too-many-requests', [], { retry_after: wait });

    await voidOpenPurchase(trx, applicationId, 'choice-undone');
    await recordConsentChange(trx, consentKeys, quoteId, {
      kind: 'undone',
      channels: [],
      automated: false,
      windows: [],
      given: { ticks: [], button: 'undo' },
    });
    await sql`
      with chosen as (update quote set accepted_at = null, unlock_by = null where id = ${quoteId}),
      windows as (delete from call_window where quote_id = ${quoteId})
      delete from contact_consent where quote_id = ${quoteId}`.execute(trx);
    await reopenLead(trx, applicationId);
    await notifyOpenAgain(trx, applicationId, { except: agencyId });
    await notifyAll(trx, [
      {
        accountId: memberId,
        occasion: 'choice-undone' as const,
        applicationId,
        quoteId,
        firstName: quote.consumerFirstName,
      },
      {
        accountId: consumer.consumerId,
        occasion: 'own-choice-undone' as const,
        applicationId,
        quoteId,
        firstName: quote.agentFirstName,
      },
    ]);
    await recordAudit(trx, {
      actorId: consumer.consumerId,
      act: 'choice-undone',
      object: `quote:${quoteId}`,
      requestId: consumer.requestId,
    });
    return success({});
  });

const wasPaid = async (trx: Trx, quoteId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from purchase where quote_id = ${quoteId} and paid_at is not null limit 1`.execute(trx);
  return rows.length > 0;
};

/** Seconds until the choice may be undone again. Null if it may be undone now. */
const waitSeconds = async (trx: Trx, applicationId: number): Promise<number | null> => {
  const { rows } = await sql<{ stored: StoredRecord; wait: number }>`
    select ${storedRecord} as stored,
      ceil(extract(epoch from at + make_interval(days => ${UNDO.days}) - now()))::integer as wait
    from consent_record as record where application_id = ${applicationId} and kind = 'undone'
      and at > now() - make_interval(days => ${UNDO.days}) order by at desc limit 100`.execute(trx);
  const undone = rows.filter(({ stored }) => readSignedPayload(stored) !== null);
  const first = undone[UNDO.times - 1];
  return first ? Math.max(1, first.wait) : null;
};
