-- contract
-- hook_old_secret holds them.
alter table hook_endpoint drop column old_secret_sealed, drop column old_until;
