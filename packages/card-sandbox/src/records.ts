import type { PoolClient } from 'pg';
import type { FormParameters } from './wire/form-encoding.ts';

/** The context of every wire operation; the client is inside a transaction. */
export type WireContext = {
  client: PoolClient;
  parameters: FormParameters;
  now: Date;
  /** Metadata such as `sandbox_webhook` steers delivery; only in tests. */
  testHooks: boolean;
};

/** A row of `card_sandbox.customer`; the types below are named after their tables in the same way. */
export type CustomerRow = {
  id: string;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  created_at: Date;
  deleted_at: Date | null;
};

export type PaymentMethodRow = {
  id: string;
  customer_id: string | null;
  card_name: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  created_at: Date;
};

/** The states of an intent, in the provider's words. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export type IntentRow = {
  id: string;
  client_secret: string;
  customer_id: string | null;
  amount_cents: number;
  amount_received_cents: number;
  currency: string;
  status: IntentStatus;
  description: string | null;
  statement_descriptor_suffix: string | null;
  metadata: Record<string, string>;
  setup_future_usage: 'on_session' | 'off_session' | null;
  payment_method_id: string | null;
  last_payment_error: { code: string; message: string; decline_code?: string } | null;
  latest_charge_id: string | null;
  cancellation_reason: string | null;
  canceled_at: Date | null;
  due_at: Date | null;
  created_at: Date;
};

export type ChargeRow = {
  id: string;
  intent_id: string;
  customer_id: string | null;
  payment_method_id: string;
  amount_cents: number;
  amount_refunded_cents: number;
  currency: string;
  status: 'succeeded' | 'failed';
  failure_code: string | null;
  failure_message: string | null;
  disputed: boolean;
  balance_transaction_id: string | null;
  created_at: Date;
};

export type BalanceTransactionRow = {
  id: string;
  type: string;
  source_id: string;
  amount_cents: number;
  fee_cents: number;
  currency: string;
  created_at: Date;
};

export type RefundRow = {
  id: string;
  intent_id: string;
  charge_id: string;
  amount_cents: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed';
  reason: string | null;
  failure_reason: string | null;
  metadata: Record<string, string>;
  balance_transaction_id: string | null;
  due_at: Date | null;
  due_status: 'succeeded' | 'failed' | null;
  created_at: Date;
};

export type DisputeRow = {
  id: string;
  intent_id: string;
  charge_id: string;
  amount_cents: number;
  currency: string;
  status: string;
  reason: string;
  created_at: Date;
};

export type EventRow = {
  id: string;
  type: string;
  object: Record<string, unknown>;
  created_at: Date;
};
