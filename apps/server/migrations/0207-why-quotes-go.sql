-- expand
-- More reasons for which a quote is gone: its lead was returned, its agent takes no more clients, lacks a license for the
-- lead's state, or an operator took it off.
alter table quote drop constraint quote_removed_because_check;
alter table quote add constraint quote_removed_because_check check (removed_because in
  ('consumer', 'withdrawn', 'outdated', 'agent-left', 'lapsed', 'refunded', 'agent', 'full', 'licence', 'operator',
   'returned')) not valid;
