-- expand
-- Which insurance types there are says their table alone: an application may name every one of them, each once.
create function known_insurance_types() returns trigger language plpgsql as $$
begin
  if (select count(*) from insurance_type where id = any (new.insurance_types)) <> cardinality(new.insurance_types) then
    raise check_violation using message = 'an insurance type is unknown or named twice',
      table = tg_table_name, constraint = 'application_known_types';
  end if;
  return null;
end $$;

create constraint trigger application_known_types after insert or update of insurance_types on application
  for each row execute function known_insurance_types();

alter table application drop constraint application_insurance_types_check;

alter table submission drop constraint submission_insurance_types_check,
  add constraint submission_names_types check (cardinality(insurance_types) >= 1) not valid;
