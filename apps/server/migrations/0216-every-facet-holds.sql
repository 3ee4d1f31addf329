-- contract lead-facets
-- outside a transaction
alter table lead validate constraint lead_has_facet;
alter table quote validate constraint quote_has_facet;
