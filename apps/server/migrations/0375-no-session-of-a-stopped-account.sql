-- expand
-- A log-in that waited while an operator stopped the account opens no session: its own statement began before the stop.
create function refuse_session_of_stopped() returns trigger language plpgsql as $$
begin
  if new.seen_by is null and exists (
    select from account_stop
    where account_stop.account_id = new.account_id and (until is null or until > clock_timestamp()))
  then
    return null;
  end if;
  return new;
end $$;
create trigger session_of_no_stopped before insert on session
  for each row execute function refuse_session_of_stopped();
