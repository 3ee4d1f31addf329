import { parseArgs } from 'node:util';
import pg from 'pg';

/** How many people and leads a database gets. */
export type Size = { leads: number; submitters?: number };

const zipCodes = 2_000;
const leadsPerAgent = 50;
const fewestAgents = 60;

/** The session id of a generated account. It is no secret: the accounts exist only in this database. */
const readSid = (id: string): string =>
  `rtrim(translate(encode(sha256(('sid ' || ${id})::bytea), 'base64'), '+/', '-_'), '=')`;

const firstNames =
  'Maria,James,Jose,Michael,Jennifer,Robert,Linda,John,David,Patricia,William,Elizabeth,Ana,Richard,Susan,Carlos,Jessica,Thomas,Dana,Juan,Karen,Christopher,Nancy,Luis,Daniel,Lisa,Miguel,Matthew,Sarah,Antonio,Betty,Mary Ann,Margaret,Donald,Sandra,Jorge,Ashley,Steven,Kimberly,Andrew,Emily,Paul,Donna,Joshua,Michelle,José,María,Kenneth,Carol,Kevin,Amanda,Brian,Dorothy,George,Melissa,Timothy,Deborah,Ronald,Stephanie,Jean-Luc,Rebecca,Zoë,Sofía,Li';
const lastNames =
  "Smith,Johnson,Garcia,Williams,Rodriguez,Brown,Martinez,Jones,Hernandez,Miller,Lopez,Davis,Gonzalez,Wilson,Perez,Anderson,Thomas,Sanchez,Taylor,Ramirez,Moore,Jackson,Martin,Lee,Torres,Thompson,White,Nguyen,Harris,Flores,Clark,Rivera,Lewis,Robinson,Gomez,Walker,Diaz,Young,Allen,King,Reyes,Wright,Cruz,Scott,Morales,García,Núñez,Peña,De la Cruz,O’Brien,O''Neill,St. John,Müller,Li,Van der Berg,Smith-Jones";
const beginnings =
  'Ab,Bar,Bel,Bran,Cal,Car,Chan,Dal,Der,Dor,Ed,El,Fen,Fitz,Gal,Gor,Hal,Har,Hol,Ing,Jan,Kas,Kin,Lan,Lin,Mac,Mar,Mon,Nor,Ol,Par,Quin,Ros,San,Shel,Tan,Tor,Ul,Ven,Win';
const endings =
  'ano,berg,by,der,dez,don,er,es,field,ford,gan,gen,ham,ia,ik,ington,isi,kins,land,ley,lin,man,mer,ner,ney,nik,oni,or,oso,ova,ridge,rop,sen,ski,son,stein,ton,ucci,well,wood';

/** The name of person number n. Half of the last names are common, the others one of 1,600. */
const namesOfPeople = [
  `create function pg_temp.pick(n bigint, names text) returns text language sql immutable as $$
    select (string_to_array(names, ','))[1 + floor(cardinality(string_to_array(names, ','))
      * power((hashint8(n) & 1048575) / 1048576.0, 1.4))::integer] $$`,
  `create function pg_temp.first_name(n bigint) returns text language sql immutable as $$
    select pg_temp.pick(n * 3, '${firstNames}') $$`,
  `create function pg_temp.last_name(n bigint) returns text language sql immutable as $$
    select case when n % 2 = 0 then pg_temp.pick(n * 5, '${lastNames}')
      else pg_temp.pick(n * 7, '${beginnings}') || pg_temp.pick(n * 11, '${endings}') end $$`,
  `create function pg_temp.address(n bigint) returns text language sql immutable as $$
    select lower(regexp_replace(normalize(pg_temp.first_name(n) || '.' || pg_temp.last_name(n), NFD), '[^A-Za-z.]', '', 'g'))
      || n || '@' || pg_temp.pick(n * 13, 'gmail.com,yahoo.com,outlook.com,icloud.com,bench.example') $$`,
];

