-- expand
-- Whoever takes an account back voids the codes that a stranger made. Those from before this column are the owner's.
alter table second_factor_recovery_code add column created_at timestamptz;
alter table second_factor_recovery_code alter column created_at set default now();
