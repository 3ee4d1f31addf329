-- expand
-- What an operator did, and what it changed: states, amounts and ids; personal values stand as keyed hashes.
alter table audit_event add column operator_id bigint;
alter table audit_event add column before jsonb;
alter table audit_event add column after jsonb;
alter table audit_event add column proposal_id bigint;
