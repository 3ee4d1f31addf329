-- The data model of Fanwise. Later changes are files of their own, with the next numbers; this file stays as it is.
--
--  1 Shared rules              7 Leads                      13 Webhooks
--  2 Accounts and log-in       8 Quotes                     14 Notifications and mails
--  3 Operators                 9 Payments                   15 Audit log
--  4 Catalog                  10 Consent and contact        16 Admin console
--  5 Clients and agents       11 Returns                    17 Live updates
--  6 Applications             12 Reading a lead             18 Statistics, limits, keys
--
-- Rows that many people read are kept small; state machines, uniqueness and money rules are held here and not in code.
-- Amounts are whole dollars unless the name says cents. Times are timestamptz. `account_id` of a client is an account with
-- role 1, of an agent one with role 2.


-- 1. Shared rules ----------------------------------------------------------------------------------------------------

-- For tables whose rows are only added.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

-- The months of a table that is partitioned by month: the partition, and the moment it ends.
create function months_of(split regclass) returns table (part regclass, until timestamptz) language sql stable as $$
  select inhrelid::regclass, substring(pg_get_expr(relpartbound, pg_class.oid) from 'TO \(''([^'']+)''\)')::timestamptz
  from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = split
$$;

-- A name as searches compare it: lower case, without accents, spaces and punctuation. `De la Peña` becomes `delapena`.
create function fold_name(name text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f\u2000-\u206f[:space:][:punct:]]+', '', 'g'))
$$;


-- 2. Accounts and log-in ---------------------------------------------------------------------------------------------

-- One account per address over both roles. A deleted account keeps its row without personal data, because purchases and
-- audit events refer to it.
create table account (
  id bigint generated always as identity primary key,
  -- 1 client, 2 agent
  role smallint not null check (role in (1, 2)),
  email text check (email = lower(email) and length(email) <= 254),
  password_hash text,
  verified_at timestamptz,
  email_notifications boolean not null default true,
  language text not null default 'en' check (language in ('en', 'es')),
  pending_email text check (pending_email = lower(pending_email)),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- a mail to the address was refused or came back for good
  mail_failed_at timestamptz,
  -- the owner reported a mail as spam
  mail_complained_at timestamptz,
  -- a browser of this account first sent Global Privacy Control
  gpc_at timestamptz,
  check (deleted_at is not null or (email is not null and password_hash is not null)),
  check (deleted_at is null or (email is null and password_hash is null and pending_email is null))
);
create unique index account_email on account (email);
-- Support finds people by parts of an address: its beginning, the second and third word before the @, the beginning of the
-- domain.
create index account_email_start on account (email text_pattern_ops);
create function email_word(email text, place integer) returns text language sql immutable parallel safe as $$
  select split_part(translate(split_part(email, '@', 1), '_-+', '...'), '.', place)
$$;
create index account_email_second_word on account (email_word(email, 2) text_pattern_ops, email_word(email, 3) text_pattern_ops)
  where email_word(email, 2) <> '';
create index account_email_third_word on account (email_word(email, 3) text_pattern_ops) where email_word(email, 3) <> '';
create index account_email_domain on account (split_part(email, '@', 2) text_pattern_ops) where email is not null;
create index account_unverified on account (created_at) where verified_at is null and deleted_at is null;
create index account_agents on account (id) where role = 2;
create index account_deleted on account (id) where deleted_at is not null;
create index account_waits on account (pending_email) where pending_email is not null;

-- A changed address has not failed yet.
create function forget_mail_failure() returns trigger language plpgsql as $$
begin
  new.mail_failed_at := null;
  new.mail_complained_at := null;
  return new;
end $$;
create trigger account_address_changes before update of email on account for each row
  when (old.email is distinct from new.email) execute function forget_mail_failure();

-- An owner who switches mails on again takes the complaint back.
create function forget_mail_complaint() returns trigger language plpgsql as $$
begin
  new.mail_complained_at := null;
  return new;
end $$;
create trigger account_wants_mails before update of email_notifications on account for each row
  when (new.email_notifications and not old.email_notifications) execute function forget_mail_complaint();

-- Numbers of reports about mails that came back or were called spam, so that none is taken twice.
create table mail_report (
  id text primary key check (length(id) <= 300),
  kind text not null check (kind in ('bounce', 'soft-bounce', 'complaint')),
  received_at timestamptz not null default now()
);
create index mail_report_received on mail_report (received_at);

-- The owner of an address: the account that logs in with it, or the one that waits to confirm it. A waiting address
-- expires after a day and gives way to a later request. The account's trigger writes this table.
create table claimed_address (
  address text primary key check (address = lower(address) and length(address) <= 254),
  account_id bigint not null references account on delete cascade,
  use text not null check (use in ('account', 'pending')),
  expires_at timestamptz check ((use = 'pending') = (expires_at is not null)),
  unique (account_id, use)
);
create index claimed_address_expiry on claimed_address (expires_at) where use = 'pending';

create function claim_addresses() returns trigger language plpgsql as $$
begin
  delete from claimed_address
  where account_id = new.id and ((use = 'account' and address is distinct from new.email)
    or (use = 'pending' and address is distinct from new.pending_email));
  if new.email is not null then
    insert into claimed_address (address, account_id, use) values (new.email, new.id, 'account')
    on conflict (address) do update set account_id = excluded.account_id, use = 'account', expires_at = null
      where claimed_address.use = 'pending' or claimed_address.account_id = excluded.account_id;
    if not found then
      raise exception 'the address belongs to another account'
        using errcode = 'unique_violation', constraint = 'account_email';
    end if;
  end if;
  if new.pending_email is not null then
    insert into claimed_address (address, account_id, use, expires_at)
    values (new.pending_email, new.id, 'pending', now() + interval '24 hours')
    on conflict (address) do update set account_id = excluded.account_id, expires_at = excluded.expires_at
      where claimed_address.use = 'pending';
    if not found then
      raise exception 'the address belongs to another account'
        using errcode = 'unique_violation', constraint = 'account_pending_email';
    end if;
  end if;
  return null;
end $$;
create trigger account_claims_addresses after insert or update of email, pending_email on account
  for each row execute function claim_addresses();

-- A browser, known by the SHA-256 of the secret in its cookie. After a change the previous secret works for one minute,
-- because requests overlap.
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

-- The devices on which an account has logged in. A log-in on any other device is mailed to the account's owner.
create table account_device (
  account_id bigint not null references account on delete cascade,
  device_id bigint not null references device on delete cascade,
  first_login_at timestamptz not null default now(),
  primary key (account_id, device_id)
);
create index account_device_device on account_device (device_id);

-- A session is known by the SHA-256 of its id. From `bound_at` on it needs the cookie of its device as well. There is no
-- foreign key: devices are deleted long after their sessions, and a bound session without its device is dead.
create table session (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  expires_at timestamptz not null,
  login_at timestamptz not null default now(),
  device_id bigint,
  bound_at timestamptz,
  refused_at timestamptz,
  -- this session can only set a second factor
  factor_needed boolean,
  -- the support visit this session belongs to
  seen_by bigint,
  -- the browser in a few words and the network of the log-in, for the list that the person reads
  browser text check (length(browser) <= 100),
  network text check (length(network) <= 50),
  constraint session_visit_is_short
    check (seen_by is null or (device_id is null and expires_at <= created_at + interval '15 minutes'))
);
create index session_account on session (account_id, created_at);
create index session_expiry on session (expires_at);
create index session_seen_by on session (seen_by) where seen_by is not null;

-- An account keeps its ten newest sessions; support visits do not count. A log-in locks the account's row, so two
-- log-ins at once see each other.
create function delete_oldest_sessions() returns trigger language plpgsql as $$
begin
  if new.seen_by is null then
    delete from session where token_hash in (
      select token_hash from session
      where account_id = new.account_id and token_hash <> new.token_hash and seen_by is null
      order by created_at desc offset 9);
  end if;
  return null;
end $$;
create trigger session_ten_newest after insert on session for each row execute function delete_oldest_sessions();

-- Tokens in mailed links, known by their SHA-256. A `ticket` ties the tab that registered to its account: a mailed code
-- counts only together with it.
create table mail_token (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id bigint not null references account on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset', 'change-email', 'unsubscribe', 'not-me', 'ticket')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- the address that the token confirms, or that it was mailed to
  address text check (length(address) <= 254),
  code_hash bytea check (octet_length(code_hash) = 32),
  code_until timestamptz,
  code_tries smallint not null default 0
);
create index mail_token_account on mail_token (account_id, purpose);
create index mail_token_expiry on mail_token (expires_at);

-- Security mails that wait to be sent. The address is that of the moment: after a change of address the mail still goes
-- to the former owner.
create table security_mail (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  occasion text not null check (length(occasion) <= 40),
  address text not null check (length(address) <= 254),
  device text check (length(device) <= 200),
  -- what was changed, as the audit log calls it, and what it was done to
  act text check (length(act) <= 40),
  changed text check (length(changed) <= 254),
  -- not the start of the transaction: the order of events counts
  happened_at timestamptz not null default clock_timestamp()
);
create index security_mail_account on security_mail (account_id);
create index security_mail_happened on security_mail (happened_at);

-- Second factors of accounts and of operators.
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

-- Seeds are sealed with DATA_KEYS. A waiting seed replaces the current one when its first code is entered.
create table second_factor_totp (
  holder text not null check (holder in ('account', 'operator')),
  holder_id bigint not null,
  sealed_seed bytea,
  confirmed_at timestamptz,
  -- the time step of the last accepted code: no code counts twice
  last_step bigint,
  waiting_sealed_seed bytea,
  waiting_since timestamptz,
  primary key (holder, holder_id),
  check ((sealed_seed is null) = (confirmed_at is null)),
  check ((waiting_sealed_seed is null) = (waiting_since is null))
);

-- Ten codes for a lost factor, known by their SHA-256.
create table second_factor_recovery_code (
  holder text not null check (holder in ('account', 'operator')),
  holder_id bigint not null,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  -- the owner typed one of the codes back, so they are written down
  confirmed_at timestamptz,
  created_at timestamptz default now(),
  primary key (holder, holder_id, code_hash)
);

-- Challenges that were answered. A challenge that waits has no row.
create table second_factor_spent_challenge (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index second_factor_spent_challenge_expiry on second_factor_spent_challenge (expires_at);

-- Solved human checks, so that no process accepts one twice.
create table human_check_spent (
  signature text primary key,
  expires_at timestamptz not null
);
create index human_check_spent_expiry on human_check_spent (expires_at);

-- The versions of legal texts that an account agreed to.
create table consent (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  document text not null check (length(document) <= 60),
  version text not null check (length(version) <= 60),
  given_at timestamptz not null default now()
);
create unique index consent_once on consent (account_id, document, version);
create trigger consent_append_only before update or delete or truncate on consent
  for each statement execute function refuse_change();

-- Deleted accounts and withdrawn applications, by number and for good: a restore of an older backup erases them again.
-- Triggers write it, so that no code can forget it.
create table erasure (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('account', 'application')),
  object_id bigint not null,
  erased_at timestamptz not null default now()
);
create trigger erasure_append_only before update or delete on erasure
  for each row execute function refuse_change();

create function record_erasure() returns trigger language plpgsql as $$
begin
  insert into erasure (kind, object_id) values (tg_argv[0], new.id);
  return null;
end $$;
create trigger account_erased after update on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function record_erasure('account');


-- 3. Operators -------------------------------------------------------------------------------------------------------

-- Members of the company. They have no accounts: nothing that a client or an agent can reach tells who is one.
create table operator (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  name text not null check (length(name) between 1 and 100),
  role text not null check (role in ('owner', 'support', 'finance', 'reader')),
  state text not null default 'invited' check (state in ('invited', 'active', 'suspended', 'removed')),
  language text not null default 'en' check (language in ('en', 'es')),
  password_hash text,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  -- a mail each morning while items wait, and one at once for a proposal that this operator may approve
  daily_mail boolean not null default true,
  approval_mail boolean not null default true
);
create unique index operator_email on operator (email) where state <> 'removed';

-- The last active owner stays. Two owners who step down at the same moment wait for each other.
create function require_active_owner() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7203413);
  if not exists (select from operator where role = 'owner' and state = 'active') then
    raise exception 'the last owner stays' using errcode = 'check_violation', constraint = 'operator_last_owner';
  end if;
  return null;
end $$;
create constraint trigger operator_last_owner after update on operator deferrable initially deferred
  for each row when (old.role = 'owner' and old.state = 'active' and (new.role <> 'owner' or new.state <> 'active'))
  execute function require_active_owner();
create constraint trigger operator_last_owner_deleted after delete on operator deferrable initially deferred
  for each row when (old.role = 'owner' and old.state = 'active') execute function require_active_owner();

create table operator_session (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  operator_id bigint not null references operator (id) on delete cascade,
  opened_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '12 hours',
  -- `factor`: begun with a recovery code or a welcome link, it can only set a factor
  scope text not null check (scope in ('full', 'factor'))
);
create index operator_session_operator on operator_session (operator_id, opened_at);
create index operator_session_expiry on operator_session (expires_at);

-- The link of a first log-in, known by the SHA-256 of its token. Using it deletes it.
create table operator_welcome (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  operator_id bigint not null references operator (id) on delete cascade,
  expires_at timestamptz not null
);
create index operator_welcome_operator on operator_welcome (operator_id);

-- A second factor that is shown for one task with one input.
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

-- Filters that an operator saved under a name.
create table operator_view (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator (id) on delete cascade,
  screen text not null,
  name text not null check (length(name) between 1 and 60),
  filters jsonb not null,
  created_at timestamptz not null default now(),
  unique (operator_id, screen, name)
);

-- Accounts that an operator suspended until a moment, or banned. Deleting the row lets the account log in again.
create table account_suspension (
  account_id bigint primary key references account on delete cascade,
  kind text not null check (kind in ('suspended', 'banned')),
  until timestamptz,
  since timestamptz not null default now(),
  operator_id bigint references operator (id),
  check ((kind = 'suspended') = (until is not null))
);
create index account_suspension_until on account_suspension (until) where until is not null;

-- A log-in that waited while an operator suspended the account or its agency, or while the member left, opens no session:
-- its statement began before.
create function refuse_session_of_suspended() returns trigger language plpgsql as $$
begin
  if new.seen_by is null and (exists (
      select from account_suspension
      where account_suspension.account_id = new.account_id and (until is null or until > clock_timestamp()))
    or exists (
      select from agency_member left join agency_suspension using (agency_id)
      where agency_member.account_id = new.account_id and (left_at is not null or until > clock_timestamp())))
  then
    return null;
  end if;
  return new;
end $$;
create trigger session_of_no_suspended before insert on session
  for each row execute function refuse_session_of_suspended();

-- A change of address that support asked for on behalf of its owner. The link in the mail to the new address confirms
-- it, at the earliest a day after the old address was told.
create table address_change (
  account_id bigint primary key references account (id) on delete cascade,
  operator_id bigint references operator (id),
  proof text not null check (proof in ('code-to-phone', 'photo-id', 'agency-callback', 'payment-card')),
  asked_at timestamptz not null default now(),
  counts_from timestamptz not null default now() + interval '24 hours',
  confirmed_at timestamptz
);
create index address_change_operator on address_change (operator_id);

-- Support looks at the product as an account: a ticket opens one session, once. `personal_read` says what was seen.
create table support_visit (
  id bigint generated always as identity primary key,
  operator_id bigint references operator (id),
  account_id bigint not null references account (id) on delete cascade,
  reason text not null,
  ticket_hash bytea not null unique check (octet_length(ticket_hash) = 32),
  ends_at timestamptz not null default now() + interval '15 minutes',
  opened_at timestamptz
);
create index support_visit_account on support_visit (account_id);
create index support_visit_operator on support_visit (operator_id);
create index support_visit_end on support_visit (ends_at);


-- 4. Catalog ---------------------------------------------------------------------------------------------------------

-- Each start writes these tables from the files of the catalog (contexts/catalog).
create table insurance_type (
  id smallint primary key,
  name text not null,
  short text not null unique
);

create table carrier (
  id integer primary key check (id > 0),
  name text not null unique,
  active boolean not null default true,
  -- rows of operators (`operator`) stay when the files change
  source text not null default 'file' check (source in ('file', 'operator')),
  -- the insurers of the brand, as their policies name them, with their NAIC company codes where a source was found
  companies jsonb not null default '[]' check (jsonb_typeof(companies) = 'array'),
  -- whether only its own agents sell it; null while unknown
  sold_by text check (sold_by in ('captive', 'independent')),
  -- the only states it writes in; null while no limit is known
  states text[] check (cardinality(states) > 0),
  -- where the facts of the row were read; null while nobody confirmed them
  facts_source text
);

-- The insurance types that a carrier writes. A carrier without rows has no confirmed lines, and none is refused.
create table carrier_line (
  carrier_id integer not null references carrier,
  insurance_type_id smallint not null references insurance_type,
  primary key (carrier_id, insurance_type_id)
);

-- The lines of each offered carrier as a bit per insurance type, and its states as in `carrier`.
create view carrier_scope as
select carrier.id as carrier_id, carrier.states,
  coalesce((select bit_or(1 << (insurance_type_id - 1)) from carrier_line where carrier_id = carrier.id),
    (select bit_or(1 << (id - 1)) from insurance_type)) as lines
from carrier where active;

-- One row per ZIP code and state: a ZIP code that lies in two states has two rows. A row's state is the state of every
-- client, submission and lead there. The id of the first row is the code's digits.
create table zip_code (
  id integer primary key check (id > 0),
  code text not null check (code ~ '^[0-9]{5}$'),
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  source text not null default 'file' check (source in ('file', 'operator')),
  changed_at timestamptz,
  constraint zip_code_once_per_state unique (code, state),
  -- the target of the foreign keys of submissions and leads
  constraint zip_code_and_state unique (id, state)
);
create index zip_code_prefix on zip_code (code text_pattern_ops);
create index zip_code_city on zip_code (lower(city) text_pattern_ops, state);
create index zip_code_state on zip_code (state);
create index zip_code_of_operators on zip_code (id) where source = 'operator';

-- ZIP codes that an operator took away; the list of the product does not add them again.
create table removed_zip_code (
  code text not null,
  state text not null,
  removed_at timestamptz not null default now(),
  primary key (code, state)
);

-- Every version of a questionnaire that was ever served; submissions name theirs.
create table questionnaire (
  insurance_type_id smallint not null references insurance_type,
  version text not null,
  content jsonb not null,
  primary key (insurance_type_id, version)
);

