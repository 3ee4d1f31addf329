-- expand
-- A return that comes before a person waits in the queue until the clock decides for the agent.
alter table queue_item drop constraint queue_item_kind_check;
alter table queue_item add constraint queue_item_kind_check check (kind in ('licence', 'licence-recheck', 'refund',
  'return', 'dispute', 'difference', 'report', 'feedback', 'failed', 'look', 'proposal', 'review'));

create function queue_return() returns trigger language plpgsql as $$
begin
  if new.state in ('desk', 'appealed') then
    perform open_queue_item('return', 'return:' || new.id, new.agent_id, new.due_at,
      jsonb_build_object('return_id', new.id, 'application_id', new.application_id, 'why', new.reason,
        'appealed', new.state = 'appealed', 'amount_cents', (select amount_cents from purchase where id = new.purchase_id)));
  elsif old.state in ('desk', 'appealed') then
    perform close_queue_item('return', 'return:' || new.id, new.state);
  end if;
  return null;
end $$;
create trigger return_waits after update of state on return_request
  for each row when (old.state is distinct from new.state) execute function queue_return();
select open_queue_item('return', 'return:' || return_request.id, return_request.agent_id, due_at,
  jsonb_build_object('return_id', return_request.id, 'application_id', return_request.application_id, 'why', reason,
    'appealed', return_request.state = 'appealed', 'amount_cents', amount_cents))
from return_request join purchase on purchase.id = purchase_id where return_request.state in ('desk', 'appealed');

-- A refund that the card provider refused five times goes no further by itself.
create function queue_refund() returns trigger language plpgsql as $$
begin
  if new.state = 'refund_due' and new.refund_attempts >= 5 then
    perform open_queue_item('refund', 'purchase:' || new.id, new.agent_id, business_days_after(now(), 2),
      jsonb_build_object('purchase_id', new.id, 'application_id', new.application_id, 'amount_cents', new.amount_cents));
  elsif old.state = 'refund_due' and new.state <> 'refund_due' then
    perform close_queue_item('refund', 'purchase:' || new.id, new.state);
  end if;
  return null;
end $$;
create trigger refund_waits after update of state, refund_attempts on purchase
  for each row when (old.state = 'refund_due' or new.state = 'refund_due') execute function queue_refund();

-- An agent who is braked for opening leads and hardly quoting is somebody to look at until the brake is lifted.
create function queue_brake() returns trigger language plpgsql as $$
begin
  if new.kind <> 'reading' then return null; end if;
  if new.until is null then
    perform open_queue_item('look', 'account:' || new.agent_id, new.agent_id, business_days_after(now(), 2),
      jsonb_build_object('why', 'braked', 'declared', new.declared, 'quoted', new.quoted));
  else
    perform close_queue_item('look', 'account:' || new.agent_id, 'cleared');
  end if;
  return null;
end $$;
create trigger brake_waits after insert or update of until on agent_pause
  for each row execute function queue_brake();
select open_queue_item('look', 'account:' || agent_id, agent_id, business_days_after(now(), 2),
  jsonb_build_object('why', 'braked', 'declared', declared, 'quoted', quoted))
from agent_pause where kind = 'reading' and until is null;

-- One appeal is open per return; what an operator looked at stays looked at for a while.
create index queue_item_looked_at on queue_item (object, closed_at) where kind = 'look' and closed_at is not null;
