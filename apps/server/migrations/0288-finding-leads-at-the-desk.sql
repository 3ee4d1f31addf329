-- expand
-- outside a transaction
-- Leads of any status, newest first: all, those of a state, those of a status.
create index concurrently lead_newest on lead (submitted_at desc, application_id desc) include (status, state);
create index concurrently lead_by_state on lead (state, submitted_at desc, application_id desc) include (status);
create index concurrently lead_by_status on lead (status, submitted_at desc, application_id desc) where status <> 'open';
