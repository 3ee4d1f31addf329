-- One account per e-mail address over both roles. A deleted account keeps its row without personal data,
-- because purchases and audit rows point at it.
create table account (
  id bigint generated always as identity primary key,
  role smallint not null check (role in (1, 2)),
  email text check (email = lower(email) and length(email) <= 254),
  password_hash text,
  verified_at timestamptz,
  email_notifications boolean not null default true,
  language text not null default 'en' check (language in ('en', 'es')),
  pending_email text check (pending_email = lower(pending_email)),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (deleted_at is not null or (email is not null and password_hash is not null)),
  check (deleted_at is null or (email is null and password_hash is null and pending_email is null))
);
create unique index account_email on account (email);
create unique index account_pending_email on account (pending_email);
create index account_unverified on account (created_at) where verified_at is null and deleted_at is null;

-- The database knows only the SHA-256 of a session id.
create table session (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  expires_at timestamptz not null,
  login_at timestamptz not null default now()
);
create index session_account on session (account_id, created_at);
create index session_expiry on session (expires_at);

create table mail_token (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id bigint not null references account on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset', 'change-email', 'unsubscribe')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index mail_token_account on mail_token (account_id, purpose);
create index mail_token_expiry on mail_token (expires_at);

-- A solved human check is burnt here, so that no process accepts it a second time.
create table human_check_spent (
  signature text primary key,
  expires_at timestamptz not null
);
create index human_check_spent_expiry on human_check_spent (expires_at);

-- The table of rate-limiter-flexible. Losing it in a crash only forgets counters.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);

create table consent (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  document text not null check (length(document) <= 60),
  version text not null check (length(version) <= 60),
  given_at timestamptz not null default now()
);
create index consent_account on consent (account_id);

create table audit_event (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id bigint,
  act text not null check (length(act) <= 60),
  object text check (length(object) <= 200),
  request_id text check (length(request_id) <= 100)
);
create index audit_event_actor on audit_event (actor_id, happened_at desc);

create table feedback (
  id bigint generated always as identity primary key,
  name text not null check (length(name) <= 500),
  email text not null check (length(email) <= 254),
  message text not null check (length(message) <= 5000),
  created_at timestamptz not null default now()
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create trigger audit_event_append_only before update or delete or truncate on audit_event
  for each statement execute function refuse_change();
create trigger consent_append_only before update or delete or truncate on consent
  for each statement execute function refuse_change();
