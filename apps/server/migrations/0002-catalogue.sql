-- What the product knows before anyone uses it. Written only by the seeding step.
create table insurance_type (
  id smallint primary key,
  name text not null,
  short text not null unique
);

create table carrier (
  id integer primary key check (id > 0),
  name text not null unique,
  writes_home boolean not null,
  writes_life boolean not null,
  writes_auto boolean not null,
  active boolean not null default true
);

create table zip_code (
  id integer primary key check (id > 0),
  code text not null unique check (code ~ '^[0-9]{5}$'),
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$')
);
create index zip_code_prefix on zip_code (code text_pattern_ops);
create index zip_code_city on zip_code (lower(city) text_pattern_ops, state);
create index zip_code_state on zip_code (state);

-- Every version of a questionnaire that was ever served; submissions name theirs.
create table questionnaire (
  insurance_type_id smallint not null references insurance_type,
  version text not null,
  content jsonb not null,
  primary key (insurance_type_id, version)
);

create table catalogue_seed (
  id boolean primary key default true check (id),
  hash text not null
);
