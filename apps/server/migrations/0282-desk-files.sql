-- expand
-- A file that a task made, for the session at the desk that asked for it: fetched once, within 15 minutes. Of one that was
-- written by a command there is only what it was.
create table desk_file (
  id bigint generated always as identity primary key,
  name_hash bytea not null unique check (octet_length(name_hash) = 32),
  session_hash bytea references operator_session (token_hash) on delete cascade,
  object text not null,
  name text not null,
  content_type text not null,
  bytes integer not null,
  rows integer,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  sealed bytea,
  expires_at timestamptz not null default now() + interval '15 minutes',
  fetched_at timestamptz,
  check (fetched_at is null or sealed is null)
);
create index desk_file_object on desk_file (object, id);
create index desk_file_session on desk_file (session_hash);
create index desk_file_expiry on desk_file (expires_at);