-- Questionnaires that operators published. `base` is the delivered version that this one was made from: a release with
-- another delivered version takes its place.
create table questionnaire_version (
  id bigint generated always as identity primary key,
  insurance_type_id smallint not null references insurance_type,
  version text not null check (length(version) between 1 and 40),
  base text not null,
  -- the file, as it was sent
  content text not null check (length(content) <= 400000),
  starts_at timestamptz not null,
  operator_id bigint references operator (id),
  created_at timestamptz not null default now(),
  canceled_at timestamptz,
  check (canceled_at is null or canceled_at < starts_at)
);
create unique index questionnaire_version_starts on questionnaire_version (insurance_type_id, starts_at)
  where canceled_at is null;
create unique index questionnaire_version_version on questionnaire_version (insurance_type_id, version)
  where canceled_at is null;

-- A version can be canceled before it starts; after that it never changes, because submissions name it.
create function check_questionnaire_version_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'questionnaires are kept' using errcode = 'integrity_constraint_violation';
  end if;
  if (new.id, new.insurance_type_id, new.version, new.base, new.content, new.starts_at, new.created_at)
    is distinct from
      (old.id, old.insurance_type_id, old.version, old.base, old.content, old.starts_at, old.created_at)
    or old.canceled_at is not null or old.starts_at <= now()
  then
    raise exception 'questionnaire % does not change', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger questionnaire_version_stays before update or delete on questionnaire_version
  for each row execute function check_questionnaire_version_change();

-- Legal texts and texts of mails that operators published. Before the first one, those of the files count.
create table text_version (
  id bigint generated always as identity primary key,
  key text not null check (key in ('terms-clients', 'terms-agents', 'privacy') or key ~ '^mail-[a-z-]{1,40}$'),
  language text not null check (language in ('en', 'es')),
  version text not null check (version ~ '^\d{4}-\d\d-\d\d$'),
  content text not null check (length(content) <= 100000),
  starts_at timestamptz not null,
  operator_id bigint references operator (id),
  created_at timestamptz not null default now(),
  canceled_at timestamptz,
  check (canceled_at is null or canceled_at < starts_at)
);
create unique index text_version_starts on text_version (key, language, starts_at) where canceled_at is null;
create unique index text_version_version on text_version (key, language, version) where canceled_at is null;

create function check_text_version_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'texts are kept' using errcode = 'integrity_constraint_violation';
  end if;
  if (new.id, new.key, new.language, new.version, new.content, new.starts_at, new.created_at)
    is distinct from (old.id, old.key, old.language, old.version, old.content, old.starts_at, old.created_at)
    or old.canceled_at is not null or old.starts_at <= now()
  then
    raise exception 'text % does not change', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger text_version_stays before update or delete on text_version
  for each row execute function check_text_version_change();

-- The fees from a moment on. The first start copies the settings; later changes are rows of operators.
create table fee_schedule (
  id bigint generated always as identity primary key,
  starts_at timestamptz not null,
  -- cents by the short name of a type, and `bundles`: basis points off for two types, three, and so on
  amounts jsonb not null,
  round_cents integer not null check (round_cents > 0),
  min_cents integer not null check (min_cents > 0),
  operator_id bigint references operator (id),
  created_at timestamptz not null default now(),
  canceled_at timestamptz,
  check (canceled_at is null or canceled_at < starts_at)
);
create unique index fee_schedule_starts on fee_schedule (starts_at) where canceled_at is null;

create function check_fee_schedule_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'fees are kept' using errcode = 'integrity_constraint_violation';
  end if;
  if (new.id, new.starts_at, new.amounts, new.round_cents, new.min_cents, new.created_at)
    is distinct from (old.id, old.starts_at, old.amounts, old.round_cents, old.min_cents, old.created_at)
    or old.canceled_at is not null or old.starts_at <= now()
  then
    raise exception 'fees % do not change', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger fee_schedule_stays before update or delete on fee_schedule
  for each row execute function check_fee_schedule_change();

-- The hash of the catalog's files that were written last.
create table catalog_seed (
  id boolean primary key default true check (id),
  hash text not null
);


-- 5. Clients and agents ----------------------------------------------------------------------------------------------

create table consumer (
  account_id bigint primary key references account,
  first_name text not null check (length(first_name) between 1 and 500),
  last_name text not null check (length(last_name) between 1 and 500),
  birth_date date not null,
  address1 text not null check (length(address1) between 1 and 500),
  address2 text check (length(address2) <= 500),
  city text not null check (length(city) between 1 and 500),
  rents boolean not null,
  zip_code_id integer not null references zip_code,
  marital_status smallint not null check (marital_status in (0, 1, 2)),
  gender smallint not null check (gender in (0, 1, 2)),
  partner_first_name text check (length(partner_first_name) <= 500),
  partner_last_name text check (length(partner_last_name) <= 500),
  partner_birth_date date,
  phone text not null check (phone ~ '^[0-9]{10}$'),
  current_carrier_id integer references carrier,
  phone_confirmed_at timestamptz,
  check ((marital_status = 0) = (partner_first_name is null)),
  check ((marital_status = 0) = (partner_last_name is null)),
  check ((marital_status = 0) = (partner_birth_date is null))
);
create index consumer_zip_code on consumer (zip_code_id);
create index consumer_last_name on consumer (fold_name(last_name) text_pattern_ops, fold_name(first_name) text_pattern_ops);
create index consumer_full_name on consumer (fold_name(first_name || last_name) text_pattern_ops);
create index consumer_phone on consumer (phone);

-- Codes of six digits that were sent to an address or a number, as keyed hashes.
create table contact_code (
  account_id bigint not null references account on delete cascade,
  channel text not null check (channel in ('mail', 'phone')),
  hash bytea not null check (octet_length(hash) = 32),
  tries smallint not null default 0,
  until timestamptz not null,
  primary key (account_id, channel)
);

-- A changed number is not confirmed, and a code on its way to the previous number confirms nothing.
create function forget_phone_confirmation() returns trigger language plpgsql as $$
begin
  new.phone_confirmed_at := null;
  update contact_code set until = least(until, now()) where account_id = new.account_id and channel = 'phone';
  return new;
end $$;
create trigger consumer_phone_changes before update of phone on consumer for each row
  when (old.phone is distinct from new.phone) execute function forget_phone_confirmation();

-- A client whose leads came back twice cannot submit until an operator has looked.
create table consumer_pause (
  account_id bigint primary key references account on delete cascade,
  since timestamptz not null default now()
);

-- The end of a client's policy, for a reminder before it. Only the client reads it.
create table renewal (
  account_id bigint primary key references account on delete cascade,
  ends_on date not null,
  asked_at timestamptz not null default now(),
  notified_at timestamptz
);
create index renewal_unnotified on renewal (ends_on) where notified_at is null;
create index renewal_ended on renewal (ends_on);

-- An agency. It has the id of the account that registered it. A closed agency keeps its row, because purchases refer to it.
create table agency (
  id bigint primary key references account,
  name text check (length(name) <= 500),
  address text check (length(address) <= 500),
  email text check (length(email) <= 254),
  phone text check (phone ~ '^[0-9]{10}$'),
  all_zip_codes boolean not null default false,
  -- a name that claims to be the marketplace or a carrier waits for an operator
  wanted_name text,
  name_refused_because text,
  -- the carrier that the agency did not find in the list, until an operator answers
  wanted_carrier text check (length(wanted_carrier) between 1 and 100),
  -- which member gets a new lead: nobody until somebody takes it, producers in turn, or the first rule that fits
  routing text not null default 'manual' check (routing in ('manual', 'round-robin', 'rules')),
  -- the clients that a producer reads: all of the agency, or those assigned to the producer
  producers_read text not null default 'all' check (producers_read in ('all', 'own')),
  producers_export boolean not null default false,
  -- every member needs a second factor to log in
  needs_second_factor boolean not null default false,
  -- the time zone of the months of cap, statement and statistics, and of receipts; null until an owner chooses one
  zone text check (length(zone) between 1 and 40),
  -- until `zone_from` the previous zone counts, so a move begins no new month
  old_zone text check (length(old_zone) between 1 and 40),
  zone_from timestamptz,
  -- the most fees a month
  cap_cents integer check (cap_cents between 50 and 100000000),
  -- the month and level that owners and accountants were told last: 1 near the cap, 2 reached
  cap_notified_month date,
  cap_notified smallint not null default 0 check (cap_notified between 0 and 2),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((old_zone is null) = (zone_from is null))
);
create index agency_capped on agency (id) where cap_cents is not null;
create index agency_all_zip_codes on agency (id) where all_zip_codes;
create index agency_name on agency (fold_name(name) text_pattern_ops);
create index agency_routing on agency (id) where routing <> 'manual' and closed_at is null;

-- The people of an agency. Each has an account; an account belongs to one agency for good. A person who left keeps the
-- row, because quotes and payments name their author.
create table agency_member (
  account_id bigint primary key references account,
  agency_id bigint not null references agency,
  role text not null check (role in ('owner', 'producer', 'assistant', 'accountant')),
  first_name text not null check (length(first_name) <= 500),
  last_name text not null check (length(last_name) <= 500),
  phone text check (phone ~ '^[0-9]{10}$'),
  license_number text check (license_number ~ '^[0-9]+$' and length(license_number) <= 500),
  -- a producer may pay for the contact of a client
  may_unlock boolean not null default false,
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  -- routing assigns no further lead to a member with this many open ones; null: no limit
  open_leads_max smallint check (open_leads_max between 1 and 1000),
  -- the moment routing last assigned a lead to the member
  routed_at timestamptz,
  -- the member was told of all new leads up to this moment, and of these leads after it
  new_leads_notified_at timestamptz not null default now(),
  new_leads_notified bigint[] not null default '{}',
  -- the last mail about new leads named those up to this moment
  new_leads_mailed_at timestamptz,
  -- the earliest moment of the next mail about new leads
  digest_due_at timestamptz not null default now(),
  -- the day, by the member's calendar, whose follow-ups the member was told of last
  follow_ups_notified_on date,
  -- the target of the foreign keys that name an author
  constraint agency_member_of_agency unique (agency_id, account_id)
);
create index agency_member_last_name on agency_member (fold_name(last_name) text_pattern_ops, fold_name(first_name) text_pattern_ops);
create index agency_member_full_name on agency_member (fold_name(first_name || last_name) text_pattern_ops);
create index agency_member_license_number on agency_member (lower(license_number));
create index agency_member_phone on agency_member (phone);
create index agency_member_left on agency_member (account_id) where left_at is not null;

-- The name of a member among colleagues: the first name; first and last name when the agency has a second such first name.
create function colleague_name(member bigint) returns text language sql stable as $$
  select case when exists (
      select from agency_member as other
      where other.agency_id = named.agency_id and other.account_id <> named.account_id
        and lower(other.first_name) = lower(named.first_name))
    then trim(named.first_name || ' ' || named.last_name) else named.first_name end
  from agency_member as named where named.account_id = member
$$;

-- An open agency has an active owner. The check runs at the commit, behind a lock of the agency: of two owners who
-- resign at once, the second is refused.
create function check_agency_owner() returns trigger language plpgsql as $$
declare
  checked bigint := case when tg_table_name = 'agency' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(coalesce(new, old)) ->> 'agency_id')::bigint end;
begin
  perform from agency where id = checked and closed_at is null for no key update;
  if found and not exists (
    select from agency_member where agency_id = checked and role = 'owner' and left_at is null)
  then
    raise exception 'agency % has no owner', checked
      using errcode = 'integrity_constraint_violation', constraint = 'agency_has_owner';
  end if;
  return null;
end $$;
create constraint trigger agency_has_owner after insert on agency
  deferrable initially deferred for each row execute function check_agency_owner();
create constraint trigger agency_reopened_has_owner after update of closed_at on agency
  deferrable initially deferred for each row when (new.closed_at is null) execute function check_agency_owner();
create constraint trigger agency_keeps_owner after update of role, left_at on agency_member
  deferrable initially deferred for each row
  when (old.role = 'owner' and old.left_at is null and (new.role <> 'owner' or new.left_at is not null))
  execute function check_agency_owner();
create constraint trigger agency_keeps_deleted_owner after delete on agency_member
  deferrable initially deferred for each row when (old.role = 'owner') execute function check_agency_owner();

-- A member stays in one agency.
create function refuse_other_agency() returns trigger language plpgsql as $$
begin
  raise exception 'member % belongs to agency %', old.account_id, old.agency_id
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger agency_member_stays before update of account_id, agency_id on agency_member for each row
  when ((old.account_id, old.agency_id) is distinct from (new.account_id, new.agency_id))
  execute function refuse_other_agency();

create index agency_member_of on agency_member (agency_id, account_id) where left_at is null;

-- Agencies that an operator suspended until a moment: none of their members logs in. Deleting the row reinstates the
-- agency; members who are suspended themselves stay so.
create table agency_suspension (
  agency_id bigint primary key references agency on delete cascade,
  until timestamptz not null,
  since timestamptz not null default now(),
  operator_id bigint references operator (id)
);

-- The rules of an agency that assigns leads by rule, tried in the order of `position`. A column that is null fits every
-- lead.
create table assignment_rule (
  agency_id bigint not null references agency on delete cascade,
  position smallint not null check (position between 1 and 50),
  member_id bigint not null,
  zip_prefix text check (zip_prefix ~ '^[0-9]{1,5}$'),
  insurance_type smallint check (insurance_type between 1 and 3),
  language text check (language in ('en', 'es')),
  primary key (agency_id, position),
  constraint assignment_rule_of_member foreign key (agency_id, member_id) references agency_member (agency_id, account_id)
);

-- A person whom an owner invited by mail. The link is known by its SHA-256.
create table agency_invitation (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency,
  invited_by bigint not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('owner', 'producer', 'assistant', 'accountant')),
  may_unlock boolean not null default false,
  language text not null default 'en' check (language in ('en', 'es')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  constraint agency_invitation_by_member foreign key (agency_id, invited_by)
    references agency_member (agency_id, account_id),
  check (accepted_at is null or revoked_at is null)
);
create unique index agency_invitation_one_waiting on agency_invitation (agency_id, email)
  where accepted_at is null and revoked_at is null;
create index agency_invitation_sent on agency_invitation (agency_id, sent_at desc);
create index agency_invitation_expiry on agency_invitation (expires_at)
  where accepted_at is null and revoked_at is null;

-- A row that names its author is written while the author belongs to the agency. The lock of the member's row makes a
-- deactivation wait for the row, or the row for the deactivation.
create function check_author() returns trigger language plpgsql as $$
begin
  perform from agency_member
  where agency_id = new.agency_id and account_id = new.member_id and left_at is null for share;
  if not found then
    raise exception 'account % is no member of agency %', new.member_id, new.agency_id
      using errcode = 'integrity_constraint_violation', constraint = tg_table_name || '_of_member';
  end if;
  return new;
end $$;

-- A lead is assigned, by hand or by a rule, to an active member. The lock makes a deactivation wait for the assignment,
-- or the assignment for it. The arguments name the columns of the agency and of the member.
create function check_assignee() returns trigger language plpgsql as $$
declare
  agency bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
  member bigint := (to_jsonb(new) ->> tg_argv[1])::bigint;
begin
  perform from agency_member where agency_id = agency and account_id = member and left_at is null for share;
  if not found then
    raise exception 'account % is no member of agency %', member, agency
      using errcode = 'integrity_constraint_violation', constraint = tg_table_name || '_assignee';
  end if;
  return new;
end $$;
create trigger assignment_rule_names_member before insert or update of member_id on assignment_rule
  for each row execute function check_assignee('agency_id', 'member_id');

create table agency_zip_code (
  agency_id bigint not null references agency on delete cascade,
  zip_code_id integer not null references zip_code,
  primary key (agency_id, zip_code_id)
);
create index agency_zip_code_zip on agency_zip_code (zip_code_id, agency_id);

-- The carriers that an agent has an appointment with.
create table appointment (
  agency_id bigint not null references agency on delete cascade,
  carrier_id integer not null references carrier,
  primary key (agency_id, carrier_id)
);
create index appointment_carrier on appointment (carrier_id);

-- How a member works: time zone, pause, quiet hours, timing of mails.
create table member_setting (
  member_id bigint primary key references account,
  zone text not null default 'America/New_York' check (length(zone) between 1 and 40),
  paused_until timestamptz,
  quiet_days smallint[] not null default '{1,2,3,4,5,6,7}' check (quiet_days <@ '{1,2,3,4,5,6,7}'),
  quiet_from time,
  quiet_until time,
  digest text not null default 'now' check (digest in ('now', 'hourly', 'daily')),
  digest_at time not null default '08:00',
  -- occasions that are not mailed
  muted text[] not null default '{}' check (cardinality(muted) <= 20),
  -- mail the contact of each client whose fee was paid
  unlock_mail boolean not null default false,
  -- a text message when a client chooses a quote
  chosen_text boolean not null default false,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);

-- The time zone of an agency's calendar now.
create function agency_zone(of_agency agency) returns text language sql stable as $$
  select coalesce(case when of_agency.zone_from > now() then of_agency.old_zone else of_agency.zone end,
    'America/New_York')
$$;

-- The time zone in which a member reads times: the one that the member saved, or the agency's.
create function member_zone(member bigint) returns text language sql stable as $$
  select coalesce(member_setting.zone, agency.zone, 'America/New_York')
  from agency_member join agency on agency.id = agency_id
  left join member_setting on member_setting.member_id = account_id
  where account_id = member
$$;

-- The end of an agent's pause; null while the agent is not paused.
create function pause_end(member bigint) returns timestamptz language sql stable as $$
  select paused_until from member_setting where member_id = member and paused_until > now()
$$;

-- The end of an agent's quiet hours; null outside of them.
create function quiet_end(member bigint) returns timestamptz language sql stable as $$
  select max(period.ends) from member_setting
  cross join lateral (
    select (day + quiet_from) at time zone zone as begins,
      (day + quiet_until + case when quiet_until < quiet_from then interval '1 day' else interval '0' end)
        at time zone zone as ends
    from (select (now() at time zone zone)::date - back as day from generate_series(0, 1) as back) as lately
    where extract(isodow from day)::smallint = any (quiet_days)
  ) as period
  where member_id = member and quiet_from is not null and now() >= period.begins and now() < period.ends
$$;

create function digest_every(digest text) returns interval language sql immutable as $$
  select case digest when 'daily' then interval '1 day' when 'hourly' then interval '1 hour'
    else interval '15 minutes' end
$$;

-- The time of the next mail about new leads after one that goes now.
create function next_digest(member bigint) returns timestamptz language sql stable as $$
  select coalesce((
    select case when digest = 'daily' then (
        select min(moment) from (
          select ((now() at time zone zone)::date + ahead + digest_at) at time zone zone as moment
          from generate_series(0, 1) as ahead
        ) as moments where moment > now())
      else now() + digest_every(digest) end
    from member_setting where member_id = member), now() + digest_every('now'))
$$;

