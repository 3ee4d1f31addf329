-- expand
-- The words of mails are texts too: one key for each occasion.
alter table text_version drop constraint text_version_key_check;
alter table text_version add constraint text_version_key_check
  check (key in ('terms-clients', 'terms-agents', 'privacy') or key ~ '^mail-[a-z-]{1,40}$');
