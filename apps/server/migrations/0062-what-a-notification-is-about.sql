-- A type has several occasions: a quote that was declined and a lead that was closed are both a 6.
-- Null in rows of a version that did not know it.
alter table notification add column occasion text;
