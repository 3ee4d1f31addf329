-- expand
-- Open pages hear which lead is another one than they show. A message names the lead, and its agent where somebody's own
-- quote, pass or note changed; who of the others may hear of it is decided by whoever listens.
create function tell_of_lead() returns trigger language plpgsql as $$
begin
  perform pg_notify('lead_changes', new.application_id::text);
  -- A lead that is open again is listed anew where nobody shows it.
  if new.status = 'open' and old.status <> 'open' then
    perform pg_notify('notifications', 'lead:' || new.zip_code_id);
  end if;
  return null;
end $$;
create trigger lead_tells_pages after update of version, status on lead for each row
  when (old.version <> new.version or old.status <> new.status) execute function tell_of_lead();

-- Others see of a quote that its carrier is taken or free again; that it was looked at, corrected or updated they do not.
create function tell_of_quote() returns trigger language plpgsql as $$
begin
  perform pg_notify('lead_changes', new.application_id || ' ' || new.agent_id);
  if tg_op = 'INSERT' or old.removed_at is distinct from new.removed_at then
    perform pg_notify('lead_changes', new.application_id::text);
  end if;
  return null;
end $$;
create trigger quote_tells_pages_sent after insert on quote for each row execute function tell_of_quote();
create trigger quote_tells_pages after update of removed_at, needs_update, revision, seen_revision on quote for each row
  when (old.removed_at is distinct from new.removed_at or old.needs_update <> new.needs_update
    or old.revision <> new.revision or old.seen_revision <> new.seen_revision)
  execute function tell_of_quote();

create function tell_of_mark() returns trigger language plpgsql as $$
begin
  perform pg_notify('lead_changes', new.application_id || ' ' || new.agent_id);
  return null;
end $$;
create trigger agent_lead_tells_pages_first after insert on agent_lead for each row
  when (new.passed_version is not null or new.note is not null or new.follow_up is not null or new.outcome is not null)
  execute function tell_of_mark();
create trigger agent_lead_tells_pages after update of passed_version, note, follow_up, outcome on agent_lead for each row
  when (old.passed_version is distinct from new.passed_version or old.note is distinct from new.note
    or old.follow_up is distinct from new.follow_up or old.outcome is distinct from new.outcome)
  execute function tell_of_mark();
