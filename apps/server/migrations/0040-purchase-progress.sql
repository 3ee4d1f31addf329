-- A payment that won against its cancellation is given back while the lead may already be on sale again,
-- so a purchase that is only waiting for its refund does not keep the lead from being bought.
drop index purchase_one_per_lead;
create unique index purchase_one_per_lead on purchase (application_id) where state in ('open', 'paid', 'disputed');

alter table purchase
  -- the provider confirmed that a void payment can't be paid any more
  add column intent_closed_at timestamptz,
  -- the refund under way at the provider, or the one that succeeded
  add column refund_id text,
  -- refunds that failed; part of the next one's idempotency key
  add column refund_attempts integer not null default 0,
  -- the provider's word on the last dispute; until then a disputed charge hides the contact
  add column dispute_closed_at timestamptz;

drop index purchase_to_reconcile;
create index purchase_to_reconcile on purchase (checked_at)
  where state in ('open', 'refund_due') or (state = 'void' and intent_closed_at is null);
create index purchase_disputed on purchase (agent_id) where state = 'disputed';
