create table consumer (
  account_id bigint primary key references account,
  first_name text not null check (length(first_name) between 1 and 500),
  last_name text not null check (length(last_name) between 1 and 500),
  birth_date date not null,
  address1 text not null check (length(address1) between 1 and 500),
  address2 text check (length(address2) <= 500),
  city text not null check (length(city) between 1 and 500),
  state text not null check (length(state) between 1 and 500),
  rents boolean not null,
  zip_code_id integer not null references zip_code,
  marital_status smallint not null check (marital_status in (0, 1, 2)),
  gender smallint not null check (gender in (0, 1, 2)),
  partner_first_name text check (length(partner_first_name) <= 500),
  partner_last_name text check (length(partner_last_name) <= 500),
  partner_birth_date date,
  phone text not null check (phone ~ '^[0-9]{10}$'),
  current_carrier_id integer references carrier,
  check ((marital_status = 0) = (partner_first_name is null)),
  check ((marital_status = 0) = (partner_last_name is null)),
  check ((marital_status = 0) = (partner_birth_date is null))
);
create index consumer_zip_code on consumer (zip_code_id);

create table agent (
  account_id bigint primary key references account,
  first_name text not null check (length(first_name) <= 500),
  last_name text not null check (length(last_name) <= 500),
  phone text check (phone ~ '^[0-9]{10}$'),
  agency_name text check (length(agency_name) <= 500),
  agency_address text check (length(agency_address) <= 500),
  agency_email text check (length(agency_email) <= 254),
  agency_phone text check (agency_phone ~ '^[0-9]{10}$'),
  license_number text check (license_number ~ '^[0-9]+$' and length(license_number) <= 500),
  all_zip_codes boolean not null default false
);
create index agent_all_zip_codes on agent (account_id) where all_zip_codes;

create table agent_zip_code (
  agent_id bigint not null references agent on delete cascade,
  zip_code_id integer not null references zip_code,
  primary key (agent_id, zip_code_id)
);
create index agent_zip_code_zip on agent_zip_code (zip_code_id, agent_id);

create table agent_carrier (
  agent_id bigint not null references agent on delete cascade,
  carrier_id integer not null references carrier,
  primary key (agent_id, carrier_id)
);
