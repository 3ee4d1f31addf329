-- expand
-- A lead that an agent is not interested in, as it was then: submitted anew, it is new again.
alter table agent_lead
  add column passed_version integer,
  add column passed_reason text,
  add column passed_at timestamptz;
alter table agent_lead
  add constraint agent_lead_passed check (
    (passed_version is null) = (passed_at is null) and (passed_reason is null or passed_version is not null)) not valid,
  add constraint agent_lead_passed_reason check (
    passed_reason in ('roof', 'claims', 'place', 'vehicle', 'driving', 'carriers', 'too-little', 'other')) not valid;

-- Filters of the board that an agent keeps by a name; a place for each of twelve.
create table agent_view (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent on delete cascade,
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 500),
  position smallint not null check (position between 0 and 11),
  constraint agent_view_position unique (agent_id, position) deferrable initially deferred
);
create unique index agent_view_name on agent_view (agent_id, lower(name));