-- Restrictions that the product itself puts on an agent: fewer leads to open (`view-limit`), or no quotes until the
-- agent confirms a `do-not-contact` or a deletion. At most one live row for each kind.
create table agency_pause (
  agency_id bigint not null references agency,
  kind text not null check (kind in ('view-limit', 'do-not-contact', 'deletion')),
  since timestamptz not null default now(),
  until timestamptz,
  -- the numbers of leads opened and quoted that decided it
  declared integer,
  quoted integer,
  constraint agency_pause_view_limit check (kind <> 'view-limit' or (declared is not null and quoted is not null))
);
create unique index agency_pause_one_live on agency_pause (agency_id, kind) where until is null;

-- The licenses of a member, by state. A change is a new row that waits; the row before counts until that is decided.
create table license (
  id bigint generated by default as identity primary key,
  member_id bigint not null references account,
  state text not null check (length(state) = 2),
  number text not null check (number ~ '^[A-Za-z0-9][A-Za-z0-9 -]{0,19}$'),
  npn text check (npn ~ '^[0-9]{1,10}$'),
  -- lines of authority
  authorities text[] not null check (cardinality(authorities) between 1 and 6
    and authorities <@ '{life,health,property,casualty,personal,variable}'),
  resident boolean not null default false,
  status text not null default 'waiting'
    check (status in ('waiting', 'active', 'refused', 'expired', 'suspended', 'revoked', 'ended')),
  -- the last day by the clocks of the state: as the agent says, and as the state says after the look-up
  expires_on date,
  checked_at timestamptz,
  checked_by bigint,
  source text not null default 'agent' check (source in ('agent', 'operator')),
  refused_because text check (length(refused_because) <= 300),
  -- the agent was told last so many days before the end
  notified_days smallint,
  created_at timestamptz not null default now(),
  check (status <> 'active' or checked_at is not null),
  check ((status = 'refused') = (refused_because is not null))
);
create unique index license_one_waiting on license (member_id, state, upper(number)) where status = 'waiting';
create unique index license_one_active on license (member_id, state, upper(number)) where status = 'active';
create unique index license_one_resident on license (member_id) where resident and status = 'active';
create index license_of_member on license (member_id, state, id);
create index license_to_look_up on license (created_at, id) where status = 'waiting';
create index license_expires on license (expires_on, id) where status = 'active';
create index license_looked_up on license (checked_at, id) where status = 'active';
create index license_number on license (upper(number), state);
create index license_npn on license (npn) where npn is not null;
create index license_by_status on license (status, created_at, id);

-- The insurance types that a member's licenses permit, by state: `lines` has the bit `id - 1` of each type. Written
-- together with the licenses, and again when the first of them expires.
create table member_scope (
  member_id bigint not null references account,
  state text not null,
  lines smallint not null check (lines > 0),
  until timestamptz not null,
  primary key (member_id, state)
);

-- Whether licenses limit anything. Each start writes the value of its settings.
create table license_gate (
  one boolean primary key default true check (one),
  required boolean not null
);
insert into license_gate (required) values (false);

create function mask_of_types(types smallint[]) returns integer language sql immutable parallel safe as $$
  select coalesce(sum(1 << (type - 1)), 0)::integer from (select distinct unnest(types) as type) as each
$$;

-- Whether a member may sell all of these types in a state now.
create function may_serve(member bigint, in_state text, types smallint[]) returns boolean
language sql stable parallel safe as $$
  select not (select required from license_gate) or exists (
    select from member_scope where member_id = member and state = in_state and until > now()
      and mask_of_types(types) & ~lines::integer = 0)
$$;

-- Whether a member may read leads of all these types in a state now: by the own licenses; for an assistant, who has none,
-- by those of one owner or producer of the agency.
create function may_read(member bigint, in_state text, types smallint[]) returns boolean
language sql stable parallel safe as $$
  select may_serve(member, in_state, types) or exists (
    select from agency_member as assistant
    join agency_member as licensed on licensed.agency_id = assistant.agency_id and licensed.left_at is null
      and licensed.role in ('owner', 'producer')
    where assistant.account_id = member and assistant.role = 'assistant'
      and may_serve(licensed.account_id, in_state, types))
$$;

-- Whether a carrier is offered and writes all of these types in a state.
create function may_write(carrier integer, in_state text, types smallint[]) returns boolean
language sql stable parallel safe as $$
  select exists (select from carrier_scope where carrier_id = carrier
    and mask_of_types(types) & ~lines = 0 and (states is null or in_state = any (states)))
$$;

-- Filters of the lead list that a member saved under a name; twelve at most.
create table saved_view (
  id bigint generated always as identity primary key,
  member_id bigint not null references agency_member on delete cascade,
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 1000),
  position smallint not null check (position between 0 and 11),
  constraint saved_view_position unique (member_id, position) deferrable initially deferred
);
create unique index saved_view_name on saved_view (member_id, lower(name));

-- Final prices of an agency over its quoted ones, computed every night from at least five quotes.
create table agency_ratio (
  agency_id bigint primary key references agency on delete cascade,
  n integer not null check (n >= 5),
  hundredths integer not null check (hundredths between 50 and 200)
);


-- 6. Applications ----------------------------------------------------------------------------------------------------

-- A client has one live application, a draft until it is submitted.
create table application (
  id bigint generated always as identity primary key,
  consumer_id bigint not null references account,
  insurance_types smallint[] not null default '{}',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  submitted_at timestamptz,
  deleted_at timestamptz,
  -- each save raises it, so that a page which has not seen the last save is noticed
  revision integer not null default 1 check (revision >= 1),
  -- the client was warned that the idle application is about to be withdrawn
  idle_warned_at timestamptz,
  -- the client of a held lead has two weeks from then to confirm how they can be reached
  unreachable_since timestamptz
);
create unique index application_one_live on application (consumer_id) where deleted_at is null;
create index application_consumer on application (consumer_id);
create trigger application_withdrawn after update on application for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function record_erasure('application');

-- An application names insurance types of the catalog, each once.
create function known_insurance_types() returns trigger language plpgsql as $$
begin
  if (select count(*) from insurance_type where id = any (new.insurance_types)) <> cardinality(new.insurance_types) then
    raise check_violation using message = 'an insurance type is unknown or named twice',
      table = tg_table_name, constraint = 'application_known_types';
  end if;
  return null;
end $$;
create constraint trigger application_known_types after insert or update of insurance_types on application
  for each row execute function known_insurance_types();

-- Answers that are saved and not submitted, sealed (DATA_KEYS), by insurance type. Answers about health are a part of
-- their own, so that access is granted row by row.
create table draft_part (
  application_id bigint not null references application on delete cascade,
  insurance_type_id smallint not null,
  class text not null check (class in ('answers', 'health')),
  sealed bytea not null,
  primary key (application_id, insurance_type_id, class)
);
-- Sealed bytes cannot be compressed: the product compresses before it seals.
alter table draft_part alter column sealed set storage external;

-- A draft that was typed before there was an account, sealed, for the link in a mail. Using the link deletes it.
create table resume_draft (
  id bigint generated always as identity primary key,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  sealed bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
create index resume_draft_expired on resume_draft (expires_at);

-- The application as it was when it was submitted. It never changes; erasing it takes its content away.
create table submission (
  id bigint generated always as identity primary key,
  application_id bigint not null references application,
  version integer not null check (version >= 1),
  submitted_at timestamptz not null default now(),
  insurance_types smallint[] not null constraint submission_names_types check (cardinality(insurance_types) >= 1),
  zip_code_id integer not null,
  state text not null,
  -- names, street, city and birth dates of the client and partner, for the agents who price it
  household jsonb,
  -- the answers were erased; the household goes with them or later
  erased_at timestamptz,
  -- codes of the coverage lines that agents are asked to price; null when erased. Their values are sealed in the parts.
  requested_coverage text[],
  -- agents read the first name and ages only, until the chosen one has paid
  names_from_unlock boolean not null default false,
  -- agents may pull records about the client, and a price may be checked against them
  reports_allowed boolean not null default false,
  unique (application_id, version),
  constraint submission_state_of_zip_code foreign key (zip_code_id, state) references zip_code (id, state)
);

create function check_submission_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
     and (new.id, new.application_id, new.version, new.submitted_at, new.insurance_types, new.zip_code_id, new.state,
        new.names_from_unlock, new.reports_allowed)
       = (old.id, old.application_id, old.version, old.submitted_at, old.insurance_types, old.zip_code_id, old.state,
        old.names_from_unlock, old.reports_allowed)
     and (new.household is null or new.household = old.household)
     and (old.erased_at is null or new.erased_at = old.erased_at)
  then
    new.erased_at := coalesce(new.erased_at, now());
    new.requested_coverage := null;
    return new;
  end if;
  raise exception 'a submission is frozen' using errcode = 'integrity_constraint_violation';
end $$;
create trigger submission_frozen before update or delete on submission
  for each row execute function check_submission_change();

-- The answers of one insurance type of a submission, sealed as in `draft_part`.
create table submission_part (
  submission_id bigint not null references submission,
  insurance_type_id smallint not null,
  class text not null check (class in ('answers', 'health')),
  sealed bytea not null,
  primary key (submission_id, insurance_type_id, class)
);
alter table submission_part alter column sealed set storage external;

-- Parts go when their submission is erased. They change only when they are sealed with another key.
create function check_submission_part_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from submission where id = old.submission_id and erased_at is not null) then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('fanwise.resealing', true) = 'on'
     and (new.submission_id, new.insurance_type_id, new.class) = (old.submission_id, old.insurance_type_id, old.class)
  then
    return new;
  end if;
  raise exception 'a submission is frozen' using errcode = 'integrity_constraint_violation';
end $$;
create trigger submission_part_frozen before update or delete on submission_part
  for each row execute function check_submission_part_change();

-- The facts that lists show of a lead are taken from the answers and go with them.
create function erase_submission_parts() returns trigger language plpgsql as $$
begin
  delete from submission_part where submission_id = new.id;
  update lead set facts = null, insurers = '{}', insured = null, insured_months = null, violations = null,
    claims = null, cars = null, drivers = null, built = null, roof = null, coverage_a = null, starts_on = null
  where submission_id = new.id and facts is not null;
  return null;
end $$;
create trigger submission_erased after update on submission for each row
  when (old.erased_at is null and new.erased_at is not null) execute function erase_submission_parts();

-- The members of a household share a key: a keyed hash of names, street and ZIP code. `alone`: a second application of
-- the household is refused.
create table household (
  application_id bigint primary key references application,
  key bytea not null check (octet_length(key) = 32),
  alone boolean not null default false,
  since timestamptz not null default now()
);
create index household_key on household (key);
create unique index household_alone on household (key) where alone;

create function save_household(of_application bigint, its_key bytea, is_alone boolean) returns boolean language plpgsql as $$
begin
  delete from household
  where application_id = of_application and (key <> its_key or alone <> is_alone);
  insert into household (application_id, key, alone) values (of_application, its_key, is_alone)
  on conflict do nothing;
  return exists (select from household where application_id = of_application);
end $$;

-- Clients in whose area no agent sells what they want, who asked to be told when one does. They are told once.
create table agent_wait (
  application_id bigint primary key references application on delete cascade,
  asked_at timestamptz not null default now(),
  notified_at timestamptz
);
create index agent_wait_unnotified on agent_wait (asked_at) where notified_at is null;


-- 7. Leads -----------------------------------------------------------------------------------------------------------

-- The latest submission as agents find it: one small row per application that was ever submitted.
create table lead (
  application_id bigint primary key references application,
  submission_id bigint not null references submission,
  version integer not null,
  zip_code_id integer not null,
  insurance_types smallint[] not null,
  submitted_at timestamptz not null,
  -- open: can be quoted; held: after a granted return, until the client confirms how they can be reached, or while an
  -- operator suspends the client; chosen: a quote was accepted; unlocked: the fee was paid; deleted: withdrawn
  status text not null default 'open' check (status in ('open', 'held', 'chosen', 'unlocked', 'deleted')),
  deleted_at timestamptz,
  -- One number for what lists filter by: 8 × (mask of the types - 1) + 4 rents + 2 prefers Spanish + 1 asks for other
  -- coverage than suggested. The mask has the bit `id - 1` of each type.
  facet smallint not null constraint lead_facet_counts check (facet >= 0),
  -- the state of the insured address; licenses, call hours, lists and webhooks read this column
  state text not null,
  -- codes and numbers that lists show; erased with the answers
  facts jsonb constraint lead_facts_short check (octet_length(facts::text) <= 1200),
  -- The facts that lists filter and sort by, computed from `facts` by `packages/domain/src/leads/filtered-facts.ts`.
  -- ids in `carrier` of the client's carriers of today; a typed name that is no carrier of ours is not among them
  insurers integer[] not null default '{}',
  -- 0 lapsed, 1 not insured, 2 insured; a number, because wider rows change the plans made while there are no leads
  insured smallint constraint lead_insured_known check (insured between 0 and 2),
  insured_months smallint,
  -- 0 none, 1 a ticket, 2 an accident, 3 a DUI, a suspension or a filing
  violations smallint,
  claims smallint,
  cars smallint,
  drivers smallint,
  built smallint,
  roof smallint,
  coverage_a integer,
  starts_on date,
  -- how the client can be reached: 1 mail, 2 phone, 4 the place fits the ZIP code; null before the first look-up
  badges smallint constraint lead_badges_known check (badges between 0 and 7),
  -- the target of `agency_lead_lead`; the status is first, so that no plan prefers this index to the primary key
  constraint lead_beside_agents unique (status, application_id, version, submitted_at, zip_code_id, facet),
  constraint lead_facts_erased check (facts is not null or insurers = '{}' and num_nonnulls(
    insured, insured_months, violations, claims, cars, drivers, built, roof, coverage_a, starts_on) = 0),
  constraint lead_state_of_zip_code foreign key (zip_code_id, state) references zip_code (id, state),
  check ((status = 'deleted') = (deleted_at is not null))
);
create index lead_submission on lead (submission_id);
create index lead_held on lead (application_id) where status = 'held';
-- The lists of agents. Filters and orders by facts read the first two. These are made first: the planner prefers the
-- later one of two indexes that cost the same, and all else has to read the narrow ones.
create index lead_facts_by_zip on lead (zip_code_id, submitted_at desc, application_id desc) include (facet, state,
  insurers, insured, insured_months, violations, claims, cars, drivers, built, roof, coverage_a, starts_on)
  where status = 'open';
create index lead_facts_by_age on lead (submitted_at desc, application_id desc) include (zip_code_id, facet, state,
  insurers, insured, insured_months, violations, claims, cars, drivers, built, roof, coverage_a, starts_on)
  where status = 'open';
create index lead_open_by_zip on lead (zip_code_id, submitted_at desc, application_id desc)
  include (facet, state) where status = 'open';
create index lead_open_by_age on lead (submitted_at desc, application_id desc)
  include (zip_code_id, facet, state) where status = 'open';
create index lead_open_by_zip_facet on lead
  (zip_code_id, facet, submitted_at desc, application_id desc) where status = 'open';
create index lead_open_by_state_facet on lead
  (state, facet, submitted_at desc, application_id desc) include (zip_code_id) where status = 'open';
-- The lists of operators. They index an expression, or the planner would use them for the pages of agents too.
create index lead_newest on lead
  ((submitted_at at time zone 'UTC') desc, application_id desc) include (status, state);
create index lead_by_state on lead
  (state, (submitted_at at time zone 'UTC') desc, application_id desc) include (status);
create index lead_by_zip on lead (zip_code_id, (submitted_at at time zone 'UTC') desc, application_id desc);
create index lead_by_status on lead
  (status, (submitted_at at time zone 'UTC') desc, application_id desc) where status <> 'open';

-- The changes of status that are possible. No code can do another one.
create function check_lead_status_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'open' then
      raise exception 'a lead begins open' using errcode = 'integrity_constraint_violation';
    end if;
  elsif (old.status, new.status) not in (
    ('open', 'chosen'), ('open', 'held'), ('chosen', 'unlocked'), ('unlocked', 'chosen'),
    ('chosen', 'open'), ('unlocked', 'open'), ('chosen', 'held'), ('unlocked', 'held'), ('held', 'open'),
    ('open', 'deleted'), ('held', 'deleted'), ('chosen', 'deleted'), ('unlocked', 'deleted'))
  then
    raise exception 'lead % cannot be % after %', new.application_id, new.status, old.status
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger lead_begins before insert on lead for each row execute function check_lead_status_change();
create trigger lead_lives before update of status on lead for each row
  when (old.status is distinct from new.status) execute function check_lead_status_change();

create function facet_of_types(types smallint[]) returns smallint language sql immutable parallel safe as $$
  select (8 * ((select sum(1 << (type - 1)) from unnest(types) as type) - 1))::smallint
$$;

-- Fills facet and state where a statement leaves them out.
create function put_facet_on_lead() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.zip_code_id <> old.zip_code_id or new.state is null then
    select state into strict new.state from zip_code where id = new.zip_code_id;
  end if;
  new.facet := facet_of_types(new.insurance_types) + (coalesce(new.facet, 0) & 7);
  return new;
end $$;
create trigger lead_facet_on_insert before insert on lead for each row
  when (new.facet is null or new.state is null) execute function put_facet_on_lead();
create trigger lead_facet_on_update before update on lead for each row
  when ((new.insurance_types <> old.insurance_types and new.facet = old.facet)
    or (new.zip_code_id <> old.zip_code_id and new.state = old.state))
  execute function put_facet_on_lead();

create function contact_badges(of_consumer bigint) returns integer language sql stable as $$
  select case when account.mail_failed_at is null then 1 else 0 end
    + case when consumer.phone_confirmed_at is null then 0 else 2 end
  from account join consumer on consumer.account_id = account.id where account.id = of_consumer
$$;

-- Fills the badges where a statement leaves them out.
create function put_badges_on_lead() returns trigger language plpgsql as $$
begin
  new.badges := contact_badges((select consumer_id from application where id = new.application_id));
  return new;
end $$;
create trigger lead_badges_on_insert before insert on lead for each row
  when (new.badges is null) execute function put_badges_on_lead();

-- Badges follow a number that is confirmed or changed, and an address that fails or works again.
create function badges_follow_contact(of_consumer bigint) returns void language sql as $$
  update lead set badges = (lead.badges & 4) + contact_badges(of_consumer)
  from application
  where application.consumer_id = of_consumer and application.deleted_at is null
    and lead.application_id = application.id and lead.badges is not null
$$;
create function badges_follow_consumer() returns trigger language plpgsql as $$
begin
  perform badges_follow_contact(new.account_id);
  return null;
end $$;
create trigger badges_follow_consumer after update on consumer for each row
  when ((old.phone_confirmed_at is null) <> (new.phone_confirmed_at is null))
  execute function badges_follow_consumer();
