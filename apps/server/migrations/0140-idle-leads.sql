-- expand
-- When the owner was last told that nobody touched the application for so long that it is about to be withdrawn.
alter table application add column idle_warned_at timestamptz;
