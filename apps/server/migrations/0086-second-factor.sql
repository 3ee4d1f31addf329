-- expand
-- Second factors of whoever holds them: an account today, an operator of the desk tomorrow.
create table second_factor_passkey (
  id bigint generated always as identity primary key,
  holder text not null check (holder in ('account', 'operator')),
  holder_id bigint not null,
  credential_id bytea not null check (octet_length(credential_id) <= 1023),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index second_factor_passkey_credential on second_factor_passkey (credential_id);
create index second_factor_passkey_holder on second_factor_passkey (holder, holder_id);

-- Seeds are sealed with DATA_KEYS. One that waits for its first code replaces the one before with it.
create table second_factor_totp (
  holder text not null check (holder in ('account', 'operator')),
  holder_id bigint not null,
  sealed_seed bytea,
  confirmed_at timestamptz,
  -- The time of the last code that counted: no code counts twice.
  last_step bigint,
  waiting_sealed_seed bytea,
  waiting_since timestamptz,
  primary key (holder, holder_id),
  check ((sealed_seed is null) = (confirmed_at is null)),
  check ((waiting_sealed_seed is null) = (waiting_since is null))
);

-- Ten codes for the day a factor is lost, known by their SHA-256.
create table second_factor_recovery_code (
  holder text not null check (holder in ('account', 'operator')),
  holder_id bigint not null,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  -- One of them was typed back: its owner has written them down.
  kept_at timestamptz,
  primary key (holder, holder_id, code_hash)
);

-- A challenge that was answered; it is made without a row.
create table second_factor_spent_challenge (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index second_factor_spent_challenge_expiry on second_factor_spent_challenge (expires_at);

-- Such a session can do nothing but set a factor.
alter table session add column factor_needed boolean;
