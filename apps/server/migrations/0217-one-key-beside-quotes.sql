-- contract lead-facets
-- proved by lead_has_facet
-- proved by quote_has_facet
alter table lead alter column facet set not null, alter column state set not null;
alter table quote alter column lead_facet set not null;
alter table lead drop constraint lead_has_facet;
alter table quote drop constraint quote_has_facet;
alter table quote drop constraint quote_lead_without_facet;
alter table lead drop constraint lead_beside_quotes;