create function badges_follow_account() returns trigger language plpgsql as $$
begin
  perform badges_follow_contact(new.id);
  return null;
end $$;
create trigger badges_follow_account after update on account for each row
  when ((old.mail_failed_at is null) <> (new.mail_failed_at is null))
  execute function badges_follow_account();

-- A withdrawn application frees its household, unless an agent has paid for its contact.
create function free_household() returns trigger language plpgsql as $$
begin
  delete from household where application_id = new.application_id
    and not exists (select from unlock where unlock.application_id = new.application_id);
  update household set alone = false where application_id = new.application_id and alone;
  return null;
end $$;
create trigger lead_frees_household after update of status on lead for each row
  when (new.status = 'deleted' and old.status <> 'deleted') execute function free_household();

-- Counters of open leads per ZIP code and per state, so that no page counts leads. Element `facet + 1` of `by_facet`
-- counts one facet. A state has four rows, so that submissions seldom wait for each other.
create table open_lead_count (
  zip_code_id integer primary key references zip_code,
  leads integer not null,
  by_facet integer[] not null default array_fill(0, array[56])
);
create table open_lead_state (
  state text not null,
  slot smallint not null check (slot between 0 and 3),
  leads integer not null default 0,
  by_facet integer[] not null default array_fill(0, array[56]),
  primary key (state, slot)
) with (fillfactor = 50);

create type open_lead_change as (zip_code_id integer, state text, slot integer, facet smallint, step integer);

-- Locks counters in one order: ZIP codes ascending, then (state, slot) ascending.
create function count_open_leads(changes open_lead_change[]) returns void language plpgsql as $$
declare change record;
begin
  for change in
    select zip_code_id, facet, sum(step)::integer as step from unnest(changes)
    group by zip_code_id, facet having sum(step) <> 0 order by zip_code_id, facet
  loop
    loop
      update open_lead_count set leads = leads + change.step,
        by_facet[coalesce(change.facet, 0) + 1] = coalesce(by_facet[coalesce(change.facet, 0) + 1], 0)
          + case when change.facet is null then 0 else change.step end
      where zip_code_id = change.zip_code_id;
      exit when found;
      insert into open_lead_count (zip_code_id, leads) values (change.zip_code_id, 0) on conflict do nothing;
    end loop;
  end loop;
  for change in
    select state, slot, facet, sum(step)::integer as step from unnest(changes)
    group by state, slot, facet having sum(step) <> 0 order by state, slot, facet
  loop
    loop
      update open_lead_state set leads = leads + change.step,
        by_facet[coalesce(change.facet, 0) + 1] = coalesce(by_facet[coalesce(change.facet, 0) + 1], 0)
          + case when change.facet is null then 0 else change.step end
      where state = change.state and slot = change.slot;
      exit when found;
      insert into open_lead_state (state, slot) values (change.state, change.slot) on conflict do nothing;
    end loop;
  end loop;
end $$;

create function lead_inserted() returns trigger language plpgsql as $$
declare changes open_lead_change[];
begin
  select array_agg(row(zip_code_id, state, application_id % 4, facet, 1)::open_lead_change) into changes
  from added where status = 'open';
  if changes is not null then perform count_open_leads(changes); end if;
  return null;
end $$;
create trigger lead_counted_on_insert after insert on lead referencing new table as added
  for each statement execute function lead_inserted();

create function lead_updated() returns trigger language plpgsql as $$
declare changes open_lead_change[];
begin
  select array_agg(row(zip_code_id, state, application_id % 4, facet, step)::open_lead_change) into changes
  from (
    select before.application_id, changed.*
    from before join after using (application_id) cross join lateral (values
      (before.status, before.zip_code_id, before.state, before.facet, -1),
      (after.status, after.zip_code_id, after.state, after.facet, 1)) as changed (status, zip_code_id, state, facet, step)
    where before.status <> after.status or before.zip_code_id <> after.zip_code_id
      or before.facet is distinct from after.facet
  ) as moved
  where status = 'open';
  if changes is not null then perform count_open_leads(changes); end if;
  return null;
end $$;
create trigger lead_counted_on_update after update on lead
  referencing old table as before new table as after
  for each statement execute function lead_updated();

create function lead_removed() returns trigger language plpgsql as $$
declare changes open_lead_change[];
begin
  select array_agg(row(zip_code_id, state, application_id % 4, facet, -1)::open_lead_change) into changes
  from gone where status = 'open';
  if changes is not null then perform count_open_leads(changes); end if;
  return null;
end $$;
create trigger lead_counted_on_delete after delete on lead referencing old table as gone
  for each statement execute function lead_removed();

-- The number of leads, among counters by facet, that have no type outside of `lines`.
create function leads_within(by_facet integer[], lines integer) returns integer
language sql immutable parallel safe as $$
  select coalesce(sum(leads), 0)::integer from unnest(by_facet) with ordinality as counted (leads, place)
  where ((place - 1) / 8 + 1)::integer & ~lines = 0
$$;

-- The facets whose types are all in `lines`.
create function facets_within(lines integer) returns smallint[] language sql immutable parallel safe as $$
  select array_agg(facet::smallint order by facet) from generate_series(0, 55) as facet
  where (facet / 8 + 1) & ~lines = 0
$$;

-- One row per agent and lead that the agent did something with: what the lead is to the agent, and what lists sort and
-- filter by. A lead without a row is new.
create table agency_lead (
  agency_id bigint not null references agency on delete cascade,
  application_id bigint not null,
  seen_version integer,
  seen_at timestamptz not null default now(),
  -- the agent opened the lead in order to quote it
  declared_at timestamptz,
  -- the agent's own notes about the client
  note text constraint agency_lead_note check (length(note) between 1 and 2000),
  outcome text constraint agency_lead_outcome check (
    outcome in ('to-call', 'no-answer', 'reached', 'appointment', 'sold', 'not-sold')),
  follow_up date,
  starred boolean not null default false,
  -- the version of the lead that the agent passed on; a later version is new again
  passed_version integer,
  passed_reason text constraint agency_lead_passed_reason check (
    passed_reason in ('roof', 'claims', 'place', 'vehicle', 'driving', 'carriers', 'too-little', 'other')),
  passed_at timestamptz,
  -- the member who wrote note, outcome or follow-up last, and the one who passed
  marked_by bigint,
  passed_by bigint,
  -- the member who works the lead: the sender of the first quote, or a member chosen by hand or by routing
  assigned_to bigint,
  -- the moment of the last assignment, also of one to nobody; null: routing may still assign the lead
  assigned_at timestamptz,
  -- the member who typed in the quote form last, and when; a colleague reads it for a minute
  quoting_by bigint,
  quoting_at timestamptz,
  -- copies from the lead; the foreign key `agency_lead_lead` carries every change over
  lead_status text not null,
  lead_version integer not null,
  submitted_at timestamptz not null,
  zip_code_id integer not null,
  facet smallint not null,
  -- the agent's own quotes on the lead, as the view `agency_quotes` has them; triggers on `quote` and `unlock` write them
  quote_status text,
  quotes smallint not null default 0,
  outdated_since timestamptz,
  unlock_by timestamptz,
  yearly integer,
  fee_cents integer,
  ended_at timestamptz,
  -- null: no list shows it
  status text generated always as (case
    when quote_status in ('won', 'completed', 'disputed', 'refunded') then quote_status
    when quote_status = 'quoted' then case
      when lead_status in ('chosen', 'unlocked') then 'lost'
      when lead_status = 'open' and outdated_since is not null then 'updated'
      else 'quoted' end
    when quote_status = 'returned' or (quote_status = 'withdrawn' and lead_status = 'deleted') then 'deleted'
    when lead_status = 'open' then case when passed_version = lead_version then 'passed' else 'new' end
  end) stored,
  primary key (agency_id, application_id),
  constraint agency_lead_lead foreign key (lead_status, application_id, lead_version, submitted_at, zip_code_id, facet)
    references lead (status, application_id, version, submitted_at, zip_code_id, facet) on update cascade,
  constraint agency_lead_marked_by_member foreign key (agency_id, marked_by) references agency_member (agency_id, account_id),
  constraint agency_lead_passed_by_member foreign key (agency_id, passed_by) references agency_member (agency_id, account_id),
  constraint agency_lead_assigned_to_member foreign key (agency_id, assigned_to)
    references agency_member (agency_id, account_id),
  constraint agency_lead_quoting_by_member foreign key (agency_id, quoting_by)
    references agency_member (agency_id, account_id),
  check (assigned_to is null or assigned_at is not null),
  check ((quoting_by is null) = (quoting_at is null)),
  constraint agency_lead_passed check (
    (passed_version is null) = (passed_at is null) and (passed_reason is null or passed_version is not null))
);
create index agency_lead_application on agency_lead (application_id);
create index agency_lead_declared on agency_lead (agency_id, declared_at) where declared_at is not null;
create index agency_lead_noted on agency_lead (agency_id, application_id) where note is not null;
create index agency_lead_follow_up on agency_lead (agency_id, follow_up) include (application_id)
  where follow_up is not null;
create index agency_lead_follow_up_day on agency_lead (follow_up) include (agency_id, application_id)
  where follow_up is not null;
create index agency_lead_assigned on agency_lead (agency_id, assigned_to) include (application_id, status)
  where assigned_to is not null;
create index agency_lead_starred on agency_lead (agency_id) where starred;
create index agency_lead_listed on agency_lead (agency_id)
  include (application_id, submitted_at, zip_code_id, facet, lead_status, status, ended_at) where status <> 'new';
-- Open leads that anybody has quoted, where a list asks for available carriers.
create index agency_lead_quoted_by_zip on agency_lead (zip_code_id, application_id) include (submitted_at, facet)
  where quotes > 0 and lead_status = 'open';
create index agency_lead_quoted_by_age on agency_lead (submitted_at desc, application_id)
  include (zip_code_id, facet) where quotes > 0 and lead_status = 'open';

-- Fills what is copied from the lead. The row lock lets a change of the lead on its way come first; an agent who has a row
-- already takes no lock.
create function put_lead_beside_agency() returns trigger language plpgsql as $$
begin
  select lead_status, lead_version, submitted_at, zip_code_id, facet
  into new.lead_status, new.lead_version, new.submitted_at, new.zip_code_id, new.facet
  from agency_lead where agency_id = new.agency_id and application_id = new.application_id;
  if not found then
    select status, version, submitted_at, zip_code_id, facet
    into new.lead_status, new.lead_version, new.submitted_at, new.zip_code_id, new.facet
    from lead where application_id = new.application_id for key share;
  end if;
  return new;
end $$;
create trigger agency_lead_has_lead before insert on agency_lead for each row execute function put_lead_beside_agency();

create trigger agency_lead_names_member before insert or update of assigned_to on agency_lead for each row
  when (new.assigned_to is not null) execute function check_assignee('agency_id', 'assigned_to');

-- The member who works a lead: the one it is assigned to, else the sender of its quote. Null when both have left, are
-- suspended, or read no leads.
create function find_working_member(agency bigint, application bigint, sender bigint) returns bigint
language sql stable as $$
  select member.account_id from agency_member as member
  where member.agency_id = agency and member.left_at is null and member.role <> 'accountant'
    and member.account_id in (sender,
      (select assigned_to from agency_lead where agency_id = agency and application_id = application))
    and not exists (select from account_suspension as suspended
      where suspended.account_id = member.account_id and (suspended.until is null or suspended.until > now()))
  order by member.account_id = sender limit 1
$$;

-- A quote that a member prepared, for a producer of the agency to check and send. One for each agency and lead.
create table quote_draft (
  agency_id bigint not null references agency on delete cascade,
  application_id bigint not null references application on delete cascade,
  -- the version of the lead that was quoted
  version integer not null,
  -- what stands in the form, as the page keeps it
  content jsonb not null check (pg_column_size(content) <= 65536),
  -- the member who changed it last
  member_id bigint not null,
  changed_at timestamptz not null default now(),
  -- the moment it was handed to a producer
  ready_at timestamptz,
  primary key (agency_id, application_id),
  constraint quote_draft_of_member foreign key (agency_id, member_id) references agency_member (agency_id, account_id)
);
create index quote_draft_application on quote_draft (application_id);
create index quote_draft_ready on quote_draft (agency_id, ready_at) where ready_at is not null;
create index quote_draft_changed on quote_draft (changed_at);
create trigger quote_draft_has_author before insert or update of member_id on quote_draft
  for each row execute function check_author();


-- 8. Quotes ----------------------------------------------------------------------------------------------------------

create table quote (
  id bigint generated always as identity primary key,
  application_id bigint not null references application,
  submission_id bigint not null references submission,
  agency_id bigint not null references agency,
  carrier_id integer not null references carrier,
  -- order of arrival within the application; it stays when quotes are sorted or removed
  number integer not null check (number >= 1),
  bundle_monthly integer check (bundle_monthly between 1 and 10000000),
  bundle_yearly integer check (bundle_yearly between 1 and 10000000),
  -- the bundle price when given, else the sum of the prices
  monthly integer not null check (monthly between 1 and 30000000),
  yearly integer not null check (yearly between 1 and 30000000),
  -- the fee for the unlock when this quote is chosen; fixed when the quote is sent or updated
  fee_cents integer not null check (fee_cents between 50 and 100000),
  -- the application was submitted again: the quote cannot be chosen until the agent confirms it
  needs_update boolean not null default false,
  needs_update_since timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  accepted_at timestamptz,
  unlock_by timestamptz,
  removed_at timestamptz,
  removed_because text check (removed_because in
    ('consumer', 'withdrawn', 'outdated', 'agent-left', 'lapsed', 'refunded', 'agent', 'full', 'license', 'operator',
     'returned')),
  -- the client closed the notice about a removed quote
  dismissed_at timestamptz,
  -- counts the agent's corrections of a price that the client had not seen, and the last one the client saw
  revision smallint not null default 1,
  seen_revision smallint not null default 0,
  seen_at timestamptz,
  -- the agent's reason for taking the quote back
  removed_note text,
  -- the quote has not fitted below its agent's monthly cap since then
  held_since timestamptz,
  -- the lead was in the agent's area when the quote was sent or confirmed
  fits boolean,
  -- the author of the figures: the member who sent, confirmed or corrected them last
  member_id bigint not null,
  -- the colleague whose draft the quote was sent from
  prepared_by bigint,
  -- the member who took the quote back
  removed_by bigint,
  constraint quote_prepared_by_member foreign key (agency_id, prepared_by)
    references agency_member (agency_id, account_id),
  constraint quote_of_member foreign key (agency_id, member_id) references agency_member (agency_id, account_id),
  constraint quote_removed_by_member foreign key (agency_id, removed_by) references agency_member (agency_id, account_id),
  check (removed_by is null or removed_because = 'agent'),
  check ((bundle_monthly is null) = (bundle_yearly is null)),
  check ((removed_at is null) = (removed_because is null)),
  check ((accepted_at is null) = (unlock_by is null)),
  check (needs_update = (needs_update_since is not null)),
  constraint quote_revision_seen check (seen_revision between 0 and revision and revision <= 1000),
  constraint quote_removed_note_check check (removed_note is null or (removed_because = 'agent'
    and removed_note in ('mistake', 'declined', 'rates', 'cannot-serve'))),
  unique (application_id, number)
);
create unique index quote_one_live_per_carrier on quote (application_id, carrier_id) where removed_at is null;
create unique index quote_one_accepted on quote (application_id) where accepted_at is not null and removed_at is null;
create unique index quote_of_submission on quote (id, submission_id);
create index quote_application on quote (application_id);
create index quote_created on quote (created_at);
create index quote_outdated on quote (needs_update_since) where needs_update and removed_at is null;
create index quote_unlock_due on quote (unlock_by) where accepted_at is not null and removed_at is null;
create index quote_held on quote (held_since) where held_since is not null and removed_at is null;
-- The lists of operators.
create index quote_removed on quote (id) where removed_at is not null;
create index quote_left_outdated on quote (id) where removed_because = 'outdated';
create index quote_of_carrier on quote (carrier_id, id);
create index quote_yearly on quote (yearly, id);
-- The last prices and carriers of an agent, and the quotes an agent took back.
create index quote_agency_sent on quote (agency_id, id desc);
create index quote_taken_back on quote (agency_id, removed_at)
  include (application_id, carrier_id, seen_revision) where removed_because = 'agent';
-- After the other indexes of an agent: among indexes that look equal, while there are no rows, PostgreSQL takes the last.
create index quote_agency_lead on quote (agency_id, application_id) include (accepted_at, removed_at);
-- The fees that an agent is committed to.
create index quote_committed on quote (agency_id, accepted_at) include (fee_cents)
  where accepted_at is not null and removed_at is null;

create trigger quote_has_author before insert or update of member_id on quote
  for each row execute function check_author();

create function compute_quote_fits() returns trigger language plpgsql as $$
begin
  select agency.all_zip_codes or exists (
    select from agency_zip_code join submission on submission.id = new.submission_id
    where agency_zip_code.agency_id = new.agency_id and agency_zip_code.zip_code_id = submission.zip_code_id)
  into new.fits from agency where agency.id = new.agency_id;
  return new;
end $$;
create trigger quote_fits_on_insert before insert on quote for each row execute function compute_quote_fits();
create trigger quote_fits_on_update before update of submission_id on quote for each row
  when (old.submission_id is distinct from new.submission_id) execute function compute_quote_fits();

-- The price for each insurance type of a quote.
create table quote_price (
  quote_id bigint not null references quote on delete cascade,
  insurance_type_id smallint not null references insurance_type,
  monthly integer not null check (monthly between 1 and 10000000),
  yearly integer not null check (yearly between 1 and 10000000),
  primary key (quote_id, insurance_type_id)
);

-- The figures that a correction replaced.
create table quote_revision (
  quote_id bigint not null references quote,
  revision smallint not null check (revision >= 1),
  monthly integer not null check (monthly >= 1),
  yearly integer not null check (yearly >= 1),
  bundle_monthly integer,
  bundle_yearly integer,
  fee_cents integer not null check (fee_cents >= 1),
  -- [{"type": 1, "monthly": 90, "yearly": 1000}]
  prices jsonb not null check (length(prices::text) <= 1000),
  -- the author of these figures
  member_id bigint not null references agency_member,
  replaced_at timestamptz not null default now(),
  primary key (quote_id, revision)
);
create trigger quote_revision_append_only before update or delete or truncate on quote_revision
  for each statement execute function refuse_change();

