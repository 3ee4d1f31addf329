-- expand
-- Who looks at a row of the trail later knows that it is the row that was written: a job seals all rows of transactions
-- that are over, in order, each seal over the one before. A row says which transaction wrote it; those from before have
-- none and belong to the first seal. A restored database counts transactions anew, so its rows begin another epoch.
alter table audit_event
  add column xid xid8,
  add column epoch integer not null default 1,
  -- where a call came from, as a network of many
  add column source text;
alter table audit_event alter column xid set default pg_current_xact_id();

create table audit_seal (
  id bigint generated always as identity primary key,
  epoch integer not null,
  -- rows of transactions from the first up to the second, without it
  from_xid xid8 not null,
  to_xid xid8 not null check (to_xid > from_xid),
  rows bigint not null check (rows > 0),
  -- SHA-256 over the SHA-256 of each row, by id
  digest bytea not null check (octet_length(digest) = 32),
  previous bytea check (octet_length(previous) = 32),
  -- SHA-256 over the hash before, the window, the count and the digest
  hash bytea not null check (octet_length(hash) = 32),
  sealed_at timestamptz not null default now(),
  unique (epoch, from_xid)
);
create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();
