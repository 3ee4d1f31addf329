import type { LeadTab, LeadTableQuery } from '@fanwise/contract/agents/lead-table';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** A lead as the naive lead table has it, with what it is ordered by. */
export type Told = {
  id: number;
  tabs: LeadTab[];
  group: number;
  key: number;
  submitted: string;
  yearly: number | null;
  fee: number | null;
};

/**
 * The same lead list written without regard for speed: it reads all leads of an agent once, in the open transaction,
 * and computes each page from them. It reads a large market in several parts; `naiveOrder` joins them.
 */
export const naiveLeadTable = async (
  db: Db,
  agentId: number,
  { part, parts } = { part: 0, parts: 1 },
): Promise<(query: LeadTableQuery) => Told[]> => {
  await sql`set local statement_timeout = 0`.execute(db);
  const { rows } = await sql<{
    id: number;
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
    free: boolean;
    note: string | null;
    name: string | null;
    deadline: Date | null;
    outdated_since: Date | null;
    follow_up: Date | null;
    submitted: string;
    yearly: number | null;
    fee: number | null;
  }>`
    with told as (
      select lead.*, agent.account_id as agent_id, mark.note, mark.follow_up,
        case
          when exists (select from quote where quote.application_id = lead.application_id
            and agent_id = ${agentId} and removed_because = 'refunded')
            and not exists (select from quote where quote.application_id = lead.application_id
              and agent_id = ${agentId} and removed_at is null) then 'refunded'
          when lead.status = 'deleted' then case when exists (
            select from quote where quote.application_id = lead.application_id and agent_id = ${agentId}
              and removed_because = 'withdrawn' and removed_at > now() - interval '30 days') then 'deleted' end
          when exists (select from unlock where unlock.application_id = lead.application_id
            and agent_id = ${agentId} and revoked_at is null) then 'completed'
          when exists (select from quote where quote.application_id = lead.application_id and agent_id = ${agentId}
            and removed_at is null and accepted_at is not null) then 'won'
          when exists (select from quote where quote.application_id = lead.application_id and agent_id = ${agentId}
            and removed_at is null) then case when lead.status = 'open' then 'quoted' else 'lost' end
          when lead.status = 'open' and (agent.all_zip_codes or lead.zip_code_id in (
            select zip_code_id from agent_zip_code where agent_id = ${agentId}))
            and may_serve(${agentId}, (select state from zip_code where id = lead.zip_code_id), lead.insurance_types)
          then case when mark.passed_version = lead.version then 'passed' else 'new' end
        end as stage
      from lead cross join agent
      left join agent_lead as mark on mark.agent_id = agent.account_id and mark.application_id = lead.application_id
      where agent.account_id = ${agentId} and lead.application_id % ${parts}::integer = ${part}::integer
    )
    select told.application_id as id, stage, own.since is not null and stage = 'quoted' as outdated,
      coalesce(told.follow_up <= current_date, false) as due, told.insurance_types as types,
      facet & 4 > 0 as rents, facet & 2 > 0 as spanish, facet & 1 > 0 as "ownCoverage",
      zip_code.state, zip_code.code, zip_code.city, extract(epoch from now() - submitted_at)::float8 / 86400 as days,
      told.status = 'open' and exists (select from appointment where appointment.agent_id = ${agentId}
        and may_write(appointment.carrier_id, zip_code.state, told.insurance_types) and not exists (
        select from quote where quote.application_id = told.application_id and removed_at is null
          and quote.agent_id <> ${agentId} and quote.carrier_id = appointment.carrier_id)) as free,
      told.note, contact.first_name || ' ' || contact.last_name as name, own.unlock_by as deadline,
      own.since as outdated_since, told.follow_up::timestamp at time zone 'UTC' as follow_up,
      to_char(submitted_at, 'YYYYMMDDHH24MISSUS') as submitted, own.yearly, own.fee
    from told join zip_code on zip_code.id = told.zip_code_id
    left join agent_contact as contact on contact.agent_id = ${agentId} and contact.application_id = told.application_id
    left join lateral (
      select min(needs_update_since) filter (where needs_update) as since, max(unlock_by) as unlock_by, min(yearly) as yearly,
        coalesce(max(fee_cents) filter (where accepted_at is not null), max(fee_cents)) as fee
      from quote where quote.application_id = told.application_id and quote.agent_id = ${agentId} and removed_at is null
    ) as own on true
    where stage is not null`.execute(db);
  const { all_zip_codes: isAll } = await db
    .selectFrom('agent')
    .select('all_zip_codes')
    .where('account_id', '=', agentId)
    .executeTakeFirstOrThrow();
  return (query) => {
    const named = { home: 1, life: 2, auto: 3 };
    const lines = (query.line ?? '').split(',').filter(Boolean);
    const isWide = isAll && !query.state && !query.zip && !query.city && !query.q;
    const age = query.age ?? (query.free && isWide ? '7d' : undefined);
    const q = query.q?.toLowerCase();
    const groupOf = (row: (typeof rows)[number]) => {
      if (row.stage === 'won') return 0;
      if (row.outdated) return 1;
      if (row.due && ['new', 'quoted', 'completed'].includes(row.stage)) return 2;
      if (row.stage === 'new') return 3;
      return row.stage === 'quoted' ? 4 : 5;
    };
    const time = (at: Date | null) => at?.getTime() ?? 0;
    const keyOf = (row: (typeof rows)[number]) =>
      [time(row.deadline), time(row.outdated_since), time(row.follow_up)][groupOf(row)] ?? 0;
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
          (row.name ?? '').toLowerCase().includes(q);
        return (
          isThere &&
          isFound &&
          (lines.length === 0 ||
            lines.some((line) => row.types.includes(named[line as keyof typeof named]))) &&
          (query.bundle === 'only'
            ? row.types.length > 1
            : query.bundle !== 'no' || row.types.length === 1) &&
          (!query.home || row.rents === (query.home === 'rent')) &&
          (!query.lang || row.spanish === (query.lang === 'es')) &&
          (!query.coverage || row.ownCoverage === (query.coverage === 'client')) &&
          (!age || (age === 'older' ? row.days >= 7 : row.days < Number.parseInt(age, 10))) &&
          (!query.free || row.free)
        );
      })
      .map((row) => {
        const { stage } = row;
        const group = groupOf(row);
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
          key: keyOf(row),
          submitted: row.submitted,
          yearly: row.yearly,
          fee: row.fee,
        };
      })
      .sort(naiveOrder(query));
  };
};

/** How a query orders what it shows. */
export const naiveOrder =
  (query: LeadTableQuery) =>
  (one: Told, other: Told): number => {
    const newest = byText(other.submitted, one.submitted) || other.id - one.id;
    if (query.sort === 'newest') return newest;
    if (query.sort === 'oldest') return -newest;
    if (query.sort === 'price') return (one.yearly ?? 0) - (other.yearly ?? 0) || other.id - one.id;
    if (query.sort === 'fee') return (other.fee ?? 0) - (one.fee ?? 0) || other.id - one.id;
    if (one.group !== other.group) return one.group - other.group;
    return one.group < 3 ? one.key - other.key || one.id - other.id : newest;
  };

/** Figures of one length, so no language orders them. */
const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
