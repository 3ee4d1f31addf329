-- expand
-- outside a transaction
-- Few of the purchases are in dispute or given back: the desk lists those, newest first.
create index concurrently purchase_disputed on purchase (created_at desc, id desc)
  where state in ('disputed', 'charged_back') or dispute_closed_at is not null;
create index concurrently purchase_returned on purchase (created_at desc, id desc)
  where state in ('refund_due', 'refunded');
