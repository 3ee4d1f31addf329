-- expand
-- What an agent keeps of a client for themselves.
alter table agent_lead
  add column note text,
  add column outcome text,
  add column follow_up date;
alter table agent_lead
  add constraint agent_lead_note check (length(note) between 1 and 2000) not valid,
  add constraint agent_lead_outcome check (
    outcome in ('to-call', 'no-answer', 'reached', 'appointment', 'sold', 'not-sold')) not valid;
