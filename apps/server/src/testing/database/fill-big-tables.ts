/** The migration whose schema the rows below fit. Later ones are tried on them. */
export const filledAt = '0001-baseline';

/** A statement that fills every big table with so many rows, without the work of triggers. */
export const fillBigTables = (rows: number): string => `
  set session_replication_role = replica;
  insert into account (role, email, password_hash)
    select 1, 'many-' || n || '@example.com', 'never-matches' from generate_series(1, ${rows}) as n;
  insert into session (token_hash, account_id, expires_at)
    select sha256(id::text::bytea), id, now() from account;
  insert into application (consumer_id, insurance_types, submitted_at) select id, '{1}', now() from account;
  insert into submission (application_id, version, submitted_at, insurance_types, zip_code_id, state)
    select id, 1, now(), '{1}', 1, 'NC' from application;
  insert into lead (application_id, submission_id, version, zip_code_id, insurance_types, submitted_at, facet, state)
    select application_id, id, version, zip_code_id, insurance_types, submitted_at, 0, state from submission;
  insert into quote (application_id, submission_id, agency_id, member_id, carrier_id, number, monthly, yearly, fee_cents)
    select application_id, submission_id, 1, 1, 1, 1, 10, 100, 3500 from lead;
  insert into quote_price (quote_id, insurance_type_id, monthly, yearly) select id, 1, 10, 100 from quote;
  insert into agency_lead (agency_id, application_id, lead_status, lead_version, submitted_at, zip_code_id, facet)
    select 1, application_id, status, version, submitted_at, zip_code_id, facet from lead;
  insert into notification (account_id, type, occasion) select id, 1, 'new-quote' from account;
  insert into audit_event (actor_id, act) select id, 'login' from account;
  reset session_replication_role;
  analyze;`;
