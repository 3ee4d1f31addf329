-- expand
-- The day for which an agent was last told of follow-ups, by the agent's own calendar.
alter table agent add column follow_ups_told date;
