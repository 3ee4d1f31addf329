-- Somebody agrees once to a version of a text, however often the same request arrives.
create unique index consent_once on consent (account_id, document, version);
drop index consent_account;
