import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { voidOpenPurchase } from '../../billing/index.ts';
import { lockApplication } from '../../leads/index.ts';
import { notifyAll } from '../../messaging/index.ts';
import { endChoice } from '../choosing/end-choice.ts';

type LiveQuote = {
  applicationId: number;
  memberId: number;
  consumerId: number;
  isAccepted: boolean;
};

/**
 * Withdraws an unpaid quote for an operator. If it was chosen, its lead is open again. Both sides are told. False if
 * the quote is gone or paid.
 */
export const withdrawQuoteByOperator = async (trx: Trx, quoteId: number): Promise<boolean> => {
  const { rows: quotes } = await sql<{ applicationId: number }>`
    select application_id as "applicationId" from quote where id = ${quoteId}`.execute(trx);
  const [quote] = quotes;
  if (!quote || !(await lockApplication(trx, quote.applicationId))) return false;
  const { rows } = await sql<LiveQuote>`
    select quote.application_id as "applicationId", quote.member_id as "memberId",
      application.consumer_id as "consumerId", accepted_at is not null as "isAccepted"
    from quote join application on application.id = quote.application_id
    where quote.id = ${quoteId} and removed_at is null and not exists (select from purchase
      where purchase.quote_id = quote.id and state in ('paid', 'refund_due', 'disputed'))`.execute(
    trx,
  );
  const [live] = rows;
  if (!live) return false;
  const { applicationId, memberId, consumerId, isAccepted } = live;
  if (isAccepted) {
    await voidOpenPurchase(trx, applicationId, 'withdrawn');
    await endChoice(trx, { applicationId, quoteId, because: 'operator' });
  } else
    await sql`update quote set removed_at = now(), removed_because = 'operator' where id = ${quoteId}`.execute(
      trx,
    );
  await notifyAll(trx, [
    { accountId: memberId, occasion: 'quote-removed-operator', applicationId, quoteId },
    {
      accountId: consumerId,
      occasion: isAccepted ? 'choose-again-operator' : 'quote-removed',
      applicationId,
      quoteId,
    },
  ]);
  return true;
};
