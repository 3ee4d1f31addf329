import type { Result } from '../result.ts';
import type { GatewayErrorCode } from './provider-errors.ts';
import type { BalanceTransaction } from './provider-objects/balance-transactions.ts';
import type { ProviderPayment } from './provider-objects/payment-intent.ts';
import type { SavedCard } from './provider-objects/saved-cards.ts';
import type { ProviderEvent, WebhookErrorCode } from './webhook-signature.ts';

/** The result of a call to the provider: its value, or the reason why there is none. */
export type GatewayResult<Value> = Result<Value, GatewayErrorCode>;

/** A new payment. Sending it again with the same key and texts gives the same payment. */
export type NewIntent = {
  purchaseId: string;
  amountCents: number;
  /** Lower-case ISO code. */
  currency: string;
  customerId: string;
  description: string;
  metadata: Record<string, string>;
  idempotencyKey: string;
};

/** A refund at the provider; a `pending` one ends later, told by an event. */
export type ProviderRefund = {
  refundId: string;
  intentId: string | null;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
};

/**
 * A cardholder's dispute. An `inquiry` moves no money; an `open` one has taken amount and fee from us until it is
 * `won` or `lost`.
 */
export type ProviderDispute = {
  disputeId: string;
  intentId: string | null;
  amountCents: number;
  /** The provider's charge for a dispute; it is kept even if the dispute is won. */
  feeCents: number;
  status: 'inquiry' | 'open' | 'won' | 'lost';
};

/** Money on its way from the provider to our bank account. */
export type ProviderPayout = {
  payoutId: string;
  amountCents: number;
  arrivesOn: Date;
  /** As the provider says it: `paid`, `in_transit`, `pending`, `failed`, `canceled`. */
  status: string;
};

/** The one interface to a card provider, real or sandbox. */
export type Gateway = {
  provider: 'stripe' | 'sandbox';
  livemode: boolean;
  publicKey: string;
  /** Makes the agent's customer; the same agent, name and address give the same customer for a day. */
  ensureCustomer(agent: {
    agencyId: number;
    email: string;
    name: string;
  }): Promise<GatewayResult<string>>;
  /** Forgets the customer and its cards. Succeeds when it is gone already. */
  deleteCustomer(customerId: string): Promise<GatewayResult<null>>;
  createIntent(intent: NewIntent): Promise<GatewayResult<ProviderPayment>>;
  retrieveIntent(intentId: string): Promise<GatewayResult<ProviderPayment>>;
  /** Cancels an unpaid payment; succeeds when it is canceled already, `unexpected-state` when it is paid or under way. */
  cancelIntent(intentId: string, idempotencyKey: string): Promise<GatewayResult<null>>;
  listCards(customerId: string): Promise<GatewayResult<SavedCard[]>>;
  /** Removes a card, however often it was saved; `not-found` for another customer's. */
  detachCard(customerId: string, cardId: string): Promise<GatewayResult<null>>;
  refund(refund: {
    intentId: string;
    amountCents: number;
    idempotencyKey: string;
  }): Promise<GatewayResult<ProviderRefund>>;
  retrieveRefund(refundId: string): Promise<GatewayResult<ProviderRefund>>;
  retrieveDispute(disputeId: string): Promise<GatewayResult<ProviderDispute>>;
  /** The payment made for a purchase whose answer was lost, or null. */
  findIntentByPurchase(
    customerId: string,
    purchaseId: string,
  ): Promise<GatewayResult<ProviderPayment | null>>;
  /** A page of what moved the balance since `from` and before `until`, newest first; `next` asks for the one after it. */
  listBalanceTransactions(
    window: { from: Date; until: Date },
    after: string | null,
  ): Promise<GatewayResult<{ balanceTransactions: BalanceTransaction[]; next: string | null }>>;
  /** The events since an instant, newest first, for those whose delivery failed. */
  listEvents(types: string[], since: Date): Promise<GatewayResult<ProviderEvent[]>>;
  /** Payouts that are or will be on our bank account, newest first. */
  listPayouts(most: number): Promise<GatewayResult<ProviderPayout[]>>;
  /** A page of the payments, refunds and disputes that a payout consists of; `next` asks for the one after it. */
  listPayoutBalanceTransactions(
    payoutId: string,
    after: string | null,
  ): Promise<GatewayResult<{ balanceTransactions: BalanceTransaction[]; next: string | null }>>;
  /** Checks a signed event. Takes the body as it came, never parsed. */
  verifyWebhook(
    rawBody: Buffer,
    signatureHeader: string | undefined,
  ): Result<ProviderEvent, WebhookErrorCode>;
};
