-- expand
-- outside a transaction
-- An offer answers the submission that its quote prices: what it points to has to be one key.
create unique index concurrently quote_of_submission on quote (id, submission_id);
