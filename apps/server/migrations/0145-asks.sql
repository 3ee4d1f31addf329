-- expand
-- The codes of the lines of cover that agents were asked to price. Their values lie sealed with the answers of their
-- type. Null: submitted by a version without them, or erased.
alter table submission add column ask_rows text[];

create or replace function keep_submission() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.content is null
     and (new.id, new.application_id, new.version, new.submitted_at, new.insurance_types, new.zip_code_id, new.state)
       = (old.id, old.application_id, old.version, old.submitted_at, old.insurance_types, old.zip_code_id, old.state)
  then
    if current_setting('fanwise.splitting', true) = 'on' and new.split and not old.split
       and old.content is not null and new.erased_at is null and new.household is not distinct from old.household
       and new.ask_rows is not distinct from old.ask_rows
    then
      return new;
    end if;
    if new.split = old.split and (new.household is null or new.household = old.household)
       and (old.erased_at is null or new.erased_at = old.erased_at)
    then
      new.erased_at := coalesce(new.erased_at, now());
      -- Whichever version of the product erases.
      new.ask_rows := null;
      return new;
    end if;
  end if;
  raise exception 'a submission is frozen' using errcode = 'integrity_constraint_violation';
end $$;
