-- An account keeps its ten newest sessions, whoever opens one. Who logs in holds the account's row meanwhile, so that
-- two log-ins at once see each other's.
create function keep_newest_sessions() returns trigger language plpgsql as $$
begin
  delete from session where token_hash in (
    select token_hash from session where account_id = new.account_id and token_hash <> new.token_hash
    order by created_at desc offset 9);
  return null;
end $$;
create trigger session_ten_newest after insert on session for each row execute function keep_newest_sessions();
