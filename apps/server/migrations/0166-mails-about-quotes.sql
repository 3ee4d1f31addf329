-- expand
-- What was mailed to clients about their quotes, so that one hour brings one mail. Without `mailed_at` it waits for the
-- next one; `job_id` is whose mail it is part of, also when that is tried again.
create table quote_mail (
  account_id bigint not null references account on delete cascade,
  notification_id bigint not null,
  mailed_at timestamptz,
  job_id text,
  primary key (account_id, notification_id)
);
create index quote_mail_age on quote_mail (mailed_at) where mailed_at is not null;
