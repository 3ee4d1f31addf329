-- expand
-- outside a transaction
-- Leads of any status, newest first: all, those of a state, those of a status. By an expression, or the planner takes them
-- for the pages of agents too, who read open leads alone.
create index concurrently lead_newest on lead
  ((submitted_at at time zone 'UTC') desc, application_id desc) include (status, state);
create index concurrently lead_by_state on lead
  (state, (submitted_at at time zone 'UTC') desc, application_id desc) include (status);
create index concurrently lead_by_status on lead
  (status, (submitted_at at time zone 'UTC') desc, application_id desc) where status <> 'open';
