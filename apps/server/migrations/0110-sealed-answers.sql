-- expand
-- What people answer lies sealed: whoever has the database, a copy of its files or a backup reads no answer about
-- health or money without the key, which is not in it (DATA_KEYS).

-- Which keys sealed something here; `proof` is unsealed at the start, so that a wrong key is found before it is used.
create table data_key (
  id text primary key,
  proof bytea not null,
  first_used_at timestamptz not null default now()
);

-- The answers of one insurance type of a submission, those about health apart: who may read them chooses the rows.
create table submission_part (
  submission_id bigint not null references submission,
  insurance_type_id smallint not null,
  class text not null check (class in ('answers', 'health')),
  sealed bytea not null,
  primary key (submission_id, insurance_type_id, class)
);
-- Sealed bytes cannot be compressed: the product does it before.
alter table submission_part alter column sealed set storage external;

-- The same for what is saved and not submitted, in place of draft_answer.
create table draft_part (
  application_id bigint not null references application on delete cascade,
  insurance_type_id smallint not null,
  class text not null check (class in ('answers', 'health')),
  sealed bytea not null,
  primary key (application_id, insurance_type_id, class)
);
alter table draft_part alter column sealed set storage external;

-- A save of the version before, while both run, replaces what this one saved.
create function newer_plain_draft() returns trigger language plpgsql as $$
begin
  delete from draft_part using (select distinct application_id, insurance_type_id from added) as saved
  where draft_part.application_id = saved.application_id and draft_part.insurance_type_id = saved.insurance_type_id;
  return null;
end $$;
create trigger draft_answer_is_newer after insert on draft_answer referencing new table as added
  for each statement execute function newer_plain_draft();

alter table submission
  -- The content lies in submission_part. False: it is plain, as versions before this one wrote it.
  add column split boolean not null default false,
  -- When the answers were taken away; the household goes with them or later.
  add column erased_at timestamptz;
alter table submission
  add constraint submission_split_is_not_plain check (not (split and content is not null)) not valid;

create or replace function keep_submission() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.content is null
     and (new.id, new.application_id, new.version, new.submitted_at, new.insurance_types, new.zip_code_id, new.state)
       = (old.id, old.application_id, old.version, old.submitted_at, old.insurance_types, old.zip_code_id, old.state)
  then
    if current_setting('fanwise.splitting', true) = 'on' and new.split and not old.split
       and old.content is not null and new.erased_at is null and new.household is not distinct from old.household
    then
      return new;
    end if;
    if new.split = old.split and (new.household is null or new.household = old.household)
       and (old.erased_at is null or new.erased_at = old.erased_at)
    then
      new.erased_at := coalesce(new.erased_at, now());
      return new;
    end if;
  end if;
  raise exception 'a submission is frozen' using errcode = 'integrity_constraint_violation';
end $$;

create function erase_submission_parts() returns trigger language plpgsql as $$
begin
  delete from submission_part where submission_id = new.id;
  return null;
end $$;
create trigger submission_erased after update on submission for each row
  when (old.erased_at is null and new.erased_at is not null) execute function erase_submission_parts();

-- Parts are as frozen as their submission: they go when it is erased, and are only sealed anew with another key.
create function keep_submission_part() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from submission where id = old.submission_id and erased_at is not null) then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('fanwise.resealing', true) = 'on'
     and (new.submission_id, new.insurance_type_id, new.class) = (old.submission_id, old.insurance_type_id, old.class)
  then
    return new;
  end if;
  raise exception 'a submission is frozen' using errcode = 'integrity_constraint_violation';
end $$;
create trigger submission_part_frozen before update or delete on submission_part
  for each row execute function keep_submission_part();