const statements = ({ leads, submitters = 0 }: Size): string[] => {
  const agents = Math.max(fewestAgents, Math.round(leads / leadsPerAgent));
  const allAgents = Math.ceil(agents / 20);
  return [
    'set session_replication_role = replica',
    'set synchronous_commit = off',
    `set work_mem = '128MB'`,
    `set maintenance_work_mem = '256MB'`,
    `create temp table area as
      select row_number() over () - 1 as place, id, state, city
      from (select * from zip_code order by md5(id::text) limit ${zipCodes}) as some_zips`,
    'create unique index on area (place)',
    'analyze area',
    ...namesOfPeople,

    // Agents first: 5 % All, 14 % with 100 to 140 ZIP codes, the rest with about 14.
    `insert into account (role, email, password_hash, verified_at)
      select 2, 'agent-' || n || '@bench.example', 'never-matches', now() from generate_series(1, ${agents}) as n
      on conflict do nothing`,
    `create temp table seller as
      select id, row_number() over (order by id) - 1 as place, 'zips'::text as kind, 0 as zips
      from account where email like 'agent-%@bench.example'`,
    `update seller set
      kind = case when place % 20 = 0 then 'all' when place % 7 = 1 then 'many' else 'few' end,
      zips = case when place % 20 = 0 then 0 when place % 7 = 1 then 100 + place % 41 else 10 + place % 9 end`,
    'create unique index on seller (place)',
    'analyze seller',
    `insert into agency (id, name, address, email, phone, all_zip_codes)
      select id, pg_temp.last_name(place) || ' Insurance', '1 Main Street', 'office@bench.example', '9195550171', kind = 'all' from seller`,
    `insert into agency_member (account_id, agency_id, role, may_unlock, first_name, last_name, phone, license_number)
      select id, id, 'owner', true, pg_temp.first_name(place), pg_temp.last_name(place), (9182000000 + place)::text,
        (4411200 + place)::text from seller`,
    `insert into appointment select seller.id, carrier.id from seller
      join carrier on (carrier.id + seller.place) % 4 = 0`,
    `insert into agency_zip_code
      select seller.id, area.id from seller cross join lateral generate_series(1, zips) as n
      join area on area.place = (seller.place * 37 + n * 13) % ${zipCodes}
      on conflict do nothing`,

    // One person per lead, and people who have not asked yet.
    `insert into account (role, email, password_hash, verified_at)
      select 1, pg_temp.address(n), 'never-matches', now()
      from generate_series(1, ${leads + submitters}) as n`,
    `create temp table client as
      select id, row_number() over (order by id) as n from account where role = 1`,
    `insert into consumer (account_id, first_name, last_name, birth_date, address1, city, rents, zip_code_id,
        marital_status, gender, phone)
      select client.id, pg_temp.first_name(n), pg_temp.last_name(n), '1984-03-09', '12 Oak Street', area.city, false, area.id,
        0, 1, (9192000000 + n)::text
      from client join area on area.place = (hashint8(client.id * 7) & 1048575) % ${zipCodes}`,
    // Long rounds only read, which keeps nobody logged in.
    `insert into session (token_hash, account_id, expires_at, last_active_at)
      select sha256(${readSid('id')}::bytea), id, now() + interval '12 hours', now() + interval '12 hours'
      from (select id from seller union all select id from client where n > ${leads}) as logged_in`,

    // 80 of 100 leads are open, 8 of those have quotes; 5 won, 8 completed, 7 deleted.
    `insert into application (consumer_id, insurance_types, submitted_at, created_at, deleted_at)
      select id, case id % 3 when 0 then '{1}' when 1 then '{1,3}' else '{1,2,3}' end::smallint[],
        now() - n * interval '180 days' / ${leads}, now() - interval '200 days',
        case when n % 100 >= 93 then now() - interval '3 days' end
      from client where n <= ${leads}`,
    // Agents do not open these leads.
    `insert into submission (application_id, version, submitted_at, insurance_types, zip_code_id, state, household)
      select application.id, 1, date_trunc('milliseconds', application.submitted_at), insurance_types, zip_code_id, state,
        '{"firstName": "Dana"}'
      from application join consumer on consumer.account_id = consumer_id
      join zip_code on zip_code.id = zip_code_id
      where application.submitted_at is not null`,
    `insert into submission_part (submission_id, insurance_type_id, class, sealed)
      select id, type, 'answers', 'nobody opens this'::bytea
      from submission cross join lateral unnest(insurance_types) as type`,
    `insert into lead (application_id, submission_id, version, zip_code_id, insurance_types, submitted_at, status,
        deleted_at, facet, state, facts, insurers, insured, insured_months, violations, claims, cars, drivers, built,
        roof, coverage_a, starts_on)
      select application_id, id, 1, zip_code_id, insurance_types, submitted_at, status,
        case when status = 'deleted' then now() - interval '3 days' end,
        facet_of_types(insurance_types) + ((hashint8(application_id * 11) & 1048575) % 8), state,
        '{"1": [["tenure", "own"], ["dwelling", "house"], ["built", 1998], ["claims", 0], ["start", "2026-12-01"]]}',
        case seed % 5 when 0 then '{2}' when 1 then '{3}' when 2 then '{1}' else '{}' end::integer[],
        (array[2, 2, 2, 0, 1])[1 + seed % 5], (array[0, 6, 12, 24, 36, 60])[1 + seed % 6],
        case when seed % 3 > 0 then 0 else seed % 4 end, case when seed % 4 > 0 then 0 else seed % 3 end,
        1 + seed % 4, 1 + seed % 3, 1920 + seed % 100, 2000 + seed % 26, 150000 + 10000 * (seed % 80),
        current_date + seed % 60
      from submission cross join lateral (select hashint8(application_id * 13) & 1048575 as seed) as facts
      cross join lateral (
        select case when application_id % 100 < 80 then 'open' when application_id % 100 < 85 then 'chosen'
          when application_id % 100 < 93 then 'unlocked' else 'deleted' end as status
      ) as fate`,

    'analyze lead, agency_zip_code, submission',

    `create temp table sellers_of as
      select zip_code_id, array_agg(agency_id) as ids from agency_zip_code group by zip_code_id`,
    'create unique index on sellers_of (zip_code_id)',
    'analyze sellers_of',

    // Two quotes for a lead that has any: one of an agent with All, one of an agent of its ZIP code.
    `insert into quote (application_id, submission_id, agency_id, member_id, carrier_id, number, monthly, yearly, fee_cents,
        accepted_at, unlock_by, removed_at, removed_because, needs_update, needs_update_since)
      select lead.application_id, submission_id, sender.id, sender.id, sender.number, sender.number, 100, 1100, 3500,
        case when wins then now() - interval '1 day' end, case when wins then now() + interval '1 day' end,
        lead.deleted_at, case when lead.deleted_at is not null then 'withdrawn' end,
        waits, case when waits then now() end
      from lead cross join lateral (
        (select id, 1 as number from seller where kind = 'all'
          and place = 20 * ((hashint8(lead.application_id) & 1048575) % ${allAgents}))
        union all
        (select ids[1 + (hashint8(lead.application_id * 5) & 1048575) % cardinality(ids)], 2 from sellers_of
          where zip_code_id = lead.zip_code_id)
      ) as sender
      cross join lateral (select status in ('chosen', 'unlocked') and sender.number = 1 + application_id % 2 as wins,
        status = 'open' and application_id % 30 = 0 as waits) as fate
      where status <> 'open' or application_id % 10 = 0`,
    'analyze quote',
    // A choice needs a quote; it does not matter which agent could have sent it.
    `update lead set status = 'open' where status in ('chosen', 'unlocked') and not exists (
      select from quote where quote.application_id = lead.application_id and accepted_at is not null)`,
    `insert into quote_price select quote.id, type, 100, 1100
      from quote join submission on submission.id = submission_id cross join lateral unnest(insurance_types) as type`,
    `with paid as (
        insert into purchase (application_id, quote_id, agency_id, member_id, amount_cents, provider, livemode, state,
          idempotency_key, terms_version, paid_at)
        select application_id, quote.id, agency_id, member_id, fee_cents, 'sandbox', false, 'paid', 'bench-' || quote.id, '1',
          now() - interval '20 hours'
        from quote join lead using (application_id) where status = 'unlocked' and accepted_at is not null
        returning id, application_id, agency_id)
      insert into unlock (application_id, agency_id, purchase_id) select application_id, agency_id, id from paid`,
    `insert into agency_lead (agency_id, application_id, seen_version, lead_status, lead_version, submitted_at, zip_code_id,
        facet, quote_status, quotes, outdated_since, unlock_by, yearly, fee_cents, ended_at)
      select agency_id, application_id, case when quotes > 0 then 1 end, status, version, submitted_at, zip_code_id, facet,
        quote_status, quotes, outdated_since, unlock_by, yearly, fee_cents, ended_at
      from agency_quotes join lead using (application_id)`,
    `insert into open_lead_count (zip_code_id, leads, by_facet)
      select zip_code_id, sum(leads), array_agg(leads order by facet)
      from (
        select zips.zip_code_id, facet.facet, count(lead.application_id) as leads
        from (select distinct zip_code_id from lead) as zips cross join generate_series(0, 55) as facet (facet)
        left join lead on lead.zip_code_id = zips.zip_code_id and lead.facet = facet.facet and lead.status = 'open'
        group by 1, 2
      ) as counted group by zip_code_id
      on conflict (zip_code_id) do update set leads = excluded.leads, by_facet = excluded.by_facet`,
    `insert into open_lead_state (state, slot, leads, by_facet)
      select state, slot, sum(leads), array_agg(leads order by facet)
      from (
        select place.state, slot.slot, facet.facet, count(lead.application_id) as leads
        from (select distinct state from lead) as place cross join generate_series(0, 3) as slot (slot)
        cross join generate_series(0, 55) as facet (facet)
        left join lead on lead.state = place.state and lead.facet = facet.facet
          and lead.application_id % 4 = slot.slot and lead.status = 'open' group by 1, 2, 3
      ) as counted group by 1, 2
      on conflict (state, slot) do update set leads = excluded.leads, by_facet = excluded.by_facet`,
    'reset session_replication_role',
    'vacuum analyze',
    'checkpoint',
  ];
};

/** Fills a migrated database that has the catalog, with set-based SQL. */
export const generate = async (url: string, size: Size): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements(size)) await client.query(statement);
  } finally {
    await client.end();
  }
};

if (import.meta.main) {
  const { values } = parseArgs({
    options: { leads: { type: 'string', default: '10000' }, submitters: { type: 'string' } },
  });
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) throw new Error('DATABASE_URL names the migrated database to fill.');
  console.time('generated');
  await generate(DATABASE_URL, {
    leads: Number(values.leads),
    submitters: Number(values.submitters ?? 0),
  });
  console.timeEnd('generated');
}
