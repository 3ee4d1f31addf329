import { createHash } from 'node:crypto';
import { failure, success } from '../result.ts';
import { connectProvider, type GatewayConfig } from './connect-provider.ts';
import type { Gateway, GatewayResult } from './gateway.ts';
import { limitProviderCalls } from './provider-calls.ts';
import { isConnectionFailure, toFailure } from './provider-errors.ts';
import {
  balanceTransactionExpansions,
  toBalanceTransaction,
} from './provider-objects/balance-transactions.ts';
import { paymentExpansions, toProviderPayment } from './provider-objects/payment-intent.ts';
import { toDispute, toRefund } from './provider-objects/refunds-and-disputes.ts';
import { findEntriesOfCard, toSavedCards } from './provider-objects/saved-cards.ts';
import { createWebhookCheck, toProviderEvent } from './webhook-signature.ts';

const pageSize = 100;
const maxIntents = 1000;
const maxEvents = 1000;

const toUnixSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** The idempotency key of an agency's customer. It changes with name and email: the provider refuses a key with other values. */
function customerKey(agencyId: number, email: string, name: string): string {
  const digest = createHash('sha256').update(`${email}\n${name}`).digest('base64url');
  return `cus:agent:${agencyId}:${digest.slice(0, 22)}`;
}

/** Opens the gateway of the configured provider. */
export function createGateway(config: GatewayConfig): Gateway {
  const now = config.now ?? (() => new Date());
  const { stripe, livemode, limits } = connectProvider(config);
  const providerCalls = limitProviderCalls(limits, isConnectionFailure, now);

  async function callProvider<Value>(call: () => Promise<Value>): Promise<GatewayResult<Value>> {
    try {
      return success(await providerCalls.run(call));
    } catch (error) {
      return toFailure(error);
    }
  }

  const getCards = (customerId: string) =>
    stripe.customers
      .listPaymentMethods(customerId, { type: 'card', limit: pageSize })
      .autoPagingToArray({ limit: pageSize });

  /** A page of the balance transactions that fit the filter. */
  const listBalanceTransactions = (
    filter: { created: { gte: number; lt: number } } | { payout: string },
    after: string | null,
  ) =>
    callProvider(async () => {
      const page = await stripe.balanceTransactions.list({
        ...filter,
        limit: pageSize,
        expand: balanceTransactionExpansions,
        ...(after !== null && { starting_after: after }),
      });
      const balanceTransactions = page.data
        .map(toBalanceTransaction)
        .filter((balanceTransaction) => balanceTransaction !== null);
      return { balanceTransactions, next: page.has_more ? (page.data.at(-1)?.id ?? null) : null };
    });
  return {
    provider: config.provider,
    livemode,
    publicKey: config.publicKey,
    verifyWebhook: createWebhookCheck(stripe, { secrets: config.webhookSecrets, livemode, now }),

    ensureCustomer: ({ agencyId, email, name }) =>
      callProvider(async () => {
        const customer = await stripe.customers.create(
          { email, name, metadata: { agency_id: String(agencyId) } },
          { idempotencyKey: customerKey(agencyId, email, name) },
        );
        return customer.id;
      }),

    async deleteCustomer(customerId) {
      const deleted = await callProvider(() => stripe.customers.del(customerId));
      return deleted.ok || deleted.code === 'not-found' ? success(null) : deleted;
    },

    async createIntent(intent) {
      const created = await callProvider(() =>
        stripe.paymentIntents.create(
          {
            amount: intent.amountCents,
            currency: intent.currency,
            customer: intent.customerId,
            description: intent.description,
            allowed_payment_method_types: ['card'],
            metadata: { ...intent.metadata, purchase_id: intent.purchaseId },
          },
          { idempotencyKey: intent.idempotencyKey },
        ),
      );
      if (!created.ok) return created;
      // The provider silently drops types that our account there does not have.
      if (!created.value.payment_method_types.includes('card'))
        return failure('refused', ['cards_not_enabled']);
      return success(toProviderPayment(created.value));
    },

    retrieveIntent: (intentId) =>
      callProvider(async () =>
        toProviderPayment(
          await stripe.paymentIntents.retrieve(intentId, { expand: paymentExpansions }),
        ),
      ),

    async cancelIntent(intentId, idempotencyKey) {
      const canceled = await callProvider(() =>
        stripe.paymentIntents.cancel(
          intentId,
          { cancellation_reason: 'abandoned' },
          { idempotencyKey },
        ),
      );
      if (canceled.ok) return success(null);
      if (canceled.code !== 'unexpected-state') return canceled;
      const found = await callProvider(() => stripe.paymentIntents.retrieve(intentId));
      return found.ok && found.value.status === 'canceled' ? success(null) : canceled;
    },

    listCards: (customerId) =>
      callProvider(async () => toSavedCards(await getCards(customerId), now())),

    async detachCard(customerId, cardId) {
      const saved = await callProvider(() => getCards(customerId));
      if (!saved.ok) return saved;
      const entries = findEntriesOfCard(saved.value, cardId);
      if (entries.length === 0) return failure('not-found');
      for (const entry of entries) {
        const detached = await callProvider(() => stripe.paymentMethods.detach(entry.id));
        if (!detached.ok && detached.code !== 'not-found') return detached;
      }
      return success(null);
    },

    refund: ({ intentId, amountCents, idempotencyKey }) =>
      callProvider(async () =>
        toRefund(
          await stripe.refunds.create(
            { payment_intent: intentId, amount: amountCents, reason: 'requested_by_customer' },
            { idempotencyKey },
          ),
        ),
      ),

    retrieveRefund: (refundId) =>
      callProvider(async () => toRefund(await stripe.refunds.retrieve(refundId))),

    retrieveDispute: (disputeId) =>
      callProvider(async () => toDispute(await stripe.disputes.retrieve(disputeId))),

    findIntentByPurchase: (customerId, purchaseId) =>
      callProvider(async () => {
        const intents = await stripe.paymentIntents
          .list({
            customer: customerId,
            limit: pageSize,
            expand: paymentExpansions.map((path) => `data.${path}`),
          })
          .autoPagingToArray({ limit: maxIntents });
        const found = intents.find((intent) => intent.metadata.purchase_id === purchaseId);
        return found === undefined ? null : toProviderPayment(found);
      }),

    listBalanceTransactions: ({ from, until }, after) =>
      listBalanceTransactions(
        { created: { gte: toUnixSeconds(from), lt: toUnixSeconds(until) } },
        after,
      ),

    listPayouts: (limit) =>
      callProvider(async () => {
        const { data } = await stripe.payouts.list({ limit });
        return data.map(({ id, amount, arrival_date, status }) => ({
          payoutId: id,
          amountCents: amount,
          status,
          arrivesOn: new Date(arrival_date * 1000),
        }));
      }),

    listPayoutBalanceTransactions: (payoutId, after) =>
      listBalanceTransactions({ payout: payoutId }, after),

    listEvents: (types, since) =>
      callProvider(async () => {
        const events = await stripe.events
          .list({ types, created: { gte: toUnixSeconds(since) }, limit: pageSize })
          .autoPagingToArray({ limit: maxEvents });
        return events.map(toProviderEvent);
      }),
  };
}
