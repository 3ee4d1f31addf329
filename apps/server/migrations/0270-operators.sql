-- expand
-- Who works at the desk. Operators are no accounts: nothing that a client or an agent can reach tells who is one.
create table operator (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  name text not null check (length(name) between 1 and 100),
  role text not null check (role in ('owner', 'support', 'finance', 'reader')),
  state text not null default 'invited' check (state in ('invited', 'active', 'suspended', 'removed')),
  language text not null default 'en' check (language in ('en', 'es')),
  password_hash text,
  created_at timestamptz not null default now(),
  last_login_at timestamptz
);
create unique index operator_email on operator (email) where state <> 'removed';

-- Where there was an owner who can act, there is one: two who step down at the same moment wait for each other.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7203413);
  if not exists (select from operator where role = 'owner' and state = 'active') then
    raise exception 'the last owner stays' using errcode = 'check_violation', constraint = 'operator_last_owner';
  end if;
  return null;
end $$;
create constraint trigger operator_last_owner after update on operator deferrable initially deferred
  for each row when (old.role = 'owner' and old.state = 'active' and (new.role <> 'owner' or new.state <> 'active'))
  execute function keep_an_owner();
create constraint trigger operator_last_owner_deleted after delete on operator deferrable initially deferred
  for each row when (old.role = 'owner' and old.state = 'active') execute function keep_an_owner();

create table operator_session (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  operator_id bigint not null references operator (id) on delete cascade,
  opened_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '12 hours',
  source_prefix text not null,
  -- Of a session that began with a recovery code or a welcome link: it can only set a factor.
  scope text not null check (scope in ('full', 'factor'))
);
create index operator_session_operator on operator_session (operator_id, opened_at);
create index operator_session_expiry on operator_session (expires_at);

-- The link of a first log-in, known by the SHA-256 of its token; used once, it is gone.
create table operator_welcome (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  operator_id bigint not null references operator (id) on delete cascade,
  expires_at timestamptz not null
);
create index operator_welcome_operator on operator_welcome (operator_id);

-- A factor that is shown for one task with one input.
create table operator_step_up (
  id text primary key,
  session_hash bytea not null references operator_session (token_hash) on delete cascade,
  bound_hash bytea not null check (octet_length(bound_hash) = 32),
  expires_at timestamptz not null default now() + interval '5 minutes',
  shown_at timestamptz,
  used_at timestamptz
);
create index operator_step_up_session on operator_step_up (session_hash);
create index operator_step_up_expiry on operator_step_up (expires_at);

-- Filters an operator keeps under a name.
create table operator_view (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator (id) on delete cascade,
  screen text not null,
  name text not null check (length(name) between 1 and 60),
  filters jsonb not null,
  created_at timestamptz not null default now(),
  unique (operator_id, screen, name)
);
