-- expand
-- An agency name that claims to be the marketplace or a carrier waits for an operator; the name before stays in force.
alter table agent
  add column wanted_agency_name text,
  add column name_refused_because text;

alter table queue_item drop constraint queue_item_kind_check;
alter table queue_item add constraint queue_item_kind_check check (kind in ('licence', 'licence-recheck', 'refund',
  'return', 'dispute', 'difference', 'report', 'feedback', 'failed', 'look', 'proposal', 'review', 'agency-name'));

create function queue_agency_name() returns trigger language plpgsql as $$
begin
  perform close_queue_item('agency-name', 'account:' || new.account_id,
    case when new.name_refused_because is not null then 'refused'
      when new.agency_name is not distinct from old.wanted_agency_name then 'approved' else 'changed' end);
  if new.wanted_agency_name is not null and new.name_refused_because is null then
    perform open_queue_item('agency-name', 'account:' || new.account_id, new.account_id,
      business_days_after(now(), 1), '{}');
  end if;
  return null;
end $$;
create trigger agency_name_waits after update of wanted_agency_name, name_refused_because on agent for each row
  when (old.wanted_agency_name is distinct from new.wanted_agency_name
    or old.name_refused_because is distinct from new.name_refused_because)
  execute function queue_agency_name();
