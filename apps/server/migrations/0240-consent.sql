-- expand
-- Choosing a quote is consent to be reached: the ways the client ticked, or those of the terms where nothing was said.
create table reach (
  quote_id bigint primary key references quote,
  ways text[] not null check (cardinality(ways) between 1 and 3 and ways <@ array['call', 'text', 'mail']),
  automated boolean not null check (not automated or ways && array['call', 'text']),
  basis text not null check (basis in ('ticks', 'terms')),
  record_id text not null
);

-- When the client wants to be called: half an hour each, and what became of those the agent picked.
create table call_window (
  quote_id bigint not null references quote,
  starts_at timestamptz not null,
  picked_at timestamptz,
  asked_at timestamptz,
  client_says boolean,
  agent_says boolean,
  primary key (quote_id, starts_at),
  check (picked_at is not null or (asked_at is null and client_says is null and agent_says is null))
);

-- What clients were asked, word for word; another wording is another version.
create table consent_text (
  id text not null,
  version integer not null,
  language text not null check (language in ('en', 'es')),
  request text not null,
  automated text not null,
  since timestamptz not null default now(),
  primary key (id, version, language)
);
create trigger consent_text_append_only before update or delete or truncate on consent_text
  for each statement execute function refuse_change();
insert into consent_text (id, version, language, request, automated) values
  ('contact', 1, 'en',
    '{agency}, license {license}, may contact me about the quote I choose: ☐ by phone call to {phone} ☐ by text message to {phone} ☐ by email to {email}.',
    '☐ Separately: {agency} may use automated systems or recorded or artificial voices for calls or texts to {phone} to offer insurance. I need not agree to this to choose a quote or to buy anything.'),
  ('contact', 1, 'es',
    '{agency}, licencia {license}, puede contactarme por la cotización que elijo: ☐ por llamada al {phone} ☐ por mensaje de texto al {phone} ☐ por correo a {email}.',
    '☐ Aparte: {agency} puede usar sistemas automáticos o voces grabadas o artificiales en llamadas o mensajes al {phone} para ofrecerme seguros. No tengo que aceptar esto para elegir una cotización ni para comprar nada.');

-- The public half of every key that signed a record.
create table consent_key (
  kid text primary key check (length(kid) = 43),
  jwk jsonb not null,
  since timestamptz not null default now(),
  until timestamptz,
  revoked_at timestamptz
);

-- What somebody agreed to, or took back: signed, and with what only the two of them and the law may read sealed beside.
create table consent_record (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  kind text not null check (kind in ('given', 'changed', 'undone', 'stopped', 'lifted', 'acknowledged')),
  -- the record it changes; null for one that begins a line
  about text references consent_record deferrable initially deferred,
  account_id bigint references account,
  agent_id bigint references account,
  application_id bigint references application,
  quote_id bigint references quote,
  kid text not null references consent_key,
  jws text not null check (length(jws) <= 8000),
  sealed bytea,
  at timestamptz not null default now(),
  check ((about is null) = (kind = 'given'))
);
create index consent_record_at on consent_record (at);
create index consent_record_about on consent_record (about) where about is not null;
create index consent_record_application on consent_record (application_id) where application_id is not null;
create index consent_record_account on consent_record (account_id) where account_id is not null;
create index consent_record_agent on consent_record (agent_id) where agent_id is not null;
alter table reach add foreign key (record_id) references consent_record;

-- A record stays as it was signed. Who it was about is forgotten with the account, what is sealed with the years.
create function keep_consent_record() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.kid, new.jws, new.at) is distinct from (old.id, old.kind, old.kid, old.jws, old.at)
    or new.about is distinct from old.about
    or (new.account_id is not null and new.account_id is distinct from old.account_id)
    or (new.agent_id is not null and new.agent_id is distinct from old.agent_id)
    or (new.application_id is not null and new.application_id is distinct from old.application_id)
    or (new.quote_id is not null and new.quote_id is distinct from old.quote_id)
    or (new.sealed is not null and new.sealed is distinct from old.sealed
      and (old.sealed is null or coalesce(current_setting('fanwise.resealing', true), '') <> 'on'))
  then
    raise exception 'consent_record is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger consent_record_kept before update on consent_record
  for each row execute function keep_consent_record();
create trigger consent_record_append_only before delete or truncate on consent_record
  for each statement execute function refuse_change();

-- The chain over all records, made by a job: each hash is over the one before and the SHA-256 of the record.
create table consent_seal (
  seq bigint primary key check (seq >= 1),
  record_id text not null unique references consent_record,
  hash bytea not null check (octet_length(hash) = 32),
  sealed_at timestamptz not null default now()
);
create trigger consent_seal_append_only before update or delete or truncate on consent_seal
  for each statement execute function refuse_change();

-- A client who wants an agent to stop. The clock runs until the agent says it has stopped.
create table contact_stop (
  id bigint generated always as identity primary key,
  quote_id bigint not null references quote,
  application_id bigint not null references application,
  agent_id bigint not null references account,
  way text not null check (way in ('call', 'text', 'mail')),
  at timestamptz not null default now(),
  last_day date not null,
  remind_at timestamptz not null,
  pause_at timestamptz not null check (pause_at > remind_at),
  reminded_at timestamptz,
  acknowledged_at timestamptz,
  lifted_at timestamptz
);
create unique index contact_stop_one_live on contact_stop (application_id, agent_id, way) where lifted_at is null;
create index contact_stop_agent on contact_stop (agent_id, at desc);
create index contact_stop_waiting on contact_stop (pause_at)
  where acknowledged_at is null and lifted_at is null;

-- A pause is for readers who hardly quote, for a stop nobody confirmed, or for data nobody deleted.
alter table agent_pause
  alter column declared drop not null,
  alter column quoted drop not null,
  drop constraint agent_pause_kind_check,
  add constraint agent_pause_kind_check check (kind in ('reading', 'stop', 'deletion')),
  add constraint agent_pause_reading check (kind <> 'reading' or (declared is not null and quoted is not null));

-- How an agent who paid may reach a client: the ways that were given, less those that were stopped. What is not given
-- is an empty text. Quotes chosen before there were ways are of the terms: by call and mail.
create or replace view agent_contact as
select unlock.agent_id, unlock.application_id, consumer.first_name, consumer.last_name,
  case when 'mail' = any (open.ways) then account.email else '' end as email,
  case when open.ways && array['call', 'text'] then consumer.phone else '' end as phone,
  quote.id as quote_id, open.ways,
  coalesce(reach.automated, false) and not stopped.ways && array['call', 'text'] as automated
from unlock
join quote on quote.application_id = unlock.application_id and quote.agent_id = unlock.agent_id
  and quote.accepted_at is not null and quote.removed_at is null
join application on application.id = unlock.application_id
join account on account.id = application.consumer_id and account.deleted_at is null
join consumer on consumer.account_id = account.id
left join reach on reach.quote_id = quote.id
cross join lateral (
  select coalesce(array_agg(way), '{}') as ways from contact_stop
  where contact_stop.application_id = unlock.application_id and contact_stop.agent_id = unlock.agent_id
    and lifted_at is null
) as stopped
cross join lateral (
  select array(select way from unnest(coalesce(reach.ways, array['call', 'mail'])) as way
    where way <> all (stopped.ways)) as ways
) as open
where unlock.revoked_at is null;
