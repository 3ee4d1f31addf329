-- expand
-- Whoever wrote is answered in the language they wrote from.
alter table feedback add column language text not null default 'en' check (language in ('en', 'es'));
