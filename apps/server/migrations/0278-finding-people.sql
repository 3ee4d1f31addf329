-- expand
-- outside a transaction
-- What an operator has in hand of a person, and the newest purchases.
create index concurrently consumer_last_name on consumer (lower(last_name) text_pattern_ops);
create index concurrently consumer_first_name on consumer (lower(first_name) text_pattern_ops);
create index concurrently consumer_phone on consumer (phone);
create index concurrently agent_last_name on agent (lower(last_name) text_pattern_ops);
create index concurrently agent_first_name on agent (lower(first_name) text_pattern_ops);
create index concurrently agent_agency_name on agent (lower(agency_name) text_pattern_ops);
create index concurrently agent_license_number on agent (lower(license_number));
create index concurrently agent_phone on agent (phone);
create index concurrently purchase_newest on purchase (created_at desc, id desc);
