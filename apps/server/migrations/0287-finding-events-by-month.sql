-- expand
-- The same for the months there are and that will be; what the file before made is taken up as it is. Who writes into the month
-- under way waits for as long as that month's index takes; readers do not.
do $$
begin
  create index audit_event_object on audit_event (object, happened_at desc, id desc);
  create index audit_event_act on audit_event (act, happened_at desc, id desc);
  create index audit_event_operator on audit_event (operator_id, happened_at desc, id desc)
    where operator_id is not null;
  create index audit_event_desk on audit_event (happened_at desc, id desc) where act like 'desk-%';
end $$;
