import type { Language } from '@fanwise/domain/texts/language';
import { type Selectable, sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { PaymentNeeds } from '../purchases/needs.ts';
import { differenceMessages } from './messages.ts';

type Row = Selectable<Tables['payment_difference']>;

/** An amount that differs between the books and the card provider, in cents; or a payment without a purchase. */
export type PaymentDifference = {
  subject: Row['subject'];
  /** The provider's id of the payment or dispute. */
  reference: string;
  purchaseId: string | null;
  bookedCents: number;
  providerCents: number;
  /** The outcome of a payment without a purchase: completed, refunded, or null. */
  outcome: Row['outcome'];
};

const formatDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** One line for the operator: ids and amounts, no personal data. */
export const describeDifference = (
  { subject, reference, purchaseId, bookedCents, providerCents, outcome }: PaymentDifference,
  language: Language,
): string => {
  const messages = differenceMessages[language];
  const purchaseText = purchaseId === null ? messages.without : messages.of(purchaseId);
  const sumsText = messages.sums(formatDollars(providerCents), formatDollars(bookedCents));
  const outcomeText = outcome === null ? '' : `; ${messages.outcomes[outcome]}`;
  return `${messages.subjects[subject]} ${reference} ${purchaseText}: ${sumsText}${outcomeText}`;
};

/**
 * Stores differences, logs the new ones, and enqueues one mail about them to the operator. Returns how many were new.
 */
export const recordDifferences = async (
  trx: Trx,
  { gateway, log }: Pick<PaymentNeeds, 'gateway' | 'log'>,
  differences: readonly PaymentDifference[],
): Promise<number> => {
  if (differences.length === 0) return 0;
  const added = await trx
    .insertInto('payment_difference')
    .values(
      differences.map(
        ({ subject, reference, purchaseId, bookedCents, providerCents, outcome }) => ({
          provider: gateway.provider,
          livemode: gateway.livemode,
          subject,
          reference,
          outcome,
          purchase_id: purchaseId,
          booked_cents: bookedCents,
          provider_cents: providerCents,
        }),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['reference', 'subject'])
    .execute();
  if (added.length === 0) return 0;
  const isNew = ({ reference, subject }: PaymentDifference) =>
    added.some((row) => row.reference === reference && row.subject === subject);
  for (const difference of differences.filter(isNew))
    log.error({ ...difference }, 'the books and the card provider differ');
  await enqueue(trx, 'mail-payment-differences', {}, { key: 'mail-payment-differences' });
  return added.length;
};

/** Closes a difference that an operator has looked into. False if it was already closed or explained. */
export const closeDifference = async (trx: Trx, differenceId: number): Promise<boolean> => {
  const { rows } = await sql`
    update payment_difference set closed_at = now()
    where id = ${differenceId} and outcome is null and closed_at is null returning id`.execute(trx);
  return rows.length === 1;
};
