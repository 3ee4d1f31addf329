-- expand
-- What somebody tells us of a quote, of how an agent reached them, or of a lead, for an operator to decide about.
create table report (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('quote', 'contact', 'lead')),
  -- Of a quote or a contact the quote, of a lead the application.
  about_id bigint not null,
  by_account bigint not null references account (id) on delete cascade,
  -- Whom it is about.
  about_account bigint not null references account (id),
  words text not null check (length(words) between 1 and 1000),
  reported_at timestamptz not null default now(),
  decision text check (decision in ('none', 'withdraw', 'suspend')),
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create unique index report_open on report (by_account, kind, about_id) where decided_at is null;
create index report_about on report (about_account);
create index report_age on report (reported_at);

-- The item ends with the decision, or when the report goes with its writer.
create function queue_report() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform open_queue_item('report', 'report:' || new.id, new.about_account, business_days_after(now(), 1),
      jsonb_build_object('kind', new.kind, 'about_id', new.about_id));
  elsif tg_op = 'DELETE' then
    perform close_queue_item('report', 'report:' || old.id, 'deleted');
  elsif old.decided_at is null and new.decided_at is not null then
    perform close_queue_item('report', 'report:' || new.id, new.decision);
  end if;
  return null;
end $$;
create trigger report_waits after insert or update of decided_at or delete on report
  for each row execute function queue_report();
