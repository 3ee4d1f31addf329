-- expand
-- outside a transaction
-- Which quotes came in the last days.
create index concurrently quote_created on quote (created_at);
