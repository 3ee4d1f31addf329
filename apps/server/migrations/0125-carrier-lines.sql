-- expand
-- What a carrier usually writes, a row for each insurance type. The columns of `carrier` stay for the version before,
-- which reads and writes them: what it writes comes here as well.
create table carrier_line (
  carrier_id integer not null references carrier,
  insurance_type_id smallint not null references insurance_type,
  primary key (carrier_id, insurance_type_id)
);

insert into carrier_line (carrier_id, insurance_type_id)
select carrier.id, insurance_type.id from carrier
join insurance_type on (insurance_type.short, true) in
  (('home', writes_home), ('life', writes_life), ('auto', writes_auto));

create function keep_carrier_lines() returns trigger language plpgsql as $$
begin
  delete from carrier_line using insurance_type
  where carrier_id = new.id and insurance_type.id = insurance_type_id
    and (short, true) in (('home', not new.writes_home), ('life', not new.writes_life), ('auto', not new.writes_auto));
  insert into carrier_line (carrier_id, insurance_type_id)
  select new.id, id from insurance_type
  where (short, true) in (('home', new.writes_home), ('life', new.writes_life), ('auto', new.writes_auto))
  on conflict do nothing;
  return null;
end $$;

create trigger carrier_lines_kept after insert or update on carrier
  for each row execute function keep_carrier_lines();
