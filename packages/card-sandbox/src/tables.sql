-- The card sandbox's own tables. The product neither reads nor writes this schema, just as it could not read a real
-- provider's database. Each statement may run again.
CREATE SCHEMA IF NOT EXISTS card_sandbox;

CREATE TABLE IF NOT EXISTS card_sandbox.customer (
  id text PRIMARY KEY,
  email text,
  name text,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

-- A card is known by the name of a published test card; a card number never reaches this database.
CREATE TABLE IF NOT EXISTS card_sandbox.payment_method (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  customer_id text REFERENCES card_sandbox.customer,
  card_name text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL CHECK (length(last4) = 4),
  exp_month integer NOT NULL CHECK (exp_month BETWEEN 1 AND 12),
  exp_year integer NOT NULL,
  fingerprint text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS payment_method_customer ON card_sandbox.payment_method (customer_id, position DESC);

CREATE TABLE IF NOT EXISTS card_sandbox.intent (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  client_secret text NOT NULL,
  customer_id text REFERENCES card_sandbox.customer,
  amount_cents integer NOT NULL CHECK (amount_cents BETWEEN 50 AND 99999999),
  amount_received_cents integer NOT NULL DEFAULT 0,
  currency text NOT NULL CHECK (currency = 'usd'),
  status text NOT NULL DEFAULT 'requires_payment_method' CHECK (status IN
    ('requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'succeeded', 'canceled')),
  description text,
  statement_descriptor_suffix text,
  metadata jsonb NOT NULL DEFAULT '{}',
  setup_future_usage text CHECK (setup_future_usage IN ('on_session', 'off_session')),
  payment_method_id text REFERENCES card_sandbox.payment_method,
  last_payment_error jsonb,
  latest_charge_id text,
  cancellation_reason text,
  canceled_at timestamptz,
  due_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'succeeded') = (amount_received_cents > 0))
);
CREATE INDEX IF NOT EXISTS intent_customer ON card_sandbox.intent (customer_id, position DESC);
CREATE INDEX IF NOT EXISTS intent_due ON card_sandbox.intent (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE IF NOT EXISTS card_sandbox.charge (
  id text PRIMARY KEY,
  intent_id text NOT NULL REFERENCES card_sandbox.intent,
  customer_id text REFERENCES card_sandbox.customer,
  payment_method_id text NOT NULL REFERENCES card_sandbox.payment_method,
  amount_cents integer NOT NULL,
  amount_refunded_cents integer NOT NULL DEFAULT 0 CHECK (amount_refunded_cents BETWEEN 0 AND amount_cents),
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('succeeded', 'failed')),
  failure_code text,
  failure_message text,
  disputed boolean NOT NULL DEFAULT false,
  balance_transaction_id text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX IF NOT EXISTS charge_once ON card_sandbox.charge (intent_id) WHERE status = 'succeeded';

CREATE TABLE IF NOT EXISTS card_sandbox.balance_transaction (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  type text NOT NULL,
  source_id text NOT NULL,
  amount_cents integer NOT NULL,
  fee_cents integer NOT NULL,
  currency text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE IF NOT EXISTS card_sandbox.refund (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  intent_id text NOT NULL REFERENCES card_sandbox.intent,
  charge_id text NOT NULL REFERENCES card_sandbox.charge,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed')),
  reason text,
  failure_reason text,
  metadata jsonb NOT NULL DEFAULT '{}',
  balance_transaction_id text,
  due_at timestamptz,
  due_status text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS refund_intent ON card_sandbox.refund (intent_id);
CREATE INDEX IF NOT EXISTS refund_due ON card_sandbox.refund (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE IF NOT EXISTS card_sandbox.dispute (
  id text PRIMARY KEY,
  intent_id text NOT NULL REFERENCES card_sandbox.intent,
  charge_id text NOT NULL UNIQUE REFERENCES card_sandbox.charge,
  amount_cents integer NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE IF NOT EXISTS card_sandbox.event (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  type text NOT NULL,
  object jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  deliveries_left integer NOT NULL DEFAULT 1,
  next_attempt_at timestamptz
);
CREATE INDEX IF NOT EXISTS event_due ON card_sandbox.event (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS event_created ON card_sandbox.event (created_at);

CREATE TABLE IF NOT EXISTS card_sandbox.idempotency (
  key text PRIMARY KEY,
  request_digest text NOT NULL,
  response_status integer,
  response_body jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);
