-- expand
-- A facet is one number for what a lead can be listed by besides its place and age: 8 × (mask of its types - 1)
-- + 4 rents + 2 prefers Spanish + 1 asks for other cover than suggested. The mask has the bit `id - 1` of each type.
alter table lead
  add column facet smallint,
  add column state text,
  add column facts jsonb;
alter table lead
  add constraint lead_facet_counts check (facet >= 0) not valid,
  add constraint lead_facts_short check (octet_length(facts::text) <= 600) not valid;
alter table quote add column lead_facet smallint;

create function facet_of_types(types smallint[]) returns smallint language sql immutable parallel safe as $$
  select (8 * ((select sum(1 << (type - 1)) from unnest(types) as type) - 1))::smallint
$$;

-- Writers that say nothing of facet and state: the version before, and rows made by hand.
create function put_facet_on_lead() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.zip_code_id <> old.zip_code_id or new.state is null then
    select state into strict new.state from zip_code where id = new.zip_code_id;
  end if;
  new.facet := facet_of_types(new.insurance_types) + (coalesce(new.facet, 0) & 7);
  return new;
end $$;
create trigger lead_facet_on_insert before insert on lead for each row
  when (new.facet is null or new.state is null) execute function put_facet_on_lead();
create trigger lead_facet_on_update before update on lead for each row
  when ((new.insurance_types <> old.insurance_types and new.facet = old.facet)
    or (new.zip_code_id <> old.zip_code_id and new.state = old.state))
  execute function put_facet_on_lead();

-- What rows show of a lead goes with the answers it was taken from.
create or replace function erase_submission_parts() returns trigger language plpgsql as $$
begin
  delete from submission_part where submission_id = new.id;
  update lead set facts = null where submission_id = new.id and facts is not null;
  return null;
end $$;

create or replace function put_lead_beside_quote() returns trigger language plpgsql as $$
begin
  select submitted_at, zip_code_id, status, facet
  into new.lead_submitted_at, new.lead_zip_code_id, new.lead_status, new.lead_facet
  from lead where application_id = new.application_id;
  return new;
end $$;

-- Counters by facet, per ZIP code and per state: element `facet + 1` of `by_facet`. A state has four rows, so that
-- submissions seldom wait for each other. Always locked in the order ZIP codes ascending, then (state, slot) ascending.
lock table open_lead_count, open_lead_total in share row exclusive mode;
alter table open_lead_count
  add column by_facet integer[] not null default array_fill(0, array[56]);
create table open_lead_state (
  state text not null,
  slot smallint not null check (slot between 0 and 3),
  leads integer not null default 0,
  by_facet integer[] not null default array_fill(0, array[56]),
  primary key (state, slot)
) with (fillfactor = 50);
insert into open_lead_state (state, slot, leads)
  select state, slot, case slot when 0 then coalesce(sum(leads), 0) else 0 end
  from zip_code left join open_lead_count on open_lead_count.zip_code_id = zip_code.id
  cross join generate_series(0, 3) as slot group by state, slot;

-- The version before reads its total here.
drop table open_lead_total;
create view open_lead_total as select slot, sum(leads)::integer as leads from open_lead_state group by slot;

create type open_lead_change as (zip_code_id integer, state text, slot integer, facet smallint, step integer);

create function count_open_leads(changes open_lead_change[]) returns void language plpgsql as $$
declare change record;
begin
  for change in
    select zip_code_id, facet, sum(step)::integer as step from unnest(changes)
    group by zip_code_id, facet having sum(step) <> 0 order by zip_code_id, facet
  loop
    loop
      update open_lead_count set leads = leads + change.step,
        by_facet[coalesce(change.facet, 0) + 1] = coalesce(by_facet[coalesce(change.facet, 0) + 1], 0)
          + case when change.facet is null then 0 else change.step end
      where zip_code_id = change.zip_code_id;
      exit when found;
      insert into open_lead_count (zip_code_id, leads) values (change.zip_code_id, 0) on conflict do nothing;
    end loop;
  end loop;
  for change in
    select state, slot, facet, sum(step)::integer as step from unnest(changes)
    group by state, slot, facet having sum(step) <> 0 order by state, slot, facet
  loop
    loop
      update open_lead_state set leads = leads + change.step,
        by_facet[coalesce(change.facet, 0) + 1] = coalesce(by_facet[coalesce(change.facet, 0) + 1], 0)
          + case when change.facet is null then 0 else change.step end
      where state = change.state and slot = change.slot;
      exit when found;
      insert into open_lead_state (state, slot) values (change.state, change.slot) on conflict do nothing;
    end loop;
  end loop;
end $$;

-- A lead that waits for its backfill has no state of its own yet.
create or replace function lead_inserted() returns trigger language plpgsql as $$
declare changes open_lead_change[];
begin
  select array_agg(row(zip_code_id, state, application_id % 4, facet, 1)::open_lead_change) into changes
  from added where status = 'open';
  if changes is not null then perform count_open_leads(changes); end if;
  return null;
end $$;

create or replace function lead_updated() returns trigger language plpgsql as $$
declare changes open_lead_change[];
begin
  select array_agg(row(zip_code_id, coalesce(state, (select zip_code.state from zip_code where id = zip_code_id)),
    application_id % 4, facet, step)::open_lead_change) into changes
  from (
    select before.application_id, changed.*
    from before join after using (application_id) cross join lateral (values
      (before.status, before.zip_code_id, before.state, before.facet, -1),
      (after.status, after.zip_code_id, after.state, after.facet, 1)) as changed (status, zip_code_id, state, facet, step)
    where before.status <> after.status or before.zip_code_id <> after.zip_code_id
      or before.facet is distinct from after.facet
  ) as moved
  where status = 'open';
  if changes is not null then perform count_open_leads(changes); end if;
  return null;
end $$;

create or replace function lead_removed() returns trigger language plpgsql as $$
declare changes open_lead_change[];
begin
  select array_agg(row(zip_code_id, coalesce(state, (select zip_code.state from zip_code where id = zip_code_id)),
    application_id % 4, facet, -1)::open_lead_change) into changes
  from gone where status = 'open';
  if changes is not null then perform count_open_leads(changes); end if;
  return null;
end $$;
drop function add_open_leads(integer[], bigint[], integer);
