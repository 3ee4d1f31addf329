-- contract lead-facets
alter table lead add constraint lead_has_facet check (facet is not null and state is not null) not valid;
alter table quote add constraint quote_has_facet check (lead_facet is not null) not valid;
