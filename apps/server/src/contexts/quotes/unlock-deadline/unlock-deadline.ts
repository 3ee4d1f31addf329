import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { readTime } from '../../../platform/database/database-time.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import {
  findPurchaseOfQuote,
  type PaymentNeeds,
  settlePurchase,
  voidOpenPurchase,
} from '../../billing/index.ts';
import { isClientSuspended } from '../../identity/index.ts';
import { lockAccountAndApplication } from '../../leads/index.ts';
import { notifyAll } from '../../messaging/index.ts';
import { endChoice } from '../choosing/end-choice.ts';
import { scheduleEnd } from './schedule-deadline.ts';

const activePaymentMs = 10 * 60_000;
const recheckMs = 5 * 60_000;
/**
 * The longest extension for an agent who uses the payment page. A payment that the bank is processing may take longer.
 */
const maxExtensionMs = 3_600_000;

type UnpaidChoice = {
  quote: Pick<Selectable<Tables['quote']>, 'id' | 'agency_id' | 'member_id' | 'application_id'> & {
    accepted_at: Date;
    unlock_by: Date;
  };
  consumerId: number;
  /** The client is suspended: the agent cannot pay meanwhile, and the deadline waits. */
  isPaused: boolean;
};

/** The accepted quote, while its lead still waits for the chosen agent to pay; otherwise undefined. */
export const findUnpaidChoice = async (
  db: Db,
  quoteId: number,
): Promise<UnpaidChoice | undefined> => {
  const row = await db
    .selectFrom('quote')
    .innerJoin('lead', 'lead.application_id', 'quote.application_id')
    .innerJoin('application', 'application.id', 'quote.application_id')
    .select([
      'quote.id',
      'quote.agency_id',
      'quote.member_id',
      'quote.application_id',
      'quote.accepted_at',
      'quote.unlock_by',
      'application.consumer_id',
    ])
    .select(isClientSuspended(sql`application.consumer_id`).as('isPaused'))
    .where('quote.id', '=', quoteId)
    .where('quote.accepted_at', 'is not', null)
    .where('quote.removed_at', 'is', null)
    .where('lead.status', '=', 'chosen')
    .executeTakeFirst();
  if (!row?.unlock_by || !row.accepted_at) return undefined;
  const purchase = await findPurchaseOfQuote(db, quoteId);
  // A purchase that was paid once, even if disputed since, delivered the contact, so the choice does not lapse.
  if (purchase && purchase.state !== 'open') return undefined;
  const { consumer_id, accepted_at, unlock_by, isPaused, ...quote } = row;
  return { quote: { ...quote, accepted_at, unlock_by }, consumerId: consumer_id, isPaused };
};

/** The accepted quote as `findUnpaidChoice` finds it, unless its client is suspended; then the deadline waits. */
export const findRunningChoice = async (
  db: Db,
  quoteId: number,
): Promise<UnpaidChoice | undefined> => {
  const choice = await findUnpaidChoice(db, quoteId);
  return choice?.isPaused ? undefined : choice;
};

/** Reminds the chosen agent that the lead waits for payment. */
export const remindChosenAgent = async ({ db }: PaymentNeeds, quoteId: number): Promise<void> => {
  await inTransaction(db, async (trx) => {
    const choice = await findRunningChoice(trx, quoteId);
    if (!choice || choice.quote.unlock_by <= (await readTime(trx))) return;
    const { member_id: accountId, application_id: applicationId } = choice.quote;
    await notifyAll(trx, [{ accountId, occasion: 'deadline-near', applicationId, quoteId }]);
  });
};

/** The time of the next check if the chosen agent is paying right now; otherwise null. */
const readPaymentEnd = async (
  db: Db,
  { quote }: UnpaidChoice,
  now: Date,
  isProcessing: boolean,
): Promise<Date | null> => {
  const purchase = await findPurchaseOfQuote(db, quote.id);
  if (purchase?.state !== 'open') return null;
  const isPaying = now.getTime() - purchase.used_at.getTime() < activePaymentMs;
  const isExtensionOver = now.getTime() - quote.unlock_by.getTime() > maxExtensionMs;
  const isPending = isProcessing || (isPaying && !isExtensionOver);
  return isPending ? new Date(now.getTime() + recheckMs) : null;
};

const removeUnpaidQuote = async (trx: Trx, { quote, consumerId }: UnpaidChoice): Promise<void> => {
  const { id: quoteId, application_id: applicationId } = quote;
  await voidOpenPurchase(trx, applicationId, 'lapsed');
  await endChoice(trx, { applicationId, quoteId, because: 'lapsed' });
  await notifyAll(trx, [
    { accountId: consumerId, occasion: 'choose-again', applicationId, quoteId },
    { accountId: quote.member_id, occasion: 'deadline-missed', applicationId, quoteId },
  ]);
};

/**
 * Ends the choice of an unpaid quote for an operator, before its deadline. The quote is removed, and both sides are
 * told. False if no payment is pending.
 */
export const endChoiceOfOperator = async (trx: Trx, quoteId: number): Promise<boolean> => {
  const before = await findUnpaidChoice(trx, quoteId);
  if (!before) return false;
  const { agency_id: agencyId, member_id: memberId, application_id: applicationId } = before.quote;
  await lockAccountAndApplication(trx, { accountId: agencyId, applicationId });
  if (!(await findUnpaidChoice(trx, quoteId))) return false;
  await voidOpenPurchase(trx, applicationId, 'withdrawn');
  await endChoice(trx, { applicationId, quoteId, because: 'operator' });
  await notifyAll(trx, [
    { accountId: before.consumerId, occasion: 'choose-again-operator', applicationId, quoteId },
    { accountId: memberId, occasion: 'quote-removed-operator', applicationId, quoteId },
  ]);
  return true;
};

/**
 * Ends an accepted quote whose chosen agent did not pay in time: the quote is removed, and the client may choose again. Waits
 * for a payment that is being made right now.
 */
export const endUnpaidQuote = async (
  needs: PaymentNeeds,
  quoteId: number,
  at?: Date,
): Promise<void> => {
  const now = at ?? (await readTime(needs.db));
  const before = await findRunningChoice(needs.db, quoteId);
  if (!before) return;
  const purchase = await findPurchaseOfQuote(needs.db, quoteId);
  const settled = purchase?.intent_id ? await settlePurchase(needs, purchase.id) : null;
  if (settled && !settled.ok)
    return scheduleEnd(needs.db, quoteId, new Date(now.getTime() + recheckMs));
  const isProcessing = settled?.value.payment?.status === 'processing';
  await inTransaction(needs.db, async (trx) => {
    await lockAccountAndApplication(trx, {
      accountId: before.quote.agency_id,
      applicationId: before.quote.application_id,
    });
    const choice = await findRunningChoice(trx, quoteId);
    if (!choice) return;
    const recheckAt =
      choice.quote.unlock_by > now
        ? choice.quote.unlock_by
        : await readPaymentEnd(trx, choice, now, isProcessing);
    if (recheckAt) await scheduleEnd(trx, quoteId, recheckAt);
    else await removeUnpaidQuote(trx, choice);
  });
};