-- The terms of one price: what it covers, line by line. A quote has them for all of its types or for none.
create table quoted_coverage (
  quote_id bigint not null,
  insurance_type_id smallint not null,
  -- the submission whose coverage lines it answers
  submission_id bigint not null,
  firmness text not null check (firmness in ('estimate', 'reports', 'bindable')),
  valid_until date not null,
  starts_on date,
  term_months smallint check (term_months in (6, 12)),
  -- on top of the yearly price; 0: included in it
  fees_yearly integer not null check (fees_yearly between 0 and 100000),
  instalments smallint not null check (instalments between 1 and 12),
  first_payment integer check (first_payment between 1 and 10000000),
  instalment_fee smallint not null check (instalment_fee between 0 and 50),
  exam text check (exam in ('none', 'exam', 'either')),
  company_name text check (length(company_name) between 1 and 120),
  company_naic text check (company_naic ~ '^\d{5}$'),
  note text not null default '' check (length(note) <= 500),
  -- the client was last told that the agent added something
  notified_at timestamptz not null default now(),
  primary key (quote_id, insurance_type_id),
  foreign key (quote_id, insurance_type_id) references quote_price (quote_id, insurance_type_id) on delete cascade,
  -- checked at the commit: a quote that moves to another submission loses its prices in the same transaction
  constraint quoted_coverage_answers_priced_submission foreign key (quote_id, submission_id) references quote (id, submission_id)
    deferrable initially deferred,
  constraint quoted_coverage_term_but_life check ((term_months is null) = (insurance_type_id = 2)),
  constraint quoted_coverage_exam_of_life check (exam is null or insurance_type_id = 2),
  constraint quoted_coverage_company_has_number check ((company_name is null) = (company_naic is null))
);
create index quoted_coverage_submission on quoted_coverage (submission_id);

-- Coverage lines that differ from the request. A line without a row is as requested.
create table quoted_coverage_line (
  quote_id bigint not null,
  insurance_type_id smallint not null,
  row_code text not null,
  value text not null check (value ~ '^[a-z0-9%/-]{1,24}$' and value <> 'any'),
  reason text check (reason in ('estimator', 'required', 'not-offered', 'included', 'separate', 'price', 'note')),
  extra_yearly integer check (extra_yearly between 1 and 1000000),
  primary key (quote_id, insurance_type_id, row_code),
  foreign key (quote_id, insurance_type_id) references quoted_coverage (quote_id, insurance_type_id) on delete cascade,
  constraint quoted_line_of_its_type
    check (row_code like (array['home', 'life', 'auto'])[insurance_type_id] || '.%' and length(row_code) <= 30),
  constraint quoted_line_priced_apart
    check (extra_yearly is null or row_code in ('home.flood', 'home.quake', 'auto.umbrella'))
);

create table quoted_coverage_discount (
  quote_id bigint not null,
  insurance_type_id smallint not null,
  code text not null check (code ~ '^[a-z-]{3,20}$'),
  -- the yearly price rises by this once the discount is lost
  without_yearly integer check (without_yearly between 1 and 100000),
  primary key (quote_id, insurance_type_id, code),
  foreign key (quote_id, insurance_type_id) references quoted_coverage (quote_id, insurance_type_id) on delete cascade
);

create function quoted_coverage_is_all_or_none() returns trigger language plpgsql as $$
declare quote bigint := case when tg_op = 'DELETE' then old.quote_id else new.quote_id end;
begin
  if exists (select from quoted_coverage where quote_id = quote) and exists (
    select from quote_price left join quoted_coverage using (quote_id, insurance_type_id)
    where quote_price.quote_id = quote and quoted_coverage.quote_id is null)
  then
    raise exception 'quote % has quoted coverage for some of its types', quote
      using errcode = 'integrity_constraint_violation', constraint = 'quoted_coverage_all_or_none';
  end if;
  return null;
end $$;
create constraint trigger quoted_coverage_all_or_none after insert or delete on quoted_coverage
  deferrable initially deferred for each row execute function quoted_coverage_is_all_or_none();
create constraint trigger quote_price_has_coverage after insert on quote_price
  deferrable initially deferred for each row execute function quoted_coverage_is_all_or_none();

-- The notes of agents about a client go with the client's answers.
create function erase_quoted_coverage_notes() returns trigger language plpgsql as $$
begin
  update quoted_coverage set note = '' where submission_id = new.id and note <> '';
  return null;
end $$;
create trigger quoted_coverage_notes_erased after update on submission for each row
  when (old.erased_at is null and new.erased_at is not null) execute function erase_quoted_coverage_notes();

-- Why a client chose another agent's quote, in coarse steps, compared with the agent's lowest price. Null unless at least
-- three agents have a quote on the lead, so that no price can be read off.
create function loss_reasons(of_agency bigint, application bigint) returns text[] language sql stable as $$
  with live as (
    select agency_id, yearly, created_at, accepted_at,
      (select min(array_position(array['estimate', 'reports', 'bindable'], firmness)) from quoted_coverage
        where quote_id = quote.id) as firmness,
      (select jsonb_agg(jsonb_build_array(insurance_type_id, row_code, value) order by insurance_type_id, row_code)
        from quoted_coverage_line where quote_id = quote.id) as lines
    from quote where application_id = application and removed_at is null
  ), compared as (
    select own.firmness, own.lines, chosen.firmness as chosen_firmness, chosen.lines as chosen_lines,
      100.0 * (own.yearly - chosen.yearly) / own.yearly as percent,
      chosen.created_at = (select min(created_at) from live) as was_first
    from (select * from live where agency_id = of_agency order by yearly, created_at limit 1) as own
    cross join (select * from live where agency_id <> of_agency and accepted_at is not null) as chosen
    where (select count(distinct agency_id) from live) >= 3
  )
  select array_remove(array[
    case when percent > 15 then 'cheaper-over-15' when percent >= 5 then 'cheaper-5-15' when percent > 0 then 'cheaper-under-5'
      when percent < 0 then 'own-cheaper' end,
    case when firmness is null and chosen_firmness is not null then 'coverage-not-stated'
      when firmness is not null and chosen_firmness is not null and lines is distinct from chosen_lines then 'other-coverage' end,
    case when chosen_firmness > firmness then 'firmer-price' end,
    case when was_first then 'answered-first' end], null)
  from compared
$$;

-- The terms that an agent usually states with a carrier.
create table coverage_template (
  agency_id bigint not null,
  carrier_id integer not null,
  insurance_type_id smallint not null references insurance_type,
  template jsonb not null check (length(template::text) <= 8000),
  changed_at timestamptz not null default now(),
  primary key (agency_id, carrier_id, insurance_type_id),
  foreign key (agency_id, carrier_id) references appointment (agency_id, carrier_id) on delete cascade
);

-- The start of the month that an agency's cap counts.
create function fee_month_start(of_agency agency) returns timestamptz language sql stable as $$
  select date_trunc('month', now() at time zone used.zone) at time zone used.zone
  from (select agency_zone(of_agency) as zone) as used
$$;

-- The fees of quotes that were chosen since then and are still there.
create function committed_fees(of_agency bigint, since timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(fee_cents), 0)::bigint from quote
  where agency_id = of_agency and accepted_at >= since and accepted_at is not null and removed_at is null
$$;

-- The amount an agent may still spend this month; null without a cap.
create function fee_room(of_agency bigint) returns bigint language sql stable as $$
  select cap_cents - committed_fees(id, fee_month_start(agency)) from agency
  where id = of_agency and cap_cents is not null
$$;

-- No quote is chosen above its agency's cap, however many clients choose at once: they wait for the lock of the agency.
create function check_fee_cap() returns trigger language plpgsql as $$
declare
  room bigint;
begin
  perform from agency where id = new.agency_id for no key update;
  room := fee_room(new.agency_id);
  if room < new.fee_cents then
    raise exception 'the agent takes no more clients this month' using errcode = 'FW001';
  end if;
  return new;
end $$;
create trigger quote_within_cap before update of accepted_at on quote for each row
  when (old.accepted_at is null and new.accepted_at is not null) execute function check_fee_cap();


-- 9. Payments --------------------------------------------------------------------------------------------------------

-- One attempt of the chosen agent to pay the fee of one lead.
create table purchase (
  id uuid primary key default gen_random_uuid(),
  application_id bigint not null references application,
  quote_id bigint not null references quote,
  agency_id bigint not null references agency,
  amount_cents integer not null check (amount_cents between 50 and 100000),
  currency text not null default 'usd' check (currency = 'usd'),
  provider text not null check (provider in ('stripe', 'sandbox')),
  livemode boolean not null,
  state text not null default 'open' check (state in
    ('open', 'paid', 'refund_due', 'refunded', 'void', 'disputed', 'charged_back')),
  idempotency_key text not null unique,
  intent_id text,
  terms_version text not null,
  terms_at timestamptz not null default now(),
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  void_because text,
  failed_attempts integer not null default 0,
  created_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  paid_at timestamptz,
  refunded_at timestamptz,
  -- the provider confirmed that a void payment cannot be paid any more
  intent_closed_at timestamptz,
  -- the refund under way at the provider, or the one that succeeded
  refund_id text,
  -- refunds that failed; part of the next one's idempotency key
  refund_attempts integer not null default 0,
  -- the provider's decision on the last dispute; until then a disputed charge hides the contact
  dispute_closed_at timestamptz,
  -- the fee has been on its way back since then
  owed_at timestamptz,
  -- the member who pays
  member_id bigint not null,
  constraint purchase_of_member foreign key (agency_id, member_id) references agency_member (agency_id, account_id),
  unique (provider, intent_id),
  -- the target of `unlock_of_purchase`
  constraint purchase_of_lead unique (id, application_id, agency_id)
);
-- A lead is sold once. A disputed purchase, also one that was decided for us, does not keep it from being sold again.
create unique index purchase_one_per_lead on purchase (application_id)
  where state = 'open' or (state = 'paid' and dispute_closed_at is null);
create index purchase_to_reconcile on purchase (checked_at)
  where state in ('open', 'refund_due') or (state = 'void' and intent_closed_at is null);
create index purchase_card on purchase (card_last4, created_at desc) where card_last4 is not null;
create index purchase_agency on purchase (agency_id, created_at desc);
create index purchase_quote on purchase (quote_id);
create index purchase_disputed on purchase (agency_id) where state = 'disputed';
create index purchase_of_statement on purchase (agency_id)
  where state in ('disputed', 'charged_back', 'refund_due', 'refunded') or dispute_closed_at is not null;
create index purchase_application on purchase (application_id, created_at desc);
create index purchase_returned_of_lead on purchase (application_id) where state in ('refund_due', 'refunded');
create index purchase_amount on purchase (amount_cents);
create index purchase_by_state on purchase (state, created_at desc, id desc);
create index purchase_newest on purchase (created_at desc, id desc);
create index purchase_returned on purchase (created_at desc, id desc) where state in ('refund_due', 'refunded');
create index purchase_in_dispute on purchase (created_at desc, id desc)
  where state in ('disputed', 'charged_back') or dispute_closed_at is not null;

-- The changes of state that are possible.
create function check_purchase_state_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' then
      raise exception 'a purchase begins open' using errcode = 'integrity_constraint_violation';
    end if;
  elsif (old.state, new.state) not in (
    ('open', 'paid'), ('open', 'void'),
    ('open', 'refund_due'), ('void', 'refund_due'), ('paid', 'refund_due'), ('refunded', 'refund_due'),
    ('paid', 'refunded'), ('refund_due', 'refunded'),
    ('paid', 'disputed'), ('disputed', 'paid'), ('disputed', 'charged_back'), ('refund_due', 'charged_back'))
  then
    raise exception 'purchase % cannot be % after %', new.id, new.state, old.state
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger purchase_has_author before insert or update of member_id on purchase for each row execute function check_author();
create trigger purchase_begins before insert on purchase for each row execute function check_purchase_state_change();
create trigger purchase_lives before update of state on purchase for each row
  when (old.state is distinct from new.state) execute function check_purchase_state_change();

-- The right of an agent to the contact details, for a paid fee.
create table unlock (
  application_id bigint not null references application,
  agency_id bigint not null references agency,
  purchase_id uuid not null unique references purchase,
  granted_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_because text check (revoked_because in ('refund', 'dispute', 'chargeback')),
  primary key (application_id, purchase_id),
  constraint unlock_of_purchase foreign key (purchase_id, application_id, agency_id)
    references purchase (id, application_id, agency_id),
  check ((revoked_at is null) = (revoked_because is null))
);
create unique index unlock_one_live on unlock (application_id) where revoked_at is null;
create index unlock_agency on unlock (agency_id, application_id) include (revoked_at);
create index unlock_granted on unlock (granted_at);

-- An unlock is granted once and revoked once; nothing else changes it.
create function check_unlock_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.revoked_at is null and new.revoked_at is not null
    and (new.application_id, new.agency_id, new.purchase_id, new.granted_at)
      = (old.application_id, old.agency_id, old.purchase_id, old.granted_at)
  then
    return new;
  end if;
  raise exception 'an unlock can only be revoked, once' using errcode = 'integrity_constraint_violation';
end $$;
create trigger unlock_lives before update or delete on unlock for each row execute function check_unlock_change();

-- One row per agent and lead: the status of the agent's live quotes, or else of those that ended without the agent's
-- doing.
create view agency_quotes as
select agency_id, application_id,
  case
    when quotes = 0 then case when is_refunded then 'refunded' when is_returned then 'returned' else 'withdrawn' end
    when exists (select from unlock where unlock.agency_id = own.agency_id
      and unlock.application_id = own.application_id and unlock.revoked_at is null) then 'completed'
    when won_id is null then 'quoted'
    when exists (select from purchase join unlock on unlock.purchase_id = purchase.id
      where purchase.quote_id = own.won_id) then 'disputed'
    else 'won'
  end as quote_status,
  quotes, outdated_since, unlock_by, yearly, fee_cents, ended_at
from (
  select agency_id, application_id,
    (count(*) filter (where removed_at is null))::smallint as quotes,
    min(id) filter (where removed_at is null and accepted_at is not null) as won_id,
    min(needs_update_since) filter (where removed_at is null) as outdated_since,
    max(unlock_by) filter (where removed_at is null) as unlock_by,
    min(yearly) filter (where removed_at is null) as yearly,
    coalesce(max(fee_cents) filter (where removed_at is null and accepted_at is not null),
      max(fee_cents) filter (where removed_at is null),
      max(fee_cents) filter (where removed_because = 'refunded')) as fee_cents,
    max(removed_at) as ended_at,
    bool_or(removed_because is not distinct from 'refunded') as is_refunded,
    bool_or(removed_because is not distinct from 'returned') as is_returned
  from quote
  where removed_at is null or removed_because in ('withdrawn', 'refunded', 'returned')
  group by agency_id, application_id
) as own;

-- The fees an agent may have to pay: those of quotes chosen this month, and those of open leads if every client chose. A
-- client chooses one quote, so a lead counts with its highest fee. The month begins in the agency's time zone.
create function fee_exposure(of_agency bigint, out committed bigint, out open bigint) language sql stable as $$
  select committed_fees(of_agency, (select fee_month_start(agency) from agency where id = of_agency)),
    (select coalesce(sum(fee_cents), 0)::bigint from agency_lead
      where agency_id = of_agency and lead_status = 'open' and status in ('quoted', 'updated'))
$$;

-- Every quote and unlock is written by a transaction that holds its application, so no two write one row at a time. A
-- deleted agent has no rows, and gets none. A new quote assigns a lead without a member to its sender. Planned once:
-- planning the view takes four times as long as reading it.
create function write_agency_quotes() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  own agency_quotes;
  sender bigint;
begin
  if tg_table_name = 'quote' and tg_op = 'INSERT' then
    sender := new.member_id;
    insert into agency_lead (agency_id, application_id) values (new.agency_id, new.application_id) on conflict do nothing;
  end if;
  select * into own from agency_quotes where agency_id = new.agency_id and application_id = new.application_id;
  update agency_lead set quote_status = own.quote_status, quotes = coalesce(own.quotes, 0),
    outdated_since = own.outdated_since, unlock_by = own.unlock_by, yearly = own.yearly, fee_cents = own.fee_cents,
    ended_at = own.ended_at, assigned_at = case when assigned_to is null and sender is not null then now() else assigned_at end,
    assigned_to = coalesce(assigned_to, sender)
  where agency_id = new.agency_id and application_id = new.application_id;
  return null;
end $$;
create trigger quote_beside_agency_sent after insert on quote for each row execute function write_agency_quotes();
create trigger quote_beside_agency after update on quote for each row
  when ((old.accepted_at, old.unlock_by, old.removed_at, old.needs_update_since, old.yearly, old.fee_cents)
    is distinct from (new.accepted_at, new.unlock_by, new.removed_at, new.needs_update_since, new.yearly, new.fee_cents))
  execute function write_agency_quotes();
create trigger unlock_beside_agency after insert or update on unlock for each row execute function write_agency_quotes();

-- The next three rules are checked at the commit, so the statements of a transaction may come in any order.
create function paid_is_booked() returns trigger language plpgsql as $$
begin
  if exists (select from purchase where id = new.id and state = 'paid')
    and not exists (select from journal where purchase_id = new.id and kind = 'charge')
  then
    raise exception 'purchase % is paid and not booked', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger purchase_paid_is_booked after update of state on purchase
  deferrable initially deferred for each row when (new.state = 'paid') execute function paid_is_booked();

create function unlock_is_paid() returns trigger language plpgsql as $$
begin
  -- The purchase is held, so that it cannot leave the state while this unlock is not yet seen by others.
  perform from purchase where id = new.purchase_id and state = 'paid' for share;
  if not found and exists (select from unlock where purchase_id = new.purchase_id and revoked_at is null) then
    raise exception 'purchase % unlocks and is not paid', new.purchase_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger unlock_is_paid after insert on unlock
  deferrable initially deferred for each row execute function unlock_is_paid();

create function unpaid_unlocks_nothing() returns trigger language plpgsql as $$
begin
  if exists (
    select from purchase join unlock on unlock.purchase_id = purchase.id
    where purchase.id = new.id and purchase.state <> 'paid' and unlock.revoked_at is null)
  then
    raise exception 'purchase % unlocks and is not paid', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger purchase_unpaid_unlocks_nothing after update of state on purchase
  deferrable initially deferred for each row when (new.state <> 'paid') execute function unpaid_unlocks_nothing();

-- The provider's customer for an agent's saved cards.
create table payment_customer (
  agency_id bigint not null references agency,
  provider text not null,
  livemode boolean not null,
  customer_id text not null,
  primary key (agency_id, provider, livemode)
);

-- Events of the card provider that were handled, each once.
create table provider_event (
  provider text not null,
  event_id text not null,
  type text not null,
  received_at timestamptz not null default now(),
  -- an operator had it handled again so many times
  handled_again smallint not null default 0,
  -- false: the hourly job found it at the provider
  by_webhook boolean not null default false,
  primary key (provider, event_id)
);
create index provider_event_age on provider_event (received_at);

