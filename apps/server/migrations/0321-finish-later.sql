-- expand
-- What somebody typed before there was an account, sealed, for the one link that was mailed. It goes when the link is
-- used, and seven days after it was kept.
create table resume_draft (
  id bigint generated always as identity primary key,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  sealed bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
create index resume_draft_expired on resume_draft (expires_at);
