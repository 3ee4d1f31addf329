-- expand
-- outside a transaction
create unique index concurrently purchase_of_lead on purchase (id, application_id, agent_id);
-- A disputed purchase hides its contact, and its consumer may choose somebody else; one whose dispute is decided for
-- us stays paid without ever showing the contact again. Neither keeps the lead from being bought.
create unique index concurrently purchase_one_sale on purchase (application_id)
  where state = 'open' or (state = 'paid' and dispute_closed_at is null);
-- The agent's list finds refunded leads, and those whose contact a dispute closed, by these; there are few of either.
create index concurrently quote_agent_refunded on quote (agent_id, application_id)
  include (lead_submitted_at, lead_zip_code_id, lead_status, fee_cents) where removed_because = 'refunded';
create index concurrently unlock_agent_disputed on unlock (agent_id, purchase_id) where revoked_because = 'dispute';