-- The books: append-only, and every journal balances. Positive cents are debits.
create table journal (
  id bigint generated always as identity primary key,
  kind text not null,
  purchase_id uuid references purchase,
  external_ref text not null unique,
  booked_at timestamptz not null default now()
);
create index journal_purchase on journal (purchase_id);
create index journal_booked on journal (booked_at);
create index journal_kind on journal (kind, id);
create table journal_line (
  journal_id bigint not null references journal,
  account text not null,
  cents bigint not null check (cents <> 0),
  primary key (journal_id, account)
);

create function journal_balances() returns trigger language plpgsql as $$
declare lines integer; total bigint; wanted bigint;
begin
  wanted := coalesce(to_jsonb(new) ->> 'journal_id', to_jsonb(new) ->> 'id')::bigint;
  select count(*), coalesce(sum(cents), 0) into lines, total from journal_line where journal_id = wanted;
  if lines < 2 or total <> 0 then
    raise exception 'journal % does not balance', wanted using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger journal_balanced after insert on journal
  deferrable initially deferred for each row execute function journal_balances();
create constraint trigger journal_line_balanced after insert on journal_line
  deferrable initially deferred for each row execute function journal_balances();
create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function refuse_change();
create trigger journal_line_append_only before update or delete or truncate on journal_line
  for each statement execute function refuse_change();

-- Receipts (R) and credit notes (C), numbered without gaps per year and rendered from what is stored here.
create table receipt_counter (
  kind text not null check (kind in ('R', 'C')),
  year integer not null,
  last integer not null,
  primary key (kind, year)
);
create table receipt (
  number text primary key,
  kind text not null check (kind in ('R', 'C')),
  purchase_id uuid not null references purchase,
  agency_id bigint not null references agency,
  issued_at timestamptz not null,
  content jsonb not null,
  unique (purchase_id, kind)
);
create index receipt_agency on receipt (agency_id, issued_at desc);
create trigger receipt_append_only before update or delete or truncate on receipt
  for each statement execute function refuse_change();

-- Differences between the books and the card provider. Operators are told of each once.
create table payment_difference (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('stripe', 'sandbox')),
  livemode boolean not null,
  subject text not null check (subject in ('charge', 'fee', 'refund', 'dispute')),
  -- the provider's id of the payment or dispute
  reference text not null,
  purchase_id uuid references purchase,
  booked_cents bigint not null,
  provider_cents bigint not null,
  -- what was done about a payment without a purchase
  outcome text check (outcome in ('completed', 'refunded')),
  found_at timestamptz not null default now(),
  notified_at timestamptz,
  -- an operator looked into it
  closed_at timestamptz,
  unique (provider, livemode, subject, reference, booked_cents, provider_cents)
);
create index payment_difference_newest on payment_difference (found_at desc, id desc);
create index payment_difference_open on payment_difference (id) where outcome is null and closed_at is null;
create index payment_difference_unnotified on payment_difference (id) where notified_at is null;

-- The final price, as the client and the agent say three weeks after the unlock.
create table final_premium (
  purchase_id uuid not null references unlock (purchase_id),
  reported_by text not null check (reported_by in ('client', 'agent')),
  outcome text not null check (outcome in ('bought', 'other-cover', 'not-bought')),
  quoted_yearly integer not null check (quoted_yearly > 0),
  final_yearly integer check (final_yearly between 1 and 10000000),
  -- the first answer; it can be corrected for a while
  reported_at timestamptz not null default now(),
  primary key (purchase_id, reported_by),
  check ((final_yearly is null) = (outcome = 'not-bought'))
);
create index final_premium_age on final_premium (reported_at);


-- 10. Consent and contact --------------------------------------------------------------------------------------------

-- The consent texts that clients saw, word for word. Another wording is another version.
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

-- The public half of every key that signed a consent receipt.
create table consent_key (
  kid text primary key check (length(kid) = 43),
  jwk jsonb not null,
  since timestamptz not null default now(),
  until timestamptz,
  revoked_at timestamptz
);

-- Consent receipts: what a client agreed to or took back, signed. `sealed` holds what only the two sides and the law
-- may read.
create table consent_record (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  kind text not null check (kind in ('given', 'changed', 'undone', 'stopped', 'lifted', 'acknowledged')),
  -- the receipt it changes; null for the first one of a chain
  about text references consent_record deferrable initially deferred,
  account_id bigint references account,
  agency_id bigint references agency,
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
create index consent_record_agency on consent_record (agency_id) where agency_id is not null;

-- A receipt stays as it was signed. Its people are forgotten with their accounts, its sealed part after years.
create function check_consent_record_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.kid, new.jws, new.at) is distinct from (old.id, old.kind, old.kid, old.jws, old.at)
    or new.about is distinct from old.about
    or (new.account_id is not null and new.account_id is distinct from old.account_id)
    or (new.agency_id is not null and new.agency_id is distinct from old.agency_id)
    or (new.application_id is not null and new.application_id is distinct from old.application_id)
    or (new.quote_id is not null and new.quote_id is distinct from old.quote_id)
    or (new.sealed is not null and new.sealed is distinct from old.sealed
      and (old.sealed is null or coalesce(current_setting('fanwise.resealing', true), '') <> 'on'))
    or (new.sealed is null and old.sealed is not null and old.at > now() - interval '5 years')
  then
    raise exception 'consent_record is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger consent_record_unchanged before update on consent_record
  for each row execute function check_consent_record_change();
create trigger consent_record_append_only before delete or truncate on consent_record
  for each statement execute function refuse_change();

-- The chain over all receipts, which a job writes: each hash covers the previous one and the SHA-256 of the receipt.
create table consent_seal (
  seq bigint primary key check (seq >= 1),
  record_id text not null unique references consent_record,
  hash bytea not null check (octet_length(hash) = 32),
  sealed_at timestamptz not null default now()
);
create trigger consent_seal_append_only before update or delete or truncate on consent_seal
  for each statement execute function refuse_change();

-- The contact channels that the client of a chosen quote allowed: ticked, or those of the terms.
create table contact_consent (
  quote_id bigint primary key references quote,
  channels text[] not null check (cardinality(channels) between 1 and 3 and channels <@ array['call', 'text', 'mail']),
  automated boolean not null check (not automated or channels && array['call', 'text']),
  basis text not null check (basis in ('ticks', 'terms')),
  record_id text not null references consent_record
);

-- A client's do-not-contact to an agent. The clock runs until the agent confirms it.
create table do_not_contact (
  id bigint generated always as identity primary key,
  quote_id bigint not null references quote,
  application_id bigint not null references application,
  agency_id bigint not null references agency,
  channel text not null check (channel in ('call', 'text', 'mail')),
  at timestamptz not null default now(),
  last_day date not null,
  remind_at timestamptz not null,
  pause_at timestamptz not null check (pause_at > remind_at),
  reminded_at timestamptz,
  acknowledged_at timestamptz,
  lifted_at timestamptz
);
create unique index do_not_contact_one_live on do_not_contact (application_id, agency_id, channel) where lifted_at is null;
create index do_not_contact_agency on do_not_contact (agency_id, at desc);
create index do_not_contact_waiting on do_not_contact (pause_at)
  where acknowledged_at is null and lifted_at is null;

-- The contact channels that the agent of a chosen quote may use after the unlock: those that were allowed, without those
-- that were stopped.
create view quote_contact_consent as
select quote.id as quote_id,
  array(select channel from unnest(coalesce(contact_consent.channels, array['call', 'mail'])) as channel
    where channel <> all (stopped.channels)) as channels,
  coalesce(contact_consent.automated, false) and not stopped.channels && array['call', 'text'] as automated,
  coalesce(contact_consent.basis, 'terms') as basis
from quote
left join contact_consent on contact_consent.quote_id = quote.id
cross join lateral (
  select coalesce(array_agg(channel), '{}') as channels from do_not_contact
  where do_not_contact.application_id = quote.application_id and do_not_contact.agency_id = quote.agency_id
    and lifted_at is null
) as stopped
where quote.accepted_at is not null and quote.removed_at is null;

-- Contact details of clients for the agents who paid, empty for channels that are not allowed. No other statement of an
-- agent's call reads those columns.
create view agency_contact as
select unlock.agency_id, unlock.application_id, consumer.first_name, consumer.last_name,
  case when 'mail' = any (quote_contact_consent.channels) then account.email else '' end as email,
  case when quote_contact_consent.channels && array['call', 'text'] then consumer.phone else '' end as phone,
  quote.id as quote_id, quote_contact_consent.channels, quote_contact_consent.automated
from unlock
join quote on quote.application_id = unlock.application_id and quote.agency_id = unlock.agency_id
  and quote.accepted_at is not null and quote.removed_at is null
join quote_contact_consent on quote_contact_consent.quote_id = quote.id
join application on application.id = unlock.application_id
join account on account.id = application.consumer_id and account.deleted_at is null
join consumer on consumer.account_id = account.id
where unlock.revoked_at is null;

-- Half hours in which the client wants to be called, and what became of those the agent picked.
create table call_window (
  quote_id bigint not null references quote,
  starts_at timestamptz not null,
  picked_at timestamptz,
  asked_at timestamptz,
  client_says boolean,
  agent_says boolean,
  -- calendar files name a call by this id, so that two calls at one time stay two events
  id bigint generated always as identity unique,
  primary key (quote_id, starts_at),
  check (picked_at is not null or (asked_at is null and client_says is null and agent_says is null))
);
create index call_window_to_ask on call_window (starts_at) where picked_at is not null and asked_at is null;


-- 11. Returns --------------------------------------------------------------------------------------------------------

-- An agent's request to get a fee back, and who decided it.
create table return_request (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references purchase,
  application_id bigint not null references application,
  agency_id bigint not null references agency,
  household_key bytea check (octet_length(household_key) = 32),
  reason text not null check (length(reason) <= 40),
  note text check (length(note) <= 1000),
  -- asked: the client is asked; operator: an operator decides; closed: the fee left in another way
  state text not null check (state in ('asked', 'operator', 'appealed', 'refused', 'granted', 'closed')),
  decided_by text check (decided_by in ('machine', 'client', 'operator', 'clock')),
  why text check (length(why) <= 40),
  operator text check (length(operator) <= 100),
  facts jsonb,
  asked_at timestamptz not null default now(),
  answer text check (length(answer) <= 20),
  answered_at timestamptz,
  answer_token bytea check (octet_length(answer_token) = 32),
  ask_until timestamptz,
  due_at timestamptz,
  decided_at timestamptz,
  appeal_note text check (length(appeal_note) <= 1000),
  appealed_at timestamptz,
  first_operator text check (length(first_operator) <= 100),
  paid_back_at timestamptz,
  deletion_confirmed_at timestamptz,
  -- the member who asks; null where the client or our own facts began it
  member_id bigint,
  constraint return_of_member foreign key (agency_id, member_id) references agency_member (agency_id, account_id),
  check ((due_at is not null) = (state in ('operator', 'appealed'))),
  check ((ask_until is not null) = (state = 'asked')),
  check ((answer is null) = (answered_at is null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (why is null)),
  check (state = 'closed' or (decided_at is not null) = (state in ('appealed', 'refused', 'granted'))),
  check ((appealed_at is not null) or (first_operator is null and appeal_note is null)),
  check (paid_back_at is null or state = 'granted'),
  check (deletion_confirmed_at is null or state = 'granted')
);
create unique index return_one_per_purchase on return_request (purchase_id) where state <> 'closed';
create index return_due on return_request (due_at) where state in ('operator', 'appealed');
create index return_ask on return_request (ask_until) where state = 'asked';
create index return_agency on return_request (agency_id, asked_at desc);
create index return_application on return_request (application_id);
create index return_granted on return_request (agency_id, application_id) where state = 'granted';
create index return_household on return_request (household_key) where state = 'granted';
create index return_undeleted on return_request (decided_at)
  where state = 'granted' and deletion_confirmed_at is null;
create unique index return_token on return_request (answer_token) where answer_token is not null;

create function check_return_state_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a return is kept' using errcode = 'integrity_constraint_violation';
  end if;
  if (new.id, new.purchase_id, new.application_id, new.agency_id, new.reason, new.asked_at)
    <> (old.id, old.purchase_id, old.application_id, old.agency_id, old.reason, old.asked_at)
  then
    raise exception 'return % cannot be another one', old.id using errcode = 'integrity_constraint_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('asked', 'operator'), ('asked', 'granted'), ('asked', 'refused'), ('asked', 'closed'),
    ('operator', 'granted'), ('operator', 'refused'), ('operator', 'closed'),
    ('refused', 'appealed'),
    ('appealed', 'granted'), ('appealed', 'refused'), ('appealed', 'closed'))
  then
    raise exception 'return % cannot be % after %', old.id, new.state, old.state
      using errcode = 'integrity_constraint_violation';
  end if;
  if new.state = 'appealed' and old.state = 'refused' and old.appealed_at is not null then
    raise exception 'return % was appealed before', old.id using errcode = 'integrity_constraint_violation';
  end if;
  -- A decided row is frozen, but for the appeal, the money's arrival, and what is forgotten.
  if old.state in ('refused', 'granted', 'closed') and new.state = old.state and (
    (new.decided_by, new.why, new.operator, new.decided_at, new.answer, new.answered_at, new.appealed_at, new.first_operator)
      is distinct from
    (old.decided_by, old.why, old.operator, old.decided_at, old.answer, old.answered_at, old.appealed_at, old.first_operator)
    or coalesce(new.note <> old.note, new.note is not null)
    or coalesce(new.appeal_note <> old.appeal_note, new.appeal_note is not null)
    or coalesce(new.facts <> old.facts, new.facts is not null))
  then
    raise exception 'return % is decided', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger return_has_author before insert on return_request for each row
  when (new.member_id is not null) execute function check_author();
create trigger return_lives before update or delete on return_request
  for each row execute function check_return_state_change();

-- A fee that leaves in another way closes a return that waits. A fee that is paid back is noted.
create function return_follows_purchase() returns trigger language plpgsql as $$
begin
  if old.state = 'paid' then
    update return_request set state = 'closed', ask_until = null, due_at = null, answer_token = null
    where purchase_id = new.id and state in ('asked', 'operator', 'appealed');
  end if;
  if new.state = 'refunded' or old.state = 'refunded' then
    update return_request set paid_back_at = case when new.state = 'refunded' then now() end
    where purchase_id = new.id and state = 'granted';
  end if;
  return null;
end $$;
create trigger return_follows_purchase after update of state on purchase for each row
  when (old.state is distinct from new.state) execute function return_follows_purchase();


-- 12. Reading a lead -------------------------------------------------------------------------------------------------

-- Whether a client is a member's own: the lead is assigned to the member, or to nobody and the member sent the chosen
-- quote, or the member prepared the quote.
create function is_own_client(agency bigint, application bigint, member bigint) returns boolean
language sql stable as $$
  select exists (select from quote_draft where agency_id = agency and application_id = application and member_id = member)
    or exists (select from quote where agency_id = agency and application_id = application and prepared_by = member)
    or coalesce(member = coalesce(
      (select assigned_to from agency_lead where agency_id = agency and application_id = application),
      (select member_id from quote where agency_id = agency and application_id = application and accepted_at is not null
        order by id desc limit 1)), false)
$$;

-- Whether a lead is a client of the agency, or will be once it pays, and not the member's own.
create function is_colleagues_client(agency bigint, application bigint, member bigint) returns boolean
language sql stable as $$
  select (exists (select from agency_lead where agency_id = agency and application_id = application
      and status in ('won', 'completed', 'disputed', 'refunded'))
    or exists (select from unlock where agency_id = agency and application_id = application))
    and not is_own_client(agency, application, member)
$$;

-- The stage of an agency with a lead, as one of its members reads it: computed from the lead, the agency's quotes and
-- unlocks and the member's licenses, and stored nowhere. It decides how much the member may read. `stage` is null for
-- leads that are not the agency's, which have no row. `lines` are the insurance types of the lead that a carrier of the
-- agency writes.
create view lead_view_stage as
select * from (
  select agency.id as agency_id, member.account_id as member_id, lead.application_id, lead.submission_id, lead.version,
    case
      when lead.status = 'deleted' then null
      when exists (select from return_request where return_request.agency_id = agency.id
        and return_request.application_id = lead.application_id and return_request.state = 'granted') then null
      when own.unlocked then 'unlocked'
      when own.closed then 'refunded'
      when own.won and lead.status = 'chosen' then 'won'
      when own.quoted and lead.status in ('open', 'held') then 'quoted'
      when own.quoted then 'lost'
      when lead.status = 'open' and (agency.all_zip_codes or exists (
        select from agency_zip_code where agency_zip_code.agency_id = agency.id
          and agency_zip_code.zip_code_id = lead.zip_code_id))
        and may_read(member.account_id, lead.state, lead.insurance_types)
      then case when agency_lead.declared_at > now() - interval '72 hours' then 'declared' else 'outline' end
    end as stage,
    agency_lead.declared_at + interval '72 hours' as declared_until,
    array(select insurance_type.id from insurance_type
      where insurance_type.id = any (lead.insurance_types) and exists (
        select from appointment
        join carrier_scope on carrier_scope.carrier_id = appointment.carrier_id
          and carrier_scope.lines & (1 << (insurance_type.id - 1)) > 0
        where appointment.agency_id = agency.id)) as lines
  from agency_member as member join agency on agency.id = member.agency_id cross join lead
  left join agency_lead on agency_lead.agency_id = agency.id
    and agency_lead.application_id = lead.application_id
  cross join lateral (
    select count(*) > 0 as quoted, coalesce(bool_or(quote.accepted_at is not null), false) as won,
      coalesce(bool_or(quote.accepted_at is not null and (
        select bool_and(unlock.revoked_at is not null)
        from purchase join unlock on unlock.purchase_id = purchase.id
        where purchase.quote_id = quote.id)), false) as closed,
      exists (select from unlock where unlock.agency_id = agency.id
        and unlock.application_id = lead.application_id and unlock.revoked_at is null) as unlocked
    from quote where quote.agency_id = agency.id and quote.application_id = lead.application_id
      and quote.removed_at is null
  ) as own
) as reading
where stage is not null;

-- The access log its client reads: the agencies that read names and answers, by version, with the members who read. Name
-- and license are those of the first view and outlive the agency, and so do the names of its members.
create table application_view (
  application_id bigint not null references application,
  agency_id bigint not null references agency,
  version integer not null,
  agency_name text not null,
  license_number text not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  times integer not null default 1 check (times >= 1),
  saw_health boolean not null,
  saw_contact boolean not null default false,
  -- the members who read it, in the order of their first view, with their names of that moment
  member_ids bigint[] not null default '{}',
  member_names text[] not null default '{}',
  check (cardinality(member_ids) = cardinality(member_names)),
  primary key (application_id, agency_id, version)
) with (fillfactor = 85);


-- 13. Webhooks -------------------------------------------------------------------------------------------------------

