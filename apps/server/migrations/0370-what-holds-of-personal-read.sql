-- expand

-- Rows of personal_read are never changed; after two years they are deleted, so deleting is allowed.
create or replace function personal_read_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a row of personal_read is never changed' using errcode = 'integrity_constraint_violation';
end $$;
