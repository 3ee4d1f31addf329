-- expand
-- A licence whose look-up grows old waits for another one; the item ends when it was looked up again, or counts no more. One
-- number that two agents enter is looked at: one of them is wrong, or not who they say.
create or replace function queue_licence() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform close_queue_item('licence', 'licence:' || old.id, 'deleted');
    perform close_queue_item('licence-recheck', 'licence:' || old.id, 'deleted');
    return null;
  end if;
  if tg_op = 'UPDATE' then
    perform close_queue_item('licence-recheck', 'licence:' || new.id, new.status);
  end if;
  if new.status = 'waiting' then
    perform open_queue_item('licence', 'licence:' || new.id, new.agent_id, business_days_after(now(), 1),
      jsonb_build_object('licence_id', new.id, 'state', new.state));
    if exists (select from licence where state = new.state and upper(number) = upper(new.number)
        and agent_id <> new.agent_id and status in ('waiting', 'active')) then
      perform open_queue_item('look', 'account:' || new.agent_id, new.agent_id, business_days_after(now(), 2),
        jsonb_build_object('why', 'licence-number-shared', 'state', new.state, 'licence_id', new.id));
    end if;
  else
    perform close_queue_item('licence', 'licence:' || new.id, new.status);
  end if;
  return null;
end $$;
drop trigger licence_waits on licence;
create trigger licence_waits after insert or delete or update of status, checked_at on licence
  for each row execute function queue_licence();