-- An address of an agent that is called when something happens; three at most.
create table webhook_endpoint (
  id bigint generated by default as identity primary key,
  agency_id bigint not null references agency,
  slot smallint not null check (slot between 1 and 3),
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (cardinality(events) between 1 and 20),
  -- send a form with the receiver's own field names
  form boolean not null default false,
  fields jsonb not null default '[]' check (jsonb_typeof(fields) = 'array' and jsonb_array_length(fields) <= 40),
  -- the message itself holds the contact
  contact boolean not null default false,
  secret_sealed bytea not null,
  off_at timestamptz,
  -- `unconfirmed`, after an account was recovered: until the owner has looked. `compromised`: changed by a stranger, it
  -- needs a new secret.
  off_because text check (off_because in ('agent', 'gone', 'failing', 'unconfirmed', 'compromised')),
  failing_since timestamptz,
  -- one process delivers to it until then: one message at a time
  busy_until timestamptz,
  new_leads_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- a logged-in person last made or changed it or its secret
  changed_at timestamptz not null default now(),
  unique (agency_id, slot),
  check ((off_at is null) = (off_because is null)),
  check (not form or events = '{lead.unlocked}')
);
create index webhook_endpoint_new_leads on webhook_endpoint (id) where 'lead.new' = any (events) and off_at is null;

-- Replaced secrets that still sign for a day. Four at most: a fifth change within a day is refused.
create table webhook_old_secret (
  endpoint_id bigint not null references webhook_endpoint on delete cascade,
  slot smallint not null check (slot between 1 and 4),
  sealed bytea not null,
  until timestamptz not null default now() + interval '24 hours',
  primary key (endpoint_id, slot)
);

-- A message names its fact and holds none of its content; the body is made when it is sent.
create table webhook_message (
  id text primary key default 'msg_' || replace(gen_random_uuid()::text, '-', '') check (id ~ '^msg_[0-9a-f]{32}$'),
  endpoint_id bigint not null references webhook_endpoint on delete cascade,
  event text not null check (length(event) <= 40),
  application_id bigint references application,
  quote_id bigint references quote,
  -- a fact that is written again adds no message
  fact text not null check (length(fact) <= 80),
  because text check (length(because) <= 40),
  leads bigint[] check (cardinality(leads) between 1 and 50),
  created_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'withheld')),
  due_at timestamptz not null default now(),
  tries smallint not null default 0 check (tries >= 0),
  unique (endpoint_id, event, fact)
);
create index webhook_message_due on webhook_message (endpoint_id, due_at) where state = 'waiting';
create index webhook_message_log on webhook_message (endpoint_id, created_at desc, id desc);
create index webhook_message_age on webhook_message (created_at);

create table webhook_attempt (
  message_id text not null references webhook_message on delete cascade,
  number integer not null check (number >= 1),
  at timestamptz not null default now(),
  -- the receiver's answer, or why there was none
  status smallint check (status between 100 and 599),
  failure text check (failure in ('address', 'connection', 'tls', 'timeout', 'redirect')),
  ms integer not null check (ms >= 0),
  primary key (message_id, number),
  check (status is not null or failure is not null)
);

-- The token in a message without the contact: it reads one client, once.
create table fetch_token (
  hash bytea primary key check (length(hash) = 32),
  message_id text not null references webhook_message on delete cascade,
  expires_at timestamptz not null default now() + interval '72 hours',
  read_at timestamptz
);
create index fetch_token_message on fetch_token (message_id);
create index fetch_token_ends on fetch_token (expires_at);

-- Messages and the jobs that deliver them are written in the transaction of their fact. Endpoints that wait for their
-- owner collect messages.
create function tell_webhooks(
  of_agency bigint, what text, application bigint, quote bigint, of_fact text, why text
) returns void language plpgsql as $$
begin
  perform graphile_worker.add_job('deliver-webhooks', json_build_object('endpointId', written.endpoint_id),
    max_attempts := 25)
  from (
    select endpoint.id as endpoint_id, put_webhook_message(endpoint.id, what, application, quote, of_fact, why) as is_new
    from webhook_endpoint as endpoint
    where endpoint.agency_id = of_agency and what = any (endpoint.events)
      and (endpoint.off_at is null or endpoint.off_because in ('unconfirmed', 'compromised'))
  ) as written
  where written.is_new;
end $$;

create function put_webhook_message(
  endpoint bigint, what text, application bigint, quote bigint, of_fact text, why text
) returns boolean language plpgsql as $$
begin
  insert into webhook_message (endpoint_id, event, application_id, quote_id, fact, because)
  values (endpoint, what, application, quote, of_fact, why)
  on conflict (endpoint_id, event, fact) do nothing;
  return found;
end $$;

create function webhooks_of_quote() returns trigger language plpgsql as $$
declare
  other bigint;
  fact text := 'quote:' || new.id;
begin
  if tg_op = 'INSERT' then
    perform tell_webhooks(new.agency_id, 'quote.sent', new.application_id, new.id, fact, null);
    return null;
  end if;
  if old.removed_at is null and new.removed_at is not null then
    perform tell_webhooks(new.agency_id, 'quote.removed', new.application_id, new.id, fact, new.removed_because);
    if new.removed_because = 'withdrawn' then
      perform tell_webhooks(new.agency_id, 'lead.closed', new.application_id, null,
        'lead:' || new.application_id || ':withdrawn', 'withdrawn');
    end if;
  elsif old.accepted_at is null and new.accepted_at is not null then
    perform tell_webhooks(new.agency_id, 'quote.chosen', new.application_id, new.id, fact, null);
    for other in
      select distinct agency_id from quote where application_id = new.application_id
        and removed_at is null and agency_id <> new.agency_id order by agency_id
    loop
      perform tell_webhooks(other, 'lead.closed', new.application_id, null, 'chosen:' || new.id, 'other-chosen');
    end loop;
  end if;
  return null;
end $$;
create trigger quote_tells_webhooks_sent after insert on quote for each row execute function webhooks_of_quote();
create trigger quote_tells_webhooks after update of removed_at, accepted_at on quote for each row
  when (old.removed_at is distinct from new.removed_at or old.accepted_at is distinct from new.accepted_at)
  execute function webhooks_of_quote();

-- Agents with a live quote are told that the lead changed or is open again.
create function webhooks_of_lead() returns trigger language plpgsql as $$
declare
  holder bigint;
  fact text := case when new.version > old.version then 'version:' || new.application_id || ':' || new.version
    else 'open:' || new.application_id || ':' || pg_current_xact_id()::text end;
begin
  for holder in
    select distinct agency_id from quote where application_id = new.application_id and removed_at is null
    order by agency_id
  loop
    perform tell_webhooks(holder, 'lead.changed', new.application_id, null, fact,
      case when new.version > old.version then 'submitted-again' else 'open-again' end);
  end loop;
  return null;
end $$;
create trigger lead_tells_webhooks after update of version, status on lead for each row
  when (new.version > old.version or (new.status = 'open' and old.status <> 'open'))
  execute function webhooks_of_lead();

create function webhooks_of_unlock() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell_webhooks(new.agency_id, 'lead.unlocked', new.application_id,
      (select quote_id from purchase where id = new.purchase_id), 'purchase:' || new.purchase_id, null);
  elsif new.revoked_because = 'dispute' then
    perform tell_webhooks(new.agency_id, 'lead.closed', new.application_id, null,
      'purchase:' || new.purchase_id, 'disputed');
  else
    perform tell_webhooks(new.agency_id, 'payment.refunded', new.application_id, null,
      'purchase:' || new.purchase_id, new.revoked_because);
  end if;
  return null;
end $$;
create trigger unlock_tells_webhooks_granted after insert on unlock for each row execute function webhooks_of_unlock();
create trigger unlock_tells_webhooks after update of revoked_at on unlock for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function webhooks_of_unlock();

-- The bank took a disputed fee back. The contact was closed before.
create function webhooks_of_chargeback() returns trigger language plpgsql as $$
begin
  if exists (select from unlock where purchase_id = new.id) then
    perform tell_webhooks(new.agency_id, 'payment.refunded', new.application_id, null,
      'purchase:' || new.id, 'chargeback');
  end if;
  return null;
end $$;
create trigger purchase_tells_webhooks after update of state on purchase for each row
  when (new.state = 'charged_back' and old.state <> 'charged_back') execute function webhooks_of_chargeback();

-- Agents who paid for the contact of a deleted client have to delete it too.
create function webhooks_of_erasure() returns trigger language plpgsql as $$
declare
  paid record;
begin
  for paid in
    select distinct unlock.agency_id, unlock.application_id from application
    join unlock on unlock.application_id = application.id
    where application.consumer_id = new.id order by 1, 2
  loop
    perform tell_webhooks(paid.agency_id, 'client.erased', paid.application_id, null,
      'account:' || new.id || ':' || paid.application_id, null);
  end loop;
  return null;
end $$;
create trigger account_tells_webhooks after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null and new.role = 1)
  execute function webhooks_of_erasure();

-- Agents who pass a contact on to their own system have to stop there too.
create function tell_webhooks_of_do_not_contact() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.agency_id, 'consent.revoked', new.application_id, null, 'do-not-contact:' || new.id, new.channel);
  return null;
end $$;
create trigger do_not_contact_tells_webhooks after insert on do_not_contact
  for each row execute function tell_webhooks_of_do_not_contact();


-- 14. Notifications and mails ----------------------------------------------------------------------------------------

-- Partitioned by month, so that an old month is dropped as a whole.
create table notification (
  id bigint generated always as identity,
  account_id bigint not null references account on delete cascade,
  type smallint not null constraint notification_type_known check (type between 1 and 10),
  application_id bigint references application,
  quote_id bigint references quote,
  -- first name of the other side where the message says it; erased with that account
  first_name text,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  -- what happened; a type has several occasions
  occasion text not null,
  -- the number of leads it is about, and since when new ones came
  lead_count smallint,
  leads_since timestamptz,
  -- why support looked at the account, or why a carrier was refused
  reason text,
  primary key (created_at, id)
) partition by range (created_at);
create index notification_newest on notification (account_id, id desc);
create index notification_unseen on notification (account_id) where seen_at is null;
-- A hash index: the planner would search an ordered one for the newest rows of an account.
create index notification_by_id on notification using hash (id);
create index notification_application on notification (application_id, account_id, type);

-- Everything before the current month, for restored backups.
do $$
begin
  execute format('create table notification_before partition of notification for values from (minvalue) to (%L)',
    date_trunc('month', now() at time zone 'UTC') at time zone 'UTC');
end $$;

-- Makes the months that are missing until three months from now. The product's role owns no table, so this function
-- runs as the owner.
create function make_notification_months() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare reached timestamptz;
begin
  loop
    select max(until) into strict reached from months_of('notification');
    exit when reached > now() + interval '3 months';
    execute format('create table %I partition of notification for values from (%L) to (%L)',
      'notification_' || to_char(reached at time zone 'UTC', 'YYYY_MM'), reached,
      (reached at time zone 'UTC' + interval '1 month') at time zone 'UTC');
  end loop;
end $$;

-- Drops one month whose last notification is older than 180 days. Returns false when there is none.
create function drop_notification_month() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare past regclass;
begin
  select part into past from months_of('notification') where until < now() - interval '180 days' order by until limit 1;
  if past is null then return false; end if;
  execute format('drop table %s', past);
  return true;
end $$;

select make_notification_months();

-- Mails to clients about their quotes, at most one an hour. A row without `mailed_at` waits for the next mail; `job_id`
-- is the job whose mail it is part of, also when that is tried again.
create table quote_mail (
  account_id bigint not null references account on delete cascade,
  notification_id bigint not null,
  mailed_at timestamptz,
  job_id text,
  primary key (account_id, notification_id)
);
create index quote_mail_age on quote_mail (mailed_at) where mailed_at is not null;


-- 15. Audit log ------------------------------------------------------------------------------------------------------

-- Acts that matter later, append-only, partitioned by month. A job seals the rows of finished transactions, so that a
-- changed row is noticed. A restored database counts transactions from the start, so its rows begin another epoch.
create table audit_event (
  id bigint generated always as identity,
  happened_at timestamptz not null default now(),
  actor_id bigint,
  act text not null check (length(act) <= 60),
  object text check (length(object) <= 200),
  request_id text check (length(request_id) <= 100),
  -- an operator's reason
  reason text check (length(reason) <= 500),
  xid xid8 not null default pg_current_xact_id(),
  epoch integer not null default 1,
  -- the network of the call, shared by many
  source text,
  operator_id bigint,
  -- states, amounts and ids that an operator changed; personal values are keyed hashes
  before jsonb,
  after jsonb,
  proposal_id bigint,
  primary key (happened_at, id)
) partition by range (happened_at);
create index audit_event_actor on audit_event (actor_id, happened_at desc);
create index audit_event_epoch_xid on audit_event (epoch, xid);
create index audit_event_object on audit_event (object, happened_at desc, id desc);
create index audit_event_act on audit_event (act, happened_at desc, id desc);
create index audit_event_operator on audit_event (operator_id, happened_at desc, id desc)
  where operator_id is not null;
create index audit_event_admin on audit_event (happened_at desc, id desc) where act like 'admin-%';
create trigger audit_event_append_only before update or delete or truncate on audit_event
  for each statement execute function refuse_change();

-- Everything before the current month, for restored backups.
do $$
begin
  execute format('create table audit_event_before partition of audit_event for values from (minvalue) to (%L)',
    date_trunc('month', now() at time zone 'UTC') at time zone 'UTC');
end $$;
create trigger audit_event_append_only before update or delete or truncate on audit_event_before
  for each statement execute function refuse_change();

-- Makes the months that are missing until three months from now. Each month has a trigger of its own, because a
-- statement that names the month does not fire the parent's. The runtime role needs no right to a month.
create function make_audit_months() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare reached timestamptz; part text; other record;
begin
  loop
    select max(until) into strict reached from months_of('audit_event');
    exit when reached > now() + interval '3 months';
    part := 'audit_event_' || to_char(reached at time zone 'UTC', 'YYYY_MM');
    execute format('create table %I partition of audit_event for values from (%L) to (%L)',
      part, reached, (reached at time zone 'UTC' + interval '1 month') at time zone 'UTC');
    execute format('create trigger audit_event_append_only before update or delete or truncate on %I '
      'for each statement execute function refuse_change()', part);
    for other in
      select distinct grantee::regrole as role from pg_class, aclexplode(relacl)
      where pg_class.oid = to_regclass(part) and grantee not in (0, relowner)
    loop
      execute format('revoke all on %I from %s', part, other.role);
    end loop;
  end loop;
end $$;

-- Drops one month that ended two years ago and was sealed as long ago. Returns false when there is none.
create function drop_audit_month() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare past regclass; is_late boolean;
begin
  select part into past from months_of('audit_event') where until < now() - interval '2 years' order by until limit 1;
  if past is null then return false; end if;
  execute format('select exists (
    select from (select epoch, coalesce(max(xid), ''0''::xid8) as xid from %s group by epoch) as newest
    where not exists (select from audit_seal where audit_seal.epoch = newest.epoch
      and to_xid > newest.xid and sealed_at < now() - interval ''2 years''))', past) into is_late;
  if is_late then return false; end if;
  execute format('drop table %s', past);
  return true;
end $$;

select make_audit_months();

create table audit_seal (
  id bigint generated always as identity primary key,
  epoch integer not null,
  -- rows of transactions from the first up to, and without, the second
  from_xid xid8 not null,
  to_xid xid8 not null check (to_xid > from_xid),
  rows bigint not null check (rows > 0),
  -- SHA-256 over the SHA-256 of each row, by id
  digest bytea not null check (octet_length(digest) = 32),
  previous bytea check (octet_length(previous) = 32),
  -- SHA-256 over the previous hash, the window, the count and the digest
  hash bytea not null check (octet_length(hash) = 32),
  sealed_at timestamptz not null default now(),
  unique (epoch, from_xid)
);
create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();


-- 16. Admin console --------------------------------------------------------------------------------------------------

-- A task that waits for a second operator, with what there was when it was asked for.
create table admin_proposal (
  id bigint generated always as identity primary key,
  task text not null,
  input jsonb not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  asked_by bigint not null references operator (id),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '72 hours',
  decided_by bigint references operator (id),
  decided_at timestamptz,
  outcome text check (outcome in ('done', 'refused')),
  decided_in_shell text,
  alone boolean not null default false,
  check ((outcome is null) = (decided_at is null)),
  check ((outcome is null) = (decided_by is null and decided_in_shell is null)),
  check (decided_by <> asked_by or alone or outcome = 'refused')
);
create index admin_proposal_open on admin_proposal (id desc) where outcome is null;
create index admin_proposal_asked_by on admin_proposal (asked_by, id desc);

-- The settings that owners change in the admin console; at most one row.
create table admin_setting (
  id boolean primary key default true check (id),
  -- the company said that it has one owner, so what can be set back needs no second person and no wait
  one_owner boolean not null default false
);

-- Work that waits for an operator. An item opens and closes in the transaction of its fact.
create table queue_item (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('license', 'license-recheck', 'refund', 'return', 'dispute', 'difference', 'report',
    'feedback', 'failed', 'flagged-account', 'proposal', 'review', 'agency-name', 'carrier', 'privacy')),
  object text not null,
  account_id bigint,
  facts jsonb not null default '{}',
  opened_at timestamptz not null default now(),
  due_at timestamptz not null,
  deferred_at timestamptz,
  taken_by bigint references operator (id),
  taken_until timestamptz,
  closed_at timestamptz,
  outcome text,
  check ((taken_by is null) = (taken_until is null))
);
create unique index queue_item_open on queue_item (kind, object) where closed_at is null;
create index queue_item_due on queue_item (due_at, id) where closed_at is null;
create index queue_item_closed on queue_item (closed_at desc, id desc) where closed_at is not null;
create index queue_item_closed_kind on queue_item (kind, closed_at desc, id desc) where closed_at is not null;
create index queue_item_account on queue_item (account_id) where account_id is not null;
create index queue_item_flagged on queue_item (object, closed_at) where kind = 'flagged-account' and closed_at is not null;

-- So many business days later, without Saturdays and Sundays.
create function business_days_after(since timestamptz, days integer) returns timestamptz language sql stable as $$
  select since + (n - 1) * interval '1 day' from (
    select n, count(*) filter (where extract(isodow from since + (n - 1) * interval '1 day') < 6
      and n > 1) over (order by n) as passed
    from generate_series(1, days * 2 + 7) as n
  ) as day where passed = days order by n limit 1
$$;

create function open_queue_item(kind text, object text, account_id bigint, due_at timestamptz, facts jsonb)
returns void language sql as $$
  insert into queue_item (kind, object, account_id, due_at, facts) values ($1, $2, $3, $4, $5)
  on conflict (kind, object) where closed_at is null do nothing
