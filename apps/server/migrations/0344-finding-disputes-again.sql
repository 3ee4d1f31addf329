-- expand
-- outside a transaction
-- That of 0304 was never built: its name belonged to another index since 0040.
create index concurrently purchase_in_dispute on purchase (created_at desc, id desc)
  where state in ('disputed', 'charged_back') or dispute_closed_at is not null;
