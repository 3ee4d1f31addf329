-- expand
-- outside a transaction
alter table submission validate constraint submission_names_types;
