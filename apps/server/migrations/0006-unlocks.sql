-- One purchase is one attempt of the winner to buy the contact details of one lead.
create table purchase (
  id uuid primary key default gen_random_uuid(),
  application_id bigint not null references application,
  quote_id bigint not null references quote,
  agent_id bigint not null references account,
  amount_cents integer not null check (amount_cents between 50 and 100000),
  currency text not null default 'usd' check (currency = 'usd'),
  provider text not null check (provider in ('stripe', 'sandbox')),
  livemode boolean not null,
  -- open → paid → refund_due → refunded; open → void → refund_due; paid ↔ disputed → charged_back
  state text not null default 'open' check (state in
    ('open', 'paid', 'refund_due', 'refunded', 'void', 'disputed', 'charged_back')),
  idempotency_key text not null unique,
  intent_id text,
  terms_version text not null,
  terms_at timestamptz not null default now(),
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  void_because text,
  failed_attempts integer not null default 0,
  created_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  paid_at timestamptz,
  refunded_at timestamptz,
  unique (provider, intent_id)
);
create unique index purchase_one_per_lead on purchase (application_id)
  where state in ('open', 'paid', 'refund_due', 'disputed');
create index purchase_to_reconcile on purchase (checked_at) where state in ('open', 'refund_due', 'void');
create index purchase_agent on purchase (agent_id, created_at desc);
create index purchase_quote on purchase (quote_id);

-- The right to see the contact details. Never granted a second time by a late event.
create table unlock (
  application_id bigint not null references application,
  agent_id bigint not null references account,
  purchase_id uuid not null unique references purchase,
  granted_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_because text check (revoked_because in ('refund', 'dispute', 'chargeback')),
  primary key (application_id, purchase_id),
  check ((revoked_at is null) = (revoked_because is null))
);
create unique index unlock_one_live on unlock (application_id) where revoked_at is null;
create index unlock_agent on unlock (agent_id, application_id);

-- Contact details of consumers, for the agents who paid. Nothing else on the agent side reads those columns.
create view agent_contact as
select unlock.agent_id, unlock.application_id, consumer.first_name, consumer.last_name, account.email, consumer.phone
from unlock
join quote on quote.application_id = unlock.application_id and quote.agent_id = unlock.agent_id
  and quote.accepted_at is not null and quote.removed_at is null
join application on application.id = unlock.application_id
join account on account.id = application.consumer_id and account.deleted_at is null
join consumer on consumer.account_id = account.id
where unlock.revoked_at is null;

create table payment_customer (
  agent_id bigint not null references account,
  provider text not null,
  livemode boolean not null,
  customer_id text not null,
  primary key (agent_id, provider, livemode)
);

create table provider_event (
  provider text not null,
  event_id text not null,
  type text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index provider_event_age on provider_event (received_at);

-- The books: append-only, every journal balances. Positive cents are debits.
create table journal (
  id bigint generated always as identity primary key,
  kind text not null,
  purchase_id uuid references purchase,
  external_ref text not null unique,
  booked_at timestamptz not null default now()
);
create index journal_purchase on journal (purchase_id);
create table journal_line (
  journal_id bigint not null references journal,
  account text not null,
  cents bigint not null check (cents <> 0),
  primary key (journal_id, account)
);

create function journal_balances() returns trigger language plpgsql as $$
declare lines integer; total bigint; wanted bigint;
begin
  wanted := coalesce(to_jsonb(new) ->> 'journal_id', to_jsonb(new) ->> 'id')::bigint;
  select count(*), coalesce(sum(cents), 0) into lines, total from journal_line where journal_id = wanted;
  if lines < 2 or total <> 0 then
    raise exception 'journal % does not balance', wanted using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger journal_balanced after insert on journal
  deferrable initially deferred for each row execute function journal_balances();
create constraint trigger journal_line_balanced after insert on journal_line
  deferrable initially deferred for each row execute function journal_balances();
create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function refuse_change();
create trigger journal_line_append_only before update or delete or truncate on journal_line
  for each statement execute function refuse_change();

-- Receipts and credit notes, numbered without gaps per year, rendered from what is stored here.
create table receipt_counter (
  kind text not null check (kind in ('R', 'C')),
  year integer not null,
  last integer not null,
  primary key (kind, year)
);
create table receipt (
  number text primary key,
  kind text not null check (kind in ('R', 'C')),
  purchase_id uuid not null references purchase,
  agent_id bigint not null references account,
  issued_at timestamptz not null,
  content jsonb not null,
  unique (purchase_id, kind)
);
create index receipt_agent on receipt (agent_id, issued_at desc);
create trigger receipt_append_only before update or delete or truncate on receipt
  for each statement execute function refuse_change();
