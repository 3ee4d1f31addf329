-- expand
-- Open pages of the desk hear that one of its lists is another one than they show. A message is the name of a topic
-- (packages/domain/src/admin/topics.ts) and says nothing of what changed; leads and quotes have messages of their own.
create function tell_desk() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk_lists', tg_argv[0]);
  return null;
end $$;

create trigger queue_item_tells_desk after insert or update or delete on queue_item for each row
  execute function tell_desk('queue');
create trigger desk_note_tells_desk after insert on desk_note for each row execute function tell_desk('queue');
create trigger licence_tells_desk after insert or update or delete on licence for each row
  execute function tell_desk('licences');

create trigger purchase_tells_desk_first after insert on purchase for each row execute function tell_desk('money');
create trigger purchase_tells_desk after update of state, dispute_closed_at on purchase for each row
  when (old.state is distinct from new.state or old.dispute_closed_at is distinct from new.dispute_closed_at)
  execute function tell_desk('money');
create trigger payment_difference_tells_desk after insert or update on payment_difference for each row
  execute function tell_desk('money');

create trigger fee_schedule_tells_desk after insert or update on fee_schedule for each row
  execute function tell_desk('catalogue');
create trigger text_version_tells_desk after insert or update on text_version for each row
  execute function tell_desk('catalogue');
create trigger questionnaire_version_tells_desk after insert or update on questionnaire_version for each row
  execute function tell_desk('catalogue');
-- A start writes thousands of ZIP codes at once.
create trigger carrier_tells_desk after insert or update on carrier for each statement
  execute function tell_desk('catalogue');
create trigger zip_code_tells_desk after insert or update on zip_code for each statement
  execute function tell_desk('catalogue');

create trigger audit_event_tells_desk after insert on audit_event for each row
  when (new.act like 'desk-%') execute function tell_desk('audit');

create trigger operator_tells_desk_first after insert on operator for each row execute function tell_desk('operators');
create trigger operator_tells_desk after update of name, role, state on operator for each row
  when (old.name is distinct from new.name or old.role is distinct from new.role or old.state is distinct from new.state)
  execute function tell_desk('operators');
