-- expand
-- The purposes of mailed tokens, for the rows that were there before.
alter table mail_token validate constraint mail_token_purpose_check;
