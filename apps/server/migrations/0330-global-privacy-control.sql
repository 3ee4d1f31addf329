-- expand
-- When a browser of this account first asked for no sharing beyond what its owner chooses (Global Privacy Control).
alter table account add column gpc_at timestamptz;
