-- expand
-- outside a transaction
alter table agent_lead validate constraint agent_lead_note;
alter table agent_lead validate constraint agent_lead_outcome;
