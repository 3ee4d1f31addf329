-- What the client chose when submitting. `names_from_unlock`: agents read the first name and ages only, until the chosen
-- one has paid. `reports_allowed`: agents may pull records about the client, and a price may be checked against them.
alter table submission
  add column names_from_unlock boolean not null default false,
  add column reports_allowed boolean not null default false;

create or replace function check_submission_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
     and (new.id, new.application_id, new.version, new.submitted_at, new.insurance_types, new.zip_code_id, new.state,
        new.names_from_unlock, new.reports_allowed)
       = (old.id, old.application_id, old.version, old.submitted_at, old.insurance_types, old.zip_code_id, old.state,
        old.names_from_unlock, old.reports_allowed)
     and (new.household is null or new.household = old.household)
     and (old.erased_at is null or new.erased_at = old.erased_at)
  then
    new.erased_at := coalesce(new.erased_at, now());
    new.requested_coverage := null;
    return new;
  end if;
  raise exception 'a submission is frozen' using errcode = 'integrity_constraint_violation';
end $$;
