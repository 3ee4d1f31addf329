-- expand
-- Who left and what was withdrawn, by number and for good: whoever restores an older backup erases them again. It is
-- written by triggers, so that no version of the product can forget it.
create table erasure (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('account', 'application')),
  object_id bigint not null,
  erased_at timestamptz not null default now()
);
create trigger erasure_append_only before update or delete on erasure
  for each row execute function refuse_change();

create function note_erasure() returns trigger language plpgsql as $$
begin
  insert into erasure (kind, object_id) values (tg_argv[0], new.id);
  return null;
end $$;
create trigger account_erased after update on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function note_erasure('account');
create trigger application_withdrawn after update on application for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function note_erasure('application');
