import type { LeadTab, LeadTableQuery } from '@fanwise/contract/agents/lead-table';
import { readRange } from '@fanwise/domain/leads/fact-filters';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { readRow } from './read-row.ts';

/** A lead as the reference lead table has it, with what it is ordered by. */
export type ExpectedLead = {
  id: number;
  tabs: LeadTab[];
  group: number;
  key: number;
  submitted: string;
  /** Every value that a column shows. */
  values: Readonly<Record<string, number | null>>;
};

/** The facts of a lead, each in the column that filters read. */
type Facts = {
  insurers: number[];
  insurer_names: string[];
  insured: string | null;
  insured_months: number | null;
  violations: number | null;
  claims: number | null;
  cars: number | null;
  drivers: number | null;
  built: number | null;
  roof: number | null;
  coverage_a: number | null;
  starts_in: number | null;
};

/**
 * The same lead list written without regard for speed: it reads all leads of an agent once, in the open transaction,
 * and computes each page from them. It reads a large market in several parts; `referenceOrder` joins them.
 */
export const referenceLeadTable = async (
  db: Db,
  agencyId: number,
  leadFee: (types: readonly number[]) => number,
  { part, parts } = { part: 0, parts: 1 },
): Promise<(query: LeadTableQuery) => ExpectedLead[]> => {
  await sql`set local statement_timeout = 0`.execute(db);
  const { rows } = await sql<
    Facts & {
      id: number;
      this_year: number;
      zip_id: number;
      starred: boolean;
      assigned_to: number | null;
      quotes: number;
      stage: string;
      outdated: boolean;
      due: boolean;
      types: number[];
      rents: boolean;
      spanish: boolean;
      ownCoverage: boolean;
      state: string;
      code: string;
      city: string;
      days: number;
      free: number;
      is_open: boolean;
      note: string | null;
      name: string | null;
      deadline: Date | null;
      outdated_since: Date | null;
      follow_up: Date | null;
      submitted: string;
      yearly: number | null;
      fee: number | null;
      assigned_place: number | null;
    }
  >`
    with leads as (
      select lead.*, agency.id as agency_id, mark.note, mark.follow_up, coalesce(mark.starred, false) as starred, mark.assigned_to,
        case
          when exists (select from quote where quote.application_id = lead.application_id
            and agency_id = ${agencyId} and removed_because = 'refunded')
            and not exists (select from quote where quote.application_id = lead.application_id
              and agency_id = ${agencyId} and removed_at is null) then 'refunded'
          when lead.status = 'deleted' then case when exists (
            select from quote where quote.application_id = lead.application_id and agency_id = ${agencyId}
              and removed_because = 'withdrawn' and removed_at > now() - interval '30 days') then 'deleted' end
          when exists (select from unlock where unlock.application_id = lead.application_id
            and agency_id = ${agencyId} and revoked_at is null) then 'completed'
          when exists (select from quote where quote.application_id = lead.application_id and agency_id = ${agencyId}
            and removed_at is null and accepted_at is not null) then 'won'
          when exists (select from quote where quote.application_id = lead.application_id and agency_id = ${agencyId}
            and removed_at is null) then case when lead.status = 'open' then 'quoted' else 'lost' end
          when lead.status = 'open' and (agency.all_zip_codes or lead.zip_code_id in (
            select zip_code_id from agency_zip_code where agency_id = ${agencyId}))
            and may_serve(${agencyId}, (select state from zip_code where id = lead.zip_code_id), lead.insurance_types)
          then case when mark.passed_version = lead.version then 'passed' else 'new' end
        end as stage
      from lead cross join agency
      left join agency_lead as mark on mark.agency_id = agency.id and mark.application_id = lead.application_id
      where agency.id = ${agencyId} and lead.application_id % ${parts}::integer = ${part}::integer
    )
    select leads.application_id as id, stage, own.since is not null and stage = 'quoted' as outdated,
      coalesce(leads.follow_up <= current_date, false) as due, leads.insurance_types as types,
      facet & 4 > 0 as rents, facet & 2 > 0 as spanish, facet & 1 > 0 as "ownCoverage",
      zip_code.state, zip_code.code, zip_code.city, extract(epoch from now() - submitted_at)::float8 / 86400 as days,
      leads.status = 'open' as is_open,
      (select count(*)::integer from appointment where appointment.agency_id = ${agencyId}
        and may_write(appointment.carrier_id, zip_code.state, leads.insurance_types) and not exists (
        select from quote where quote.application_id = leads.application_id and removed_at is null
          and quote.agency_id <> ${agencyId} and quote.carrier_id = appointment.carrier_id)) as free,
      leads.zip_code_id as zip_id, leads.starred, leads.assigned_to, coalesce(own.quotes, 0) as quotes,
      extract(year from current_date)::integer as this_year,
      insurers, array(select name from carrier where carrier.id = any(insurers)) as insurer_names,
      (array['lapsed', 'no', 'yes'])[insured + 1] as insured, insured_months, violations, claims, cars, drivers, built, roof, coverage_a,
      starts_on - current_date as starts_in,
      leads.note, contact.first_name || ' ' || contact.last_name as name, own.unlock_by as deadline,
      own.since as outdated_since, leads.follow_up::timestamp at time zone 'UTC' as follow_up,
      (select place from (
        select account_id, row_number() over (order by lower(first_name), lower(last_name), account_id)::integer as place
        from agency_member where agency_id = ${agencyId}) as members
        where account_id = leads.assigned_to) as assigned_place,
      to_char(submitted_at, 'YYYYMMDDHH24MISSUS') as submitted, own.yearly, own.fee
    from leads join zip_code on zip_code.id = leads.zip_code_id
    left join agency_contact as contact on contact.agency_id = ${agencyId} and contact.application_id = leads.application_id
    left join lateral (
      select min(needs_update_since) filter (where needs_update and removed_at is null) as since,
        max(unlock_by) filter (where removed_at is null) as unlock_by,
        min(yearly) filter (where removed_at is null) as yearly,
        (count(*) filter (where removed_at is null))::integer as quotes,
        coalesce(max(fee_cents) filter (where removed_at is null and accepted_at is not null),
          max(fee_cents) filter (where removed_at is null), max(fee_cents)) as fee
      from quote where quote.application_id = leads.application_id and quote.agency_id = ${agencyId}
        and (removed_at is null or removed_because = 'refunded')
    ) as own on true
    where stage is not null`.execute(db);
  const { all_zip_codes: isAll } = await readRow(db, 'agency', { id: agencyId });
  return (query) => {
    const named = { home: 1, life: 2, auto: 3 };
    const lines = (query.line ?? '').split(',').filter(Boolean);
    const isWide = isAll && !query.state && !query.zip && !query.city && !query.q;
    const age = query.age ?? (query.free && isWide ? '7d' : undefined);
    const q = query.q?.toLowerCase();
    const isIn = (value: number | null, text: string | undefined) => {
      const range = readRange(text);
      return (
        !range || (value !== null && value >= (range.min ?? value) && value <= (range.max ?? value))
      );
    };
    const getFee = (row: (typeof rows)[number]) => row.fee ?? leadFee(row.types);
    const getGroup = (row: (typeof rows)[number]) => {
      if (row.stage === 'won') return 0;
      if (row.outdated) return 1;
      if (row.due && ['new', 'quoted', 'completed'].includes(row.stage)) return 2;
      if (row.stage === 'new') return 3;
      return row.stage === 'quoted' ? 4 : 5;
    };
    const time = (at: Date | null) => at?.getTime() ?? 0;
    const getKey = (row: (typeof rows)[number]) =>
      [time(row.deadline), time(row.outdated_since), time(row.follow_up)][getGroup(row)] ?? 0;
    return rows
      .filter((row) => {
        const isThere =
          (!query.state || query.state.split(',').includes(row.state)) &&
          (!query.zip || query.zip.split(',').includes(row.code)) &&
          (!query.city || [row.city, `${row.city}, ${row.state}`].includes(query.city));
        const isFound =
          !q ||
          (/^\d{3,5}$/.test(q) ? row.code.startsWith(q) : row.city.toLowerCase().startsWith(q)) ||
          (q.length === 2 && row.state.toLowerCase() === q) ||
          (row.note ?? '').toLowerCase().includes(q) ||
          (row.name ?? '').toLowerCase().includes(q) ||
          String(row.id) === q.replace('#', '') ||
          (row.stage !== 'refunded' && isSearched(row, q));
        const known = row.stage === 'refunded' ? unknown : row;
        return (
          isThere &&
          isFound &&
          (lines.length === 0 ||
            lines.some((line) => row.types.includes(named[line as keyof typeof named]))) &&
          (query.bundle !== 'only' || row.types.length > 1) &&
          (query.bundle !== 'no' || row.types.length === 1) &&
          (query.bundle !== 'home-auto' || (row.types.includes(1) && row.types.includes(3))) &&
          (!query.home || row.rents === (query.home === 'rent')) &&
          (!query.lang || row.spanish === (query.lang === 'es')) &&
          (!query.coverage || row.ownCoverage === (query.coverage === 'client')) &&
          (!age || (age === 'older' ? row.days >= 7 : row.days < Number.parseInt(age, 10))) &&
          (!query.free || (row.is_open && row.free > 0)) &&
          (!query.star || row.starred) &&
          (!query.assigned || row.assigned_to === (query.assigned === 'mine' ? agencyId : null)) &&
          (!query.insurer ||
            known.insurers.some((id) => query.insurer?.split(',').includes(String(id)))) &&
          (!query.insured || query.insured.split(',').includes(known.insured ?? '')) &&
          isIn(known.insured_months, query.months) &&
          isIn(known.violations, query.violations) &&
          isIn(known.claims, query.claims) &&
          isIn(known.cars, query.cars) &&
          isIn(known.drivers, query.drivers) &&
          isIn(known.built, query.built) &&
          isIn(known.roof && row.this_year - known.roof, query.roof) &&
          isIn(known.coverage_a, query.amount) &&
          isIn(known.starts_in, query.start) &&
          isIn(getFee(row) / 100, query.fee)
        );
      })
      .map((row) => {
        const { stage } = row;
        const known = stage === 'refunded' ? unknown : row;
        const group = getGroup(row);
        const tabs: LeadTab[] = ['all'];
        if (group <= 3) tabs.push('todo');
        if (stage === 'quoted' && !row.outdated) tabs.push('waiting');
        if (stage === 'won' || stage === 'completed') tabs.push('won');
        if (['lost', 'deleted', 'refunded', 'disputed', 'passed'].includes(stage))
          tabs.push('closed');
        return {
          id: row.id,
          tabs,
          group,
          key: getKey(row),
          submitted: row.submitted,
          values: {
            line: row.types.reduce((sum, type) => sum + 2 ** (type - 1), 0),
            place: (row.state.charCodeAt(0) * 1000 + row.state.charCodeAt(1)) * 1e6 + row.zip_id,
            start: known.starts_in,
            lang: Number(row.spanish),
            months: known.insured_months,
            built: known.built,
            roof: known.roof,
            amount: known.coverage_a,
            free: row.is_open ? row.free : null,
            price: row.yearly,
            quotes: row.quotes || null,
            fee: getFee(row),
            number: row.id,
            status: statuses.indexOf(stage === 'quoted' && row.outdated ? 'updated' : stage),
            assigned: row.assigned_place,
            note: row.note === null ? 1 : 0,
          },
        };
      })
      .sort(referenceOrder(query));
  };
};

