-- What a consumer fills in: one live application each, saved as a draft until submitted.
create table application (
  id bigint generated always as identity primary key,
  consumer_id bigint not null references account,
  insurance_types smallint[] not null default '{}'
    check (insurance_types <@ array[1, 2, 3]::smallint[] and cardinality(insurance_types) <= 3),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  submitted_at timestamptz,
  deleted_at timestamptz
);
create unique index application_one_live on application (consumer_id) where deleted_at is null;
create index application_consumer on application (consumer_id);

create table draft_answer (
  application_id bigint not null references application on delete cascade,
  insurance_type_id smallint not null references insurance_type,
  question_id integer not null,
  option_ids integer[],
  content text check (length(content) <= 500),
  primary key (application_id, insurance_type_id, question_id),
  check (option_ids is null or content is null)
);

-- The frozen version agents read. Nothing about it changes; erasure may only take its content away.
create table submission (
  id bigint generated always as identity primary key,
  application_id bigint not null references application,
  version integer not null check (version >= 1),
  submitted_at timestamptz not null default now(),
  insurance_types smallint[] not null check (cardinality(insurance_types) between 1 and 3),
  zip_code_id integer not null references zip_code,
  state text not null,
  -- [{ins_id, ins_name, questionnaire_version, sections, estimation}] as agents see it, free text unmasked
  content jsonb,
  -- names, street, city and birth dates of the consumer and partner: what an agent needs to price
  household jsonb,
  unique (application_id, version)
);

create function keep_submission() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.content is null and new.household is null
     and (new.id, new.application_id, new.version, new.submitted_at, new.insurance_types, new.zip_code_id, new.state)
       = (old.id, old.application_id, old.version, old.submitted_at, old.insurance_types, old.zip_code_id, old.state)
  then
    return new;
  end if;
  raise exception 'a submission is frozen' using errcode = 'integrity_constraint_violation';
end $$;
create trigger submission_frozen before update or delete on submission
  for each row execute function keep_submission();

-- The latest submission as agents find it: small, hot, one row per application that was ever submitted.
-- open: can be quoted · chosen: a quote was accepted · unlocked: the winner paid · deleted: withdrawn
create table lead (
  application_id bigint primary key references application,
  submission_id bigint not null references submission,
  version integer not null,
  zip_code_id integer not null references zip_code,
  insurance_types smallint[] not null,
  submitted_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'chosen', 'unlocked', 'deleted')),
  deleted_at timestamptz,
  check ((status = 'deleted') = (deleted_at is not null))
);
create index lead_open_by_zip on lead (zip_code_id, submitted_at desc, application_id desc) where status = 'open';
create index lead_open_newest on lead (submitted_at desc, application_id desc) where status = 'open';
create index lead_submission on lead (submission_id);

-- Counters of open leads, so that a page of leads never counts a million rows. They are written by the
-- statement that changes the state, always zip codes first (ascending), then the slots of the total.
create table open_lead_count (
  zip_code_id integer primary key references zip_code,
  leads integer not null
);
create table open_lead_total (
  slot smallint primary key,
  leads integer not null
);
insert into open_lead_total select slot, 0 from generate_series(0, 15) as slot;

create function add_open_leads(zips integer[], applications bigint[], step integer) returns void language plpgsql as $$
begin
  insert into open_lead_count as counted (zip_code_id, leads)
  select zip, step * count(*)::integer from unnest(zips) as zip group by zip order by zip
  on conflict (zip_code_id) do update set leads = counted.leads + excluded.leads;
  update open_lead_total as total set leads = total.leads + changed.leads
  from (
    select locked.slot, change.leads
    from (select (application % 16)::smallint as slot, step * count(*)::integer as leads
          from unnest(applications) as application group by 1) as change
    join (select slot from open_lead_total
          where slot = any (select (application % 16)::smallint from unnest(applications) as application)
          order by slot for update) as locked using (slot)
  ) as changed
  where total.slot = changed.slot;
end $$;

create function lead_inserted() returns trigger language plpgsql as $$
declare zips integer[]; applications bigint[];
begin
  select array_agg(zip_code_id), array_agg(application_id) into zips, applications from added where status = 'open';
  if zips is not null then perform add_open_leads(zips, applications, 1); end if;
  return null;
end $$;
create trigger lead_counted_on_insert after insert on lead referencing new table as added
  for each statement execute function lead_inserted();

create function lead_updated() returns trigger language plpgsql as $$
declare gone_zips integer[]; gone bigint[]; come_zips integer[]; come bigint[];
begin
  select array_agg(before.zip_code_id), array_agg(before.application_id) into gone_zips, gone
  from before join after using (application_id)
  where before.status = 'open' and (after.status <> 'open' or after.zip_code_id <> before.zip_code_id);
  select array_agg(after.zip_code_id), array_agg(after.application_id) into come_zips, come
  from before join after using (application_id)
  where after.status = 'open' and (before.status <> 'open' or after.zip_code_id <> before.zip_code_id);
  if gone is not null then perform add_open_leads(gone_zips, gone, -1); end if;
  if come is not null then perform add_open_leads(come_zips, come, 1); end if;
  return null;
end $$;
create trigger lead_counted_on_update after update on lead
  referencing old table as before new table as after
  for each statement execute function lead_updated();

create function lead_removed() returns trigger language plpgsql as $$
declare zips integer[]; applications bigint[];
begin
  select array_agg(zip_code_id), array_agg(application_id) into zips, applications from gone where status = 'open';
  if zips is not null then perform add_open_leads(zips, applications, -1); end if;
  return null;
end $$;
create trigger lead_counted_on_delete after delete on lead referencing old table as gone
  for each statement execute function lead_removed();

-- Rows exist only where an agent did something with a lead.
create table agent_lead (
  agent_id bigint not null references agent on delete cascade,
  application_id bigint not null references application,
  seen_version integer,
  seen_at timestamptz not null default now(),
  primary key (agent_id, application_id)
);
create index agent_lead_application on agent_lead (application_id);
