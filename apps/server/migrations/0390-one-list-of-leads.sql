-- expand
-- outside a transaction
-- The list of leads reads everything that an agent did from this index alone, in one scan.
create index concurrently quote_agent_list on quote (agent_id, application_id)
  include (lead_submitted_at, lead_zip_code_id, lead_status, lead_facet, accepted_at, needs_update_since, unlock_by,
    yearly, fee_cents, removed_at, removed_because)
  where removed_at is null or removed_because in ('withdrawn', 'refunded', 'returned');
drop index concurrently if exists quote_agent_board;
drop index concurrently if exists quote_agent_withdrawn;
drop index concurrently if exists quote_agent_refunded;
drop index concurrently if exists quote_agent_returned;
drop index concurrently if exists quote_agent_outdated;
