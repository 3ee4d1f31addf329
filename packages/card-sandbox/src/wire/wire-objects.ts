import Stripe from 'stripe';
import type {
  BalanceTransactionRow,
  ChargeRow,
  CustomerRow,
  DisputeRow,
  EventRow,
  IntentRow,
  PaymentMethodRow,
  RefundRow,
} from '../records.ts';

/** An object as it travels on the wire. */
export type WireObject = Record<string, unknown>;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** A row as the provider's API shows it; so do the functions below. */
export function customerObject(row: CustomerRow): WireObject {
  if (row.deleted_at !== null) return { id: row.id, object: 'customer', deleted: true };
  return {
    id: row.id,
    object: 'customer',
    created: seconds(row.created_at),
    email: row.email,
    name: row.name,
    metadata: row.metadata,
    livemode: false,
  };
}

export function paymentMethodObject(row: PaymentMethodRow): WireObject {
  return {
    id: row.id,
    object: 'payment_method',
    type: 'card',
    created: seconds(row.created_at),
    customer: row.customer_id,
    livemode: false,
    metadata: {},
    billing_details: { address: null, email: null, name: null, phone: null },
    card: {
      brand: row.brand,
      last4: row.last4,
      exp_month: row.exp_month,
      exp_year: row.exp_year,
      fingerprint: row.fingerprint,
      funding: 'credit',
      country: 'US',
    },
  };
}

export function intentObject(row: IntentRow): WireObject {
  return {
    id: row.id,
    object: 'payment_intent',
    amount: row.amount_cents,
    amount_received: row.amount_received_cents,
    canceled_at: row.canceled_at === null ? null : seconds(row.canceled_at),
    cancellation_reason: row.cancellation_reason,
    capture_method: 'automatic',
    client_secret: row.client_secret,
    created: seconds(row.created_at),
    currency: row.currency,
    customer: row.customer_id,
    description: row.description,
    last_payment_error:
      row.last_payment_error === null ? null : { type: 'card_error', ...row.last_payment_error },
    latest_charge: row.latest_charge_id,
    livemode: false,
    metadata: row.metadata,
    next_action:
      row.status === 'requires_action'
        ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_sandbox' } }
        : null,
    payment_method: row.payment_method_id,
    payment_method_types: ['card'],
    setup_future_usage: row.setup_future_usage,
    statement_descriptor_suffix: row.statement_descriptor_suffix,
    status: row.status,
  };
}

export function chargeObject(row: ChargeRow): WireObject {
  return {
    id: row.id,
    object: 'charge',
    amount: row.amount_cents,
    amount_refunded: row.amount_refunded_cents,
    balance_transaction: row.balance_transaction_id,
    captured: row.status === 'succeeded',
    created: seconds(row.created_at),
    currency: row.currency,
    customer: row.customer_id,
    disputed: row.disputed,
    failure_code: row.failure_code,
    failure_message: row.failure_message,
    livemode: false,
    metadata: {},
    paid: row.status === 'succeeded',
    payment_intent: row.intent_id,
    payment_method: row.payment_method_id,
    refunded: row.amount_refunded_cents === row.amount_cents,
    status: row.status,
  };
}

export function balanceTransactionObject(row: BalanceTransactionRow): WireObject {
  return {
    id: row.id,
    object: 'balance_transaction',
    amount: row.amount_cents,
    fee: row.fee_cents,
    net: row.amount_cents - row.fee_cents,
    created: seconds(row.created_at),
    currency: row.currency,
    source: row.source_id,
    status: 'available',
    type: row.type,
  };
}

export function refundObject(row: RefundRow): WireObject {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount_cents,
    balance_transaction: row.balance_transaction_id,
    charge: row.charge_id,
    created: seconds(row.created_at),
    currency: row.currency,
    metadata: row.metadata,
    payment_intent: row.intent_id,
    reason: row.reason,
    status: row.status,
    ...(row.failure_reason === null ? {} : { failure_reason: row.failure_reason }),
  };
}

export function disputeObject(
  row: DisputeRow,
  balanceTransactions: BalanceTransactionRow[],
): WireObject {
  return {
    id: row.id,
    object: 'dispute',
    amount: row.amount_cents,
    balance_transactions: balanceTransactions.map(balanceTransactionObject),
    charge: row.charge_id,
    created: seconds(row.created_at),
    currency: row.currency,
    livemode: false,
    metadata: {},
    payment_intent: row.intent_id,
    reason: row.reason,
    status: row.status,
  };
}

export function eventObject(row: EventRow): WireObject {
  return {
    id: row.id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: seconds(row.created_at),
    data: { object: row.object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: row.type,
  };
}

/** A page of a list. */
export function listObject(url: string, data: WireObject[], hasMore: boolean): WireObject {
  return { object: 'list', url, data, has_more: hasMore };
}
