-- expand
-- outside a transaction
create unique index concurrently lead_faceted_beside_quotes on lead
  (status, application_id, submitted_at, zip_code_id, facet);
create index concurrently lead_open_by_zip_faceted on lead (zip_code_id, submitted_at desc, application_id desc)
  include (facet, state) where status = 'open';
create index concurrently lead_open_by_age_faceted on lead (submitted_at desc, application_id desc)
  include (zip_code_id, facet, state) where status = 'open';
create index concurrently lead_open_by_zip_facet on lead
  (zip_code_id, facet, submitted_at desc, application_id desc) where status = 'open';
create index concurrently lead_open_by_state_facet on lead
  (state, facet, submitted_at desc, application_id desc) include (zip_code_id) where status = 'open';
create index concurrently quote_agent_withdrawn_faceted on quote (agent_id, removed_at)
  include (application_id, lead_submitted_at, lead_zip_code_id, lead_status, lead_facet)
  where removed_because = 'withdrawn';
create index concurrently quote_agent_refunded_faceted on quote (agent_id, application_id)
  include (lead_submitted_at, lead_zip_code_id, lead_status, fee_cents, lead_facet)
  where removed_because = 'refunded';
-- Only who asks for facets is led here: plans that are made while there are no quotes take any index that fits.
create index concurrently quote_agent_board on quote (agent_id, application_id)
  include (accepted_at, lead_submitted_at, lead_zip_code_id, lead_status, lead_facet)
  where removed_at is null and lead_facet >= 0;
create index concurrently quote_open_by_zip on quote (lead_zip_code_id, carrier_id, application_id)
  include (agent_id, lead_submitted_at, lead_facet) where removed_at is null and lead_status = 'open';
create index concurrently quote_open_by_age on quote (carrier_id, lead_submitted_at desc)
  include (application_id, agent_id, lead_zip_code_id, lead_facet) where removed_at is null and lead_status = 'open';
