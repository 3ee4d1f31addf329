-- expand
-- Whoever hands a contact on to a system of their own has to stop there as well, for each way the client took back.
create function hooks_of_stop() returns trigger language plpgsql as $$
begin
  perform tell_hooks(new.agent_id, 'consent.revoked', new.application_id, null, 'stop:' || new.id, new.way);
  return null;
end $$;
create trigger contact_stop_tells_hooks after insert on contact_stop
  for each row execute function hooks_of_stop();
