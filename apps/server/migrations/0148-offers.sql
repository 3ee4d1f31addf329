-- expand
-- What the prices of a quote cover, per insurance type. A quote without offers says nothing about it.
create table quote_offer (
  quote_id bigint not null,
  insurance_type_id smallint not null,
  -- Answers the lines of this submission, and no other.
  submission_id bigint not null,
  firmness text not null check (firmness in ('estimate', 'reports', 'bindable')),
  valid_until date not null,
  starts_on date,
  term_months smallint check (term_months in (6, 12)),
  -- on top of the yearly price; 0: part of it
  fees_yearly integer not null check (fees_yearly between 0 and 100000),
  instalments smallint not null check (instalments between 1 and 12),
  first_payment integer check (first_payment between 1 and 10000000),
  instalment_fee smallint not null check (instalment_fee between 0 and 50),
  exam text check (exam in ('none', 'exam', 'either')),
  company_name text check (length(company_name) between 1 and 120),
  company_naic text check (company_naic ~ '^\d{5}$'),
  note text not null default '' check (length(note) <= 500),
  -- When the client was last told that the agent said more.
  told_at timestamptz not null default now(),
  primary key (quote_id, insurance_type_id),
  -- With their prices offers go.
  foreign key (quote_id, insurance_type_id) references quote_price (quote_id, insurance_type_id) on delete cascade,
  -- Asked at the commit: whoever moves a quote to another submission takes its prices away in the same transaction.
  constraint offer_answers_priced_submission foreign key (quote_id, submission_id) references quote (id, submission_id)
    deferrable initially deferred,
  constraint offer_term_but_life check ((term_months is null) = (insurance_type_id = 2)),
  constraint offer_exam_of_life check (exam is null or insurance_type_id = 2),
  constraint offer_company_has_number check ((company_name is null) = (company_naic is null))
);
create index quote_offer_submission on quote_offer (submission_id);

-- Lines that differ from what was asked; what has no row here is as asked.
create table quote_offer_row (
  quote_id bigint not null,
  insurance_type_id smallint not null,
  row_code text not null,
  value text not null check (value ~ '^[a-z0-9%/-]{1,24}$' and value <> 'any'),
  reason text check (reason in ('estimator', 'required', 'not-offered', 'included', 'separate', 'price', 'note')),
  extra_yearly integer check (extra_yearly between 1 and 1000000),
  primary key (quote_id, insurance_type_id, row_code),
  foreign key (quote_id, insurance_type_id) references quote_offer (quote_id, insurance_type_id) on delete cascade,
  constraint offer_row_of_its_type
    check (row_code like (array['home', 'life', 'auto'])[insurance_type_id] || '.%' and length(row_code) <= 30),
  constraint offer_row_priced_apart
    check (extra_yearly is null or row_code in ('home.flood', 'home.quake', 'auto.umbrella'))
);

create table quote_offer_discount (
  quote_id bigint not null,
  insurance_type_id smallint not null,
  code text not null check (code ~ '^[a-z-]{3,20}$'),
  -- what the year costs more once the discount is lost
  without_yearly integer check (without_yearly between 1 and 100000),
  primary key (quote_id, insurance_type_id, code),
  foreign key (quote_id, insurance_type_id) references quote_offer (quote_id, insurance_type_id) on delete cascade
);

-- What an agent usually answers with a carrier.
create table offer_template (
  agent_id bigint not null,
  carrier_id integer not null,
  insurance_type_id smallint not null references insurance_type,
  template jsonb not null check (length(template::text) <= 8000),
  changed_at timestamptz not null default now(),
  primary key (agent_id, carrier_id, insurance_type_id),
  foreign key (agent_id, carrier_id) references agent_carrier (agent_id, carrier_id) on delete cascade
);

-- A quote says nothing about what it covers, or something about each of its types.
create function offers_are_all_or_none() returns trigger language plpgsql as $$
declare quote bigint := case when tg_op = 'DELETE' then old.quote_id else new.quote_id end;
begin
  if exists (select from quote_offer where quote_id = quote) and exists (
    select from quote_price left join quote_offer using (quote_id, insurance_type_id)
    where quote_price.quote_id = quote and quote_offer.quote_id is null)
  then
    raise exception 'quote % has offers for some of its types', quote
      using errcode = 'integrity_constraint_violation', constraint = 'quote_offer_all_or_none';
  end if;
  return null;
end $$;
create constraint trigger quote_offer_all_or_none after insert or delete on quote_offer
  deferrable initially deferred for each row execute function offers_are_all_or_none();
create constraint trigger quote_price_has_offers after insert on quote_price
  deferrable initially deferred for each row execute function offers_are_all_or_none();

-- What agents wrote about a client goes with what the client answered.
create function erase_offer_notes() returns trigger language plpgsql as $$
begin
  update quote_offer set note = '' where submission_id = new.id and note <> '';
  return null;
end $$;
create trigger offer_notes_erased after update on submission for each row
  when (old.erased_at is null and new.erased_at is not null) execute function erase_offer_notes();
