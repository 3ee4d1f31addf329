-- expand
-- outside a transaction
-- The trail by thing, act and operator, newest first; here the rows from before there were months.
create index concurrently audit_event_before_object on audit_event_before (object, happened_at desc, id desc);
create index concurrently audit_event_before_act on audit_event_before (act, happened_at desc, id desc);
create index concurrently audit_event_before_operator on audit_event_before (operator_id, happened_at desc, id desc)
  where operator_id is not null;
create index concurrently audit_event_before_desk on audit_event_before (happened_at desc, id desc)
  where act like 'desk-%';
