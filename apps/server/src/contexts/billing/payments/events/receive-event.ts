import type { Trx } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import type { Gateway } from '../../../../platform/payments/gateway.ts';
import type { ProviderEvent } from '../../../../platform/payments/webhook-signature.ts';
import type { PaymentNeeds } from '../../purchases/needs.ts';
import { lockPurchase } from '../../purchases/purchase.ts';
import { recordRefusedCard } from '../../purchases/record-progress.ts';
import { voidOpenPurchase } from '../../purchases/void-purchase.ts';

/** The event types about payments, refunds and disputes that are handled. Others are acknowledged and ignored. */
export const handledEventTypes = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

/** After this many refused cards the payment is canceled: somebody is testing stolen cards. */
const maxAttempts = 10;

/** How long a payment may be without a purchase before it is adopted. */
const adoptAfterMs = 5 * 60_000;

const countFailure = async (trx: Trx, purchaseId: string): Promise<void> => {
  const purchase = await lockPurchase(trx, purchaseId);
  if (!purchase) return;
  const failedAttempts = await recordRefusedCard(trx, purchase);
  if (failedAttempts >= maxAttempts && purchase.state === 'open')
    await voidOpenPurchase(trx, purchase.application_id, 'too-many-attempts');
};

/** The payment's id may be stored on its purchase shortly after. If not, an agent paid without a purchase. */
const recheckPayment = (trx: Trx, intentId: string): Promise<void> =>
  enqueue(
    trx,
    'adopt-payment',
    { intentId },
    { key: `adopt-payment:${intentId}`, afterMs: adoptAfterMs },
  );

/**
 * Stores an event of the provider once, however often it is delivered, and enqueues the job that reads the payment in
 * the same transaction. The content of the event is never trusted. `byWebhook`: the provider sent it unasked. False if it
 * was stored before.
 */
export const receiveEvent = (
  { db, gateway }: PaymentNeeds,
  event: ProviderEvent,
  { byWebhook = false } = {},
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const storedEvent = await trx
      .insertInto('provider_event')
      .values({
        provider: gateway.provider,
        event_id: event.eventId,
        type: event.type,
        by_webhook: byWebhook,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (!storedEvent) return false;
    await handleEvent(trx, gateway.provider, event);
    return true;
  });

/** Enqueues the job that settles the purchase of an event. `isAgain`: the event was handled before. */
export const handleEvent = async (
  trx: Trx,
  provider: Gateway['provider'],
  event: ProviderEvent,
  { isAgain = false } = {},
): Promise<void> => {
  if (event.intentId === null || !handledEventTypes.includes(event.type)) return;
  const purchase = await trx
    .selectFrom('purchase')
    .select('id')
    .where('provider', '=', provider)
    .where('intent_id', '=', event.intentId)
    .executeTakeFirst();
  if (!purchase) {
    if (event.type === 'payment_intent.succeeded') await recheckPayment(trx, event.intentId);
    return;
  }
  const purchaseId = purchase.id;
  if (event.type === 'payment_intent.payment_failed' && !isAgain)
    await countFailure(trx, purchaseId);
  const disputeId = event.type.startsWith('charge.dispute.') ? event.objectId : undefined;
  await enqueue(
    trx,
    'settle-purchase',
    { purchaseId, ...(disputeId && { disputeId }) },
    { key: `settle-purchase:${purchaseId}:${disputeId ?? ''}` },
  );
};
