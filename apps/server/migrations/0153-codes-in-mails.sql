-- expand
-- A ticket ties the tab that registered to its account: a mailed code counts only together with it. The code's hash lies
-- beside the ticket, so that a new code ends the one before.
alter table mail_token add column code_hash bytea check (octet_length(code_hash) = 32);
alter table mail_token add column code_until timestamptz;
alter table mail_token add column code_tries smallint not null default 0;
alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check
  check (purpose in ('verify', 'reset', 'change-email', 'unsubscribe', 'not-me', 'ticket')) not valid;
