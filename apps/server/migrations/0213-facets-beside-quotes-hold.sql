-- expand
-- outside a transaction
alter table lead validate constraint lead_facet_counts;
alter table lead validate constraint lead_facts_short;
alter table quote validate constraint quote_lead;
alter table quote validate constraint quote_lead_without_facet;
