-- expand
-- A failover empties a table that is not logged, and with it what slows guessing down and where people are known. Nobody
-- waits for the disk because of a count: it is there within a second, and only its last second may be lost.
alter table rate_limit set logged;
create function write_lazily() returns trigger language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  return null;
end $$;
create trigger rate_limit_lazily before insert or update on rate_limit
  for each statement execute function write_lazily();