const unknown: Facts = {
  insurers: [],
  insurer_names: [],
  insured: null,
  insured_months: null,
  violations: null,
  claims: null,
  cars: null,
  drivers: null,
  built: null,
  roof: null,
  coverage_a: null,
  starts_in: null,
};

/** Whether a lead is found by the beginning of a carrier's name, `roof 2015` or `2 cars`. */
const isSearched = (row: Facts, q: string): boolean =>
  (q.length >= 3 && row.insurer_names.some((name) => name.toLowerCase().startsWith(q))) ||
  q === `roof ${row.roof}` ||
  q === `${row.cars} cars`;

/** Statuses as the order by status has them. */
const statuses = [
  'won',
  'updated',
  'new',
  'quoted',
  'completed',
  'lost',
  'passed',
  'deleted',
  'disputed',
  'refunded',
];

/** Columns whose highest value comes first. */
const highestFirst = ['number', 'months', 'built', 'roof', 'amount', 'free', 'quotes', 'fee'];

/** How a query orders what it shows. */
export const referenceOrder = (
  query: LeadTableQuery,
): ((one: ExpectedLead, other: ExpectedLead) => number) => {
  const [, minus, sort = 'first'] = /^(-?)(.*)$/.exec(query.sort ?? 'first') ?? [];
  const sign = (minus === '-') === highestFirst.includes(sort) ? 1 : -1;
  const newest = (one: ExpectedLead, other: ExpectedLead) =>
    byText(other.submitted, one.submitted) || other.id - one.id;
  if (sort === 'newest' || sort === 'oldest')
    return (minus === '-') === (sort === 'oldest') ? newest : (one, other) => newest(other, one);
  if (sort !== 'first')
    return (one, other) => {
      const [first, second] = [one.values[sort] ?? null, other.values[sort] ?? null];
      const isEqual = first === second;
      if (!isEqual && (first === null || second === null)) return first === null ? 1 : -1;
      return sign * ((first ?? 0) - (second ?? 0)) || other.id - one.id;
    };
  return (one, other) => {
    if (one.group !== other.group) return one.group - other.group;
    return one.group < 3 ? one.key - other.key || one.id - other.id : newest(one, other);
  };
};

/** Figures of one length, so no language orders them. */
const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
