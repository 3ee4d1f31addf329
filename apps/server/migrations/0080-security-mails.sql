-- expand
-- What the owner of an account is told about the own log-in, until the mail has left. The address is the one of that
-- moment: when it changes right afterwards, the mail still goes to whoever was the owner.
create table security_mail (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  occasion text not null check (length(occasion) <= 40),
  address text not null check (length(address) <= 254),
  device text check (length(device) <= 200),
  -- not the start of the transaction: what happened first has the last word
  happened_at timestamptz not null default clock_timestamp()
);
create index security_mail_account on security_mail (account_id);
create index security_mail_happened on security_mail (happened_at);

-- The address that a token confirms, or that it was mailed to.
alter table mail_token add column address text check (length(address) <= 254);
alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check
  check (purpose in ('verify', 'reset', 'change-email', 'unsubscribe', 'not-me')) not valid;
