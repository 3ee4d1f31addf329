-- expand
-- outside a transaction
alter table lead validate constraint lead_badges_known;
