-- expand
-- Changes of the facet are carried to the quotes by the same foreign key. The one over fewer columns stays for
-- rows that wait for their backfill; made after the other, it finds nothing left to carry for those that do not.
alter table lead add constraint lead_faceted_beside_quotes unique using index lead_faceted_beside_quotes;
alter table quote drop constraint quote_lead;
alter table quote add constraint quote_lead
  foreign key (lead_status, application_id, lead_submitted_at, lead_zip_code_id, lead_facet)
  references lead (status, application_id, submitted_at, zip_code_id, facet) on update cascade not valid;
alter table quote add constraint quote_lead_without_facet
  foreign key (lead_status, application_id, lead_submitted_at, lead_zip_code_id)
  references lead (status, application_id, submitted_at, zip_code_id) on update cascade not valid;

drop index lead_open_by_zip;
alter index lead_open_by_zip_faceted rename to lead_open_by_zip;
drop index lead_open_by_age;
alter index lead_open_by_age_faceted rename to lead_open_by_age;
drop index quote_agent_withdrawn;
alter index quote_agent_withdrawn_faceted rename to quote_agent_withdrawn;
drop index quote_agent_refunded;
alter index quote_agent_refunded_faceted rename to quote_agent_refunded;
