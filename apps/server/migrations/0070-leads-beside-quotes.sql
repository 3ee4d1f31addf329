-- What lists read of a lead lies beside the agent's quotes: a few hundred looked up one by one in a table of millions
-- took most of the time of a list. The foreign key carries every change over and lets no copy differ.
-- The status comes first so that nobody looks leads up by this index instead of the primary key.
alter table lead add constraint lead_beside_quotes unique (status, application_id, submitted_at, zip_code_id);
alter table quote
  add column lead_submitted_at timestamptz,
  add column lead_zip_code_id integer,
  add column lead_status text;
update quote set lead_submitted_at = lead.submitted_at, lead_zip_code_id = lead.zip_code_id, lead_status = lead.status
from lead where lead.application_id = quote.application_id;
alter table quote
  alter column lead_submitted_at set not null,
  alter column lead_zip_code_id set not null,
  alter column lead_status set not null,
  add constraint quote_lead foreign key (lead_status, application_id, lead_submitted_at, lead_zip_code_id)
    references lead (status, application_id, submitted_at, zip_code_id) on update cascade;

create function put_lead_beside_quote() returns trigger language plpgsql as $$
begin
  select submitted_at, zip_code_id, status into new.lead_submitted_at, new.lead_zip_code_id, new.lead_status
  from lead where application_id = new.application_id;
  return new;
end $$;
create trigger quote_has_lead before insert on quote for each row execute function put_lead_beside_quote();

-- Lists read what an agent did from these indexes alone, without the rows.
drop index quote_agent_live;
create index quote_agent_live on quote
  (agent_id, application_id, lead_submitted_at, lead_zip_code_id, lead_status) include (accepted_at)
  where removed_at is null;
drop index quote_agent_withdrawn;
create index quote_agent_withdrawn on quote (agent_id, removed_at)
  include (application_id, lead_submitted_at, lead_zip_code_id, lead_status) where removed_because = 'withdrawn';
drop index unlock_agent;
create index unlock_agent on unlock (agent_id, application_id) include (revoked_at);