$$;
create function close_queue_item(kind text, object text, outcome text) returns void language sql as $$
  update queue_item set closed_at = now(), outcome = $3, taken_by = null, taken_until = null
  where queue_item.kind = $1 and queue_item.object = $2 and closed_at is null
$$;

-- Notes of operators for each other, on a person, a lead, an item of the queue or a disputed purchase.
create table admin_note (
  id bigint generated always as identity primary key,
  object text not null,
  operator_id bigint not null references operator (id),
  text text not null check (length(text) between 1 and 500),
  written_at timestamptz not null default now()
);
create index admin_note_object on admin_note (object, id);

-- A file that a task made, for the operator's session that asked for it: fetched once, within 15 minutes. A file that a
-- command wrote has its description only.
create table admin_file (
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
create index admin_file_object on admin_file (object, id);
create index admin_file_session on admin_file (session_hash);
create index admin_file_expiry on admin_file (expires_at);

-- Personal data that an operator saw in full, listed for the person it belongs to. Commands in a shell have no
-- operator.
create table personal_read (
  id bigint generated always as identity primary key,
  operator_id bigint references operator (id),
  account_id bigint not null,
  application_id bigint,
  version integer,
  fields text[] not null,
  screen text not null,
  reason text not null,
  read_at timestamptz not null default now()
);
create index personal_read_account on personal_read (account_id, read_at desc);
create index personal_read_operator on personal_read (operator_id, read_at);
create index personal_read_age on personal_read (read_at);

-- Rows never change. They are deleted after two years, so deleting is allowed.
create function personal_read_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a row of personal_read is never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger personal_read_stays before update on personal_read
  for each row execute function personal_read_stays();

-- Messages to the company from the contact form.
create table feedback (
  id bigint generated always as identity primary key,
  name text not null check (length(name) <= 500),
  email text not null check (length(email) <= 254),
  message text not null check (length(message) <= 5000),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  language text not null default 'en' check (language in ('en', 'es')),
  -- the account that had confirmed the address when the message came
  account_id bigint references account
);
create index feedback_account on feedback (account_id, created_at desc) where account_id is not null;

-- Messages of operators: answers to `feedback`, and messages that an operator wrote first. Each is mailed once.
create table support_message (
  id bigint generated always as identity primary key,
  -- the receiver; null for a writer without an account
  account_id bigint references account,
  feedback_id bigint references feedback on delete cascade,
  -- null: a command in a shell
  operator_id bigint references operator,
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null default now(),
  check (account_id is not null or feedback_id is not null)
);
create index support_message_account on support_message (account_id, written_at desc) where account_id is not null;
create unique index support_message_answer on support_message (feedback_id) where feedback_id is not null;
create index support_message_age on support_message (written_at);

-- Texts that operators insert into a message.
create table saved_reply (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  language text not null check (language in ('en', 'es')),
  text text not null check (length(text) between 1 and 2000),
  unique (language, name)
);

-- Messages and notes about a person and their leads are deleted with the account.
create function forget_support() returns trigger language plpgsql as $$
begin
  delete from support_message where account_id = new.id;
  delete from feedback where account_id = new.id;
  delete from admin_note where object = 'account:' || new.id
    or object in (select 'application:' || application.id from application where consumer_id = new.id);
  return null;
end $$;
create trigger account_forgets_support after update on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_support();

-- Requests of people for a copy of their data or for its erasure. The law gives 45 days for an answer.
create table privacy_request (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  kind text not null check (kind in ('copy', 'erasure')),
  -- account: the person did it in their own account; operator: an operator, without a request that came before
  channel text not null check (channel in ('account', 'mail', 'phone', 'letter', 'operator')),
  received_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '45 days',
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'refused')),
  check ((ended_at is null) = (outcome is null))
);
create unique index privacy_request_open on privacy_request (account_id, kind) where ended_at is null;
create index privacy_request_newest on privacy_request (received_at desc, id desc);
create index privacy_request_account on privacy_request (account_id);
create index privacy_request_age on privacy_request (ended_at) where ended_at is not null;

-- The item of the queue is due a week before the 45 days end.
create function queue_privacy_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform open_queue_item('privacy', 'request:' || new.id, new.account_id, new.due_at - interval '7 days',
      jsonb_build_object('request', new.kind, 'answer_by', new.due_at));
  else
    perform close_queue_item('privacy', 'request:' || new.id, new.outcome);
  end if;
  return null;
end $$;
create trigger privacy_request_waits after insert on privacy_request for each row when (new.ended_at is null)
  execute function queue_privacy_request();
create trigger privacy_request_ends after update of ended_at on privacy_request for each row
  when (old.ended_at is null and new.ended_at is not null) execute function queue_privacy_request();

create function queue_feedback() returns trigger language plpgsql as $$
begin
  perform open_queue_item('feedback', 'feedback:' || new.id, new.account_id, business_days_after(now(), 2), '{}');
  return null;
end $$;
create trigger feedback_waits after insert on feedback for each row execute function queue_feedback();

create function queue_answered_feedback() returns trigger language plpgsql as $$
begin
  perform close_queue_item('feedback', 'feedback:' || old.id, case when tg_op = 'DELETE' then 'deleted' else 'answered' end);
  return null;
end $$;
create trigger feedback_answered after update of answered_at on feedback
  for each row when (old.answered_at is null and new.answered_at is not null) execute function queue_answered_feedback();
create trigger feedback_gone after delete on feedback
  for each row execute function queue_answered_feedback();

-- A report about a quote, about how an agent made contact, or about a lead, for an operator to decide.
create table report (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('quote', 'contact', 'lead')),
  -- the quote, or for a lead the application
  about_id bigint not null,
  by_account bigint not null references account (id) on delete cascade,
  about_account bigint not null references account (id),
  text text not null check (length(text) between 1 and 1000),
  reported_at timestamptz not null default now(),
  decision text check (decision in ('none', 'withdraw', 'suspend')),
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create unique index report_open on report (by_account, kind, about_id) where decided_at is null;
create index report_about on report (about_account);
create index report_about_id on report (about_id);
create index report_age on report (reported_at);

-- The item ends with the decision, or when the report is deleted with its writer.
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

create function queue_difference() returns trigger language plpgsql as $$
begin
  if new.outcome is null then
    perform open_queue_item('difference', 'difference:' || new.id, null, business_days_after(now(), 1),
      jsonb_build_object('subject', new.subject, 'booked_cents', new.booked_cents, 'provider_cents', new.provider_cents));
  else
    perform close_queue_item('difference', 'difference:' || new.id, new.outcome);
  end if;
  return null;
end $$;
create trigger difference_waits after insert or update of outcome on payment_difference
  for each row execute function queue_difference();

create function queue_closed_difference() returns trigger language plpgsql as $$
begin
  perform close_queue_item('difference', 'difference:' || new.id, 'closed');
  return null;
end $$;
create trigger difference_closed after update of closed_at on payment_difference
  for each row when (old.closed_at is null and new.closed_at is not null) execute function queue_closed_difference();

create function queue_dispute() returns trigger language plpgsql as $$
begin
  if new.state = 'disputed' then
    perform open_queue_item('dispute', 'purchase:' || new.id, new.agency_id, business_days_after(now(), 3),
      jsonb_build_object('amount_cents', new.amount_cents, 'application_id', new.application_id));
  elsif old.state = 'disputed' then
    perform close_queue_item('dispute', 'purchase:' || new.id, new.state);
  end if;
  return null;
end $$;
create trigger dispute_waits after update of state on purchase
  for each row when (old.state is distinct from new.state) execute function queue_dispute();

create function queue_proposal() returns trigger language plpgsql as $$
begin
  if new.outcome is null then
    perform open_queue_item('proposal', 'proposal:' || new.id, null, new.expires_at,
      jsonb_build_object('task', new.task));
  else
    perform close_queue_item('proposal', 'proposal:' || new.id, new.outcome);
  end if;
  return null;
end $$;
create trigger proposal_waits after insert or update of outcome on admin_proposal
  for each row execute function queue_proposal();

-- A return waits in the queue until an operator decides, or its deadline decides for the agent.
create function queue_return() returns trigger language plpgsql as $$
begin
  if new.state in ('operator', 'appealed') then
    perform open_queue_item('return', 'return:' || new.id, new.agency_id, new.due_at,
      jsonb_build_object('return_id', new.id, 'application_id', new.application_id, 'why', new.reason,
        'appealed', new.state = 'appealed', 'amount_cents', (select amount_cents from purchase where id = new.purchase_id)));
  elsif old.state in ('operator', 'appealed') then
    perform close_queue_item('return', 'return:' || new.id, new.state);
  end if;
  return null;
end $$;
create trigger return_waits after update of state on return_request
  for each row when (old.state is distinct from new.state) execute function queue_return();

-- A refund that the card provider refused five times needs an operator.
create function queue_refund() returns trigger language plpgsql as $$
begin
  if new.state = 'refund_due' and new.refund_attempts >= 5 then
    perform open_queue_item('refund', 'purchase:' || new.id, new.agency_id, business_days_after(now(), 2),
      jsonb_build_object('purchase_id', new.id, 'application_id', new.application_id, 'amount_cents', new.amount_cents));
  elsif old.state = 'refund_due' and new.state <> 'refund_due' then
    perform close_queue_item('refund', 'purchase:' || new.id, new.state);
  end if;
  return null;
end $$;
create trigger refund_waits after update of state, refund_attempts on purchase
  for each row when (old.state = 'refund_due' or new.state = 'refund_due') execute function queue_refund();

-- An agent who opens many leads and hardly quotes is looked at until the pause ends.
create function queue_view_limit() returns trigger language plpgsql as $$
begin
  if new.kind <> 'view-limit' then return null; end if;
  if new.until is null then
    perform open_queue_item('flagged-account', 'account:' || new.agency_id, new.agency_id, business_days_after(now(), 2),
      jsonb_build_object('why', 'view-limited', 'declared', new.declared, 'quoted', new.quoted));
  else
    perform close_queue_item('flagged-account', 'account:' || new.agency_id, 'cleared');
  end if;
  return null;
end $$;
create trigger view_limit_waits after insert or update of until on agency_pause
  for each row execute function queue_view_limit();

-- A license that waits is looked up within one business day, and again when its look-up is old. A number that two agents
-- enter is looked at: one of them is wrong.
create function queue_license() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform close_queue_item('license', 'license:' || old.id, 'deleted');
    perform close_queue_item('license-recheck', 'license:' || old.id, 'deleted');
    return null;
  end if;
  if tg_op = 'UPDATE' then
    perform close_queue_item('license-recheck', 'license:' || new.id, new.status);
  end if;
  if new.status = 'waiting' then
    perform open_queue_item('license', 'license:' || new.id, new.member_id, business_days_after(now(), 1),
      jsonb_build_object('license_id', new.id, 'state', new.state));
    if exists (select from license where state = new.state and upper(number) = upper(new.number)
        and member_id <> new.member_id and status in ('waiting', 'active')) then
      perform open_queue_item('flagged-account', 'account:' || new.member_id, new.member_id, business_days_after(now(), 2),
        jsonb_build_object('why', 'license-number-shared', 'state', new.state, 'license_id', new.id));
    end if;
  else
    perform close_queue_item('license', 'license:' || new.id, new.status);
  end if;
  return null;
end $$;
create trigger license_waits after insert or delete or update of status, checked_at on license
  for each row execute function queue_license();

create function queue_agency_name() returns trigger language plpgsql as $$
begin
  perform close_queue_item('agency-name', 'account:' || new.id,
    case when new.name_refused_because is not null then 'refused'
      when new.name is not distinct from old.wanted_name then 'approved' else 'changed' end);
  if new.wanted_name is not null and new.name_refused_because is null then
    perform open_queue_item('agency-name', 'account:' || new.id, new.id,
      business_days_after(now(), 1), '{}');
  end if;
  return null;
end $$;
create trigger agency_name_waits after update of wanted_name, name_refused_because on agency for each row
  when (old.wanted_name is distinct from new.wanted_name
    or old.name_refused_because is distinct from new.name_refused_because)
  execute function queue_agency_name();

create function queue_wanted_carrier() returns trigger language plpgsql as $$
begin
  perform close_queue_item('carrier', 'account:' || new.id,
    case when new.wanted_carrier is null then 'answered' else 'changed' end);
  if new.wanted_carrier is not null then
    perform open_queue_item('carrier', 'account:' || new.id, new.id,
      business_days_after(now(), 2), '{}');
  end if;
  return null;
end $$;
create trigger wanted_carrier_waits after update of wanted_carrier on agency for each row
  when (old.wanted_carrier is distinct from new.wanted_carrier) execute function queue_wanted_carrier();


-- 17. Live updates ---------------------------------------------------------------------------------------------------

-- Open pages are told which lead changed. A message names the lead, and the agent where only that agent's quote, pass or
-- note changed; the listener decides which other agents may know.
create function tell_of_lead() returns trigger language plpgsql as $$
begin
  perform pg_notify('lead_changes', new.application_id::text);
  -- A lead that is open again is announced like a new one, to pages that do not show it.
  if new.status = 'open' and old.status <> 'open' then
    perform pg_notify('notifications', 'lead:' || new.zip_code_id);
  end if;
  return null;
end $$;
create trigger lead_tells_pages after update of version, status on lead for each row
  when (old.version <> new.version or old.status <> new.status) execute function tell_of_lead();

-- Other agents see only that a carrier is taken or free again.
create function tell_of_quote() returns trigger language plpgsql as $$
begin
  perform pg_notify('lead_changes', new.application_id || ' ' || new.agency_id);
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
  perform pg_notify('lead_changes', new.application_id || ' ' || new.agency_id);
  return null;
end $$;
create trigger agency_lead_tells_pages_first after insert on agency_lead for each row
  when (new.passed_version is not null or new.note is not null or new.follow_up is not null or new.outcome is not null)
  execute function tell_of_mark();
create trigger agency_lead_tells_pages after update of passed_version, note, follow_up, outcome, starred on agency_lead for each row
  when (old.passed_version is distinct from new.passed_version or old.note is distinct from new.note
    or old.follow_up is distinct from new.follow_up or old.outcome is distinct from new.outcome)
  execute function tell_of_mark();

-- Colleagues see that somebody begins to quote a lead. Further keys of the same member within a minute tell nobody.
create trigger agency_lead_tells_quoting after update of quoting_by, quoting_at on agency_lead for each row
  when (new.quoting_at is not null and (old.quoting_by is distinct from new.quoting_by
    or old.quoting_at < new.quoting_at - interval '1 minute'))
  execute function tell_of_mark();

create function tell_of_draft() returns trigger language plpgsql as $$
begin
  perform pg_notify('lead_changes', coalesce(new.application_id, old.application_id) || ' '
    || coalesce(new.agency_id, old.agency_id));
  return null;
end $$;
create trigger quote_draft_tells_pages after insert or update or delete on quote_draft
  for each row execute function tell_of_draft();

-- Open pages of the admin console are told which topic changed (packages/domain/src/admin/topics.ts), and nothing more.
create function tell_admin() returns trigger language plpgsql as $$
begin
  perform pg_notify('admin_lists', tg_argv[0]);
  return null;
end $$;
create trigger queue_item_tells_admin after insert or update or delete on queue_item for each row
  execute function tell_admin('queue');
create trigger admin_note_tells_admin after insert on admin_note for each row execute function tell_admin('queue');
create trigger license_tells_admin after insert or update or delete on license for each row
  execute function tell_admin('licenses');
create trigger purchase_tells_admin_first after insert on purchase for each row execute function tell_admin('money');
create trigger purchase_tells_admin after update of state, dispute_closed_at on purchase for each row
  when (old.state is distinct from new.state or old.dispute_closed_at is distinct from new.dispute_closed_at)
  execute function tell_admin('money');
create trigger payment_difference_tells_admin after insert or update on payment_difference for each row
  execute function tell_admin('money');
create trigger fee_schedule_tells_admin after insert or update on fee_schedule for each row
  execute function tell_admin('catalog');
create trigger text_version_tells_admin after insert or update on text_version for each row
  execute function tell_admin('catalog');
create trigger questionnaire_version_tells_admin after insert or update on questionnaire_version for each row
  execute function tell_admin('catalog');
-- Per statement: a start writes thousands of ZIP codes at once.
create trigger carrier_tells_admin after insert or update on carrier for each statement
  execute function tell_admin('catalog');
create trigger zip_code_tells_admin after insert or update on zip_code for each statement
  execute function tell_admin('catalog');
create trigger audit_event_tells_admin after insert on audit_event for each row
  when (new.act like 'admin-%') execute function tell_admin('audit');
create trigger operator_tells_admin_first after insert on operator for each row execute function tell_admin('operators');
create trigger operator_tells_admin after update of name, role, state on operator for each row
  when (old.name is distinct from new.name or old.role is distinct from new.role or old.state is distinct from new.state)
  execute function tell_admin('operators');


-- 18. Statistics, limits, keys ---------------------------------------------------------------------------------------

-- How many visitors took each step on the way to a quote, by day, and how long answers took. Only counters: they cannot
-- be traced to a person, and no two of them belong to the same person.
create table step_count (
  day date not null,
  step text not null check (step ~ '^[a-z0-9-]{1,20}$'),
  insurance_type_id smallint not null check (insurance_type_id between 0 and 99),
  language text not null check (language in ('en', 'es')),
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  count integer not null check (count > 0),
  primary key (day, step, insurance_type_id, language, device)
);
create table answer_time (
  day date not null,
  question_type smallint not null check (question_type between 0 and 6),
  seconds smallint not null check (seconds between 1 and 120),
  count integer not null check (count > 0),
  primary key (day, question_type, seconds)
);

-- Numbers that everybody may read, computed every night.
create table public_fact (
  name text primary key,
  facts jsonb not null,
  as_of timestamptz not null default now()
);

-- Figures of the business by name and label: a job writes them, the metrics of each process read them.
create table metric_snapshot (
  name text not null,
  label text not null default '',
  value double precision not null,
  looked_at timestamptz not null default now(),
  primary key (name, label)
);

-- The table of rate-limiter-flexible. Its writes do not wait for the disk: a crash may lose the last second of counts.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);
create function write_lazily() returns trigger language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  return null;
end $$;
create trigger rate_limit_lazily before insert or update on rate_limit
  for each statement execute function write_lazily();

-- The keys that sealed something here. A start unseals `proof`, so that a wrong key is found before it is used.
create table data_key (
  id text primary key,
  proof bytea not null,
  first_used_at timestamptz not null default now()
);

-- The state of each backfill: a job that fills rows for a later migration. The view `backfill_<name>` of that migration
-- selects the rows that wait.
create table backfill (
  name text primary key,
  after_id bigint not null default 0,
  rows_filled bigint not null default 0,
  rows_left bigint not null default 0,
  finished_at timestamptz
);
