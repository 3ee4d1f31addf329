-- expand
-- The tokens that were there before the purpose.
alter table mail_token validate constraint mail_token_purpose_check;
