-- expand
-- A licence that waits is an operator's work of one business day; the item ends with whatever becomes of the licence.
create function queue_licence() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform close_queue_item('licence', 'licence:' || old.id, 'deleted');
  elsif new.status = 'waiting' then
    perform open_queue_item('licence', 'licence:' || new.id, new.agent_id, business_days_after(now(), 1),
      jsonb_build_object('licence_id', new.id, 'state', new.state));
  else
    perform close_queue_item('licence', 'licence:' || new.id, new.status);
  end if;
  return null;
end $$;
create trigger licence_waits after insert or delete or update of status on licence
  for each row execute function queue_licence();
-- Those that waited before.
select open_queue_item('licence', 'licence:' || id, agent_id, business_days_after(created_at, 1),
  jsonb_build_object('licence_id', id, 'state', state))
from licence where status = 'waiting';
