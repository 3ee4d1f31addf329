-- expand
-- A browser, known by the secret in its cookie; the database knows only the SHA-256. The secret before works for a minute
-- after a change, because answers and requests cross each other.
create table device (
  id bigint generated always as identity primary key,
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  previous_hash bytea check (octet_length(previous_hash) = 32),
  previous_until timestamptz,
  created_at timestamptz not null default now(),
  last_login_at timestamptz not null default now(),
  check ((previous_hash is null) = (previous_until is null))
);
create unique index device_secret on device (secret_hash);
create index device_previous on device (previous_hash) where previous_hash is not null;
create index device_last_login on device (last_login_at);

-- Where an account logged in: what is not here is news to its owner.
create table account_device (
  account_id bigint not null references account on delete cascade,
  device_id bigint not null references device on delete cascade,
  first_login_at timestamptz not null default now(),
  primary key (account_id, device_id)
);
create index account_device_device on account_device (device_id);

-- A session belongs to the device it was opened for. Once that one showed its cookie (bound_at), the session's id alone
-- opens nothing. No foreign key: devices go long after their sessions, and a bound session without its device is dead.
alter table session
  add column device_id bigint,
  add column bound_at timestamptz,
  add column refused_at timestamptz;
