import type { LeadFilter } from '@fanwise/contract';
import type { Lead } from '@fanwise/contract/own';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../platform/database/connect.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { explainStatement, planNodes } from '../../../testing/database/explain.ts';
import { setFacts } from '../../../testing/database/lead-table-leads.ts';
import { busyAgent, manyLeads, withoutTimeout } from '../../../testing/database/many-leads.ts';
import { actorOfPerson } from '../../../testing/people.ts';
import { recountOpenLeads } from '../lead-list/recount-open-leads.ts';
import { readLeadTableFilter } from './lead-filter.ts';
import { isFarBack } from './leads-page.ts';
import { leadRowsStatement, listLeadRows } from './list-lead-rows.ts';
import { leadsStatement, listLeads } from './list-leads.ts';
import { maxScanned } from './scanned-leads.ts';

const { db, url } = await testDatabase();
const planned = connect({ url, plans: 'once' });
afterAll(() => planned.close());

const needs = { leadFee: (types: readonly number[]) => 1000 * types.length, isGated: false };
const filters: (LeadFilter | null)[] = [null, 'new', 'quoted', 'won', 'completed'];
const kinds = ['10 zips', '140 zips', '140 old zips', '1,500 zips', 'All'] as const;
const agents = new Map<string, Person>();
const getAgent = (kind: string): number => agents.get(kind)!.accountId;

beforeAll(async () => {
  const zipIds = await manyLeads(db);
  agents.set('10 zips', await busyAgent(db, 1, { zipCodes: zipIds.slice(0, 10) }));
  agents.set('140 zips', await busyAgent(db, 2, { zipCodes: zipIds.slice(5, 145) }));
  const oldZips = zipIds.slice(1700, 1840);
  agents.set('140 old zips', await busyAgent(db, 5, { zipCodes: oldZips }));
  await withoutTimeout(db, (unlimited) =>
    sql`update lead set submitted_at = submitted_at - interval '1 year'
      where zip_code_id = any(${oldZips}::integer[])`.execute(unlimited),
  );
  agents.set('1,500 zips', await busyAgent(db, 3, { zipCodes: zipIds.slice(100, 1600) }));
  agents.set('All', await busyAgent(db, 4, { allZipCodes: true }));
  await withoutTimeout(db, (unlimited) => sql`vacuum analyze`.execute(unlimited));
}, 120_000);

/** The same list in the simplest SQL, without regard to speed. */
const reference = async (agencyId: number, filter: LeadFilter | null): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with told as (
      select lead.application_id as id, lead.submitted_at, case
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
          and removed_at is null) then 'quoted'
        when lead.status = 'open' and (agency.all_zip_codes or lead.zip_code_id in (
          select zip_code_id from agency_zip_code where agency_id = ${agencyId})) then 'new' end as stage
      from lead cross join agency where agency.id = ${agencyId}
    )
    select id from told where stage is not null and (${filter}::text is null or stage = ${filter}
      or ${filter} = 'closed' and stage in ('refunded', 'deleted'))
    order by submitted_at desc, id desc`.execute(db);
  return rows.map((row) => row.id);
};

const page = async (
  kind: string,
  filter: LeadFilter | null,
  offset: number,
  limit: number,
): Promise<{ data: Lead[]; count: number }> => {
  const asked = { filter, offset, limit };
  const result = await listLeads(
    isFarBack(asked) ? db : planned.db,
    actorOfPerson(getAgent(kind)),
    asked,
    needs,
  );
  if (!result.ok) throw new Error(result.code);
  return result.value;
};

const explained = (kind: string, filter: LeadFilter | null, offset: number) =>
  explainStatement(
    planned.db,
    leadsStatement(actorOfPerson(getAgent(kind)), { filter, offset, limit: 12 }, needs.isGated),
  );

describe.each(kinds)('leads of an agent with %s', (kind) => {
  it.each(filters)(
    'equal the reference list for filter %s, on every kind of page',
    async (filter) => {
      const expected = await reference(getAgent(kind), filter);
      expect(expected.length).toBeGreaterThan(filter === null || filter === 'new' ? 200 : 5);
      const end = expected.length;
      const offsets = [
        0,
        1,
        12,
        345,
        Math.floor(end / 3),
        Math.floor(end / 2),
        Math.floor(end * 0.9),
      ];
      for (const offset of [...offsets, Math.max(0, end - 5), end, end + 1000]) {
        for (const limit of [1, 12, 100]) {
          const { data, count } = await page(kind, filter, offset, limit);
          expect(count).toBe(end);
          expect(data.map(({ applicationId }) => applicationId)).toEqual(
            expected.slice(offset, offset + limit),
          );
        }
      }
    },
  );

  it('are found without reading all leads', async () => {
    for (const filter of filters) {
      for (const offset of [0, 600]) {
        const scans = planNodes(await explained(kind, filter, offset)).filter(
          (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'lead',
        );
        expect({ filter, offset, scans }).toEqual({ filter, offset, scans: [] });
      }
    }
  });

  it('cost a bounded number of blocks on the first page', async () => {
    const plan = await explained(kind, 'new', 0);
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(
      kind === '1,500 zips' ? 20_000 : 4_000,
    );
  });
});

describe('the plan for new leads', () => {
  const newest = ['lead_open_by_age', 'Forward'];
  const oldest = ['lead_open_by_age', 'Backward'];
  const byZip = ['lead_open_by_zip', 'Forward'];

  it.each([
    ['10 zips', 0, [byZip]],
    ['140 zips', 0, [newest]],
    ['140 old zips', 0, [newest, byZip]],
    ['1,500 zips', 0, [newest]],
    ['All', 0, [newest]],
    ['All', 3_000, [newest]],
    ['All', 40_000, [oldest]],
  ] as const)('for %s at %i is the cheapest', async (kind, offset, ways) => {
    const walked = planNodes(await explained(kind, 'new', offset))
      .filter((node) => node['Index Name']?.startsWith('lead_open') && node['Actual Loops'] > 0)
      .map((node) => [node['Index Name'], node['Scan Direction']]);
    expect(walked).toEqual(ways);
  });
});

describe('counters of open leads', () => {
  it('are exact after many writes, and a recount corrects wrong ones', async () => {
    const warnings: unknown[] = [];
    const log = { warn: (...entry: unknown[]) => void warnings.push(entry[0]) };
    expect(await recountOpenLeads(db, log)).toBe(0);
    const before = await page('All', 'new', 0, 12);
    await sql`update open_lead_state set leads = leads + 5, by_facet[2] = by_facet[2] + 5
      where state = 'TX' and slot = 3`.execute(db);
    await sql`
      update open_lead_count set leads = 0
      where zip_code_id in (select zip_code_id from lead where status = 'open' limit 1)`.execute(
      db,
    );
    expect((await page('All', 'new', 0, 12)).count).toBe(before.count + 5);
    expect(await recountOpenLeads(db, log)).toBe(2);
    expect(warnings).toEqual([{ zipCodes: 1, states: 1 }]);
    expect(await page('All', 'new', 0, 12)).toEqual(before);
    expect(await recountOpenLeads(db, log)).toBe(0);
  });
});

describe('filters by facts and orders by column', () => {
  const readRows = async (kind: string, query: Record<string, string>) => {
    const agent = actorOfPerson(getAgent(kind));
    const result = await listLeadRows(
      planned.db,
      agent,
      readLeadTableFilter(query, needs),
      needs.leadFee,
    );
    if (!result.ok) throw new Error(result.code);
    return result.value;
  };
  /** Leads that match, among the newest open ones of everybody, which the agent has not acted on. */
  const matching = async (kind: string, newest: number) => {
    const { rows } = await sql<{ leads: number }>`
      select count(*)::integer as leads from (
        select * from lead where status = 'open' order by submitted_at desc, application_id desc limit ${newest}
      ) as lead
      where built >= 1990 and not exists (select from agency_lead where agency_id = ${getAgent(kind)}
        and agency_lead.application_id = lead.application_id and agency_lead.status <> 'new')`.execute(
      db,
    );
    return rows[0]?.leads;
  };

  beforeAll(async () => {
    await setFacts(db);
    await withoutTimeout(db, (unlimited) => sql`vacuum analyze lead`.execute(unlimited));
  }, 60_000);

  it('read the newest leads only, and say so', async () => {
    const found = await readRows('All', { built: '1990-', filter: 'new' });
    expect(found.newestOnly).toBe(maxScanned);
    expect(found.count).toBe(await matching('All', maxScanned));
    const few = await readRows('10 zips', { built: '1990-' });
    expect(few.newestOnly).toBeNull();
  });

  it('read a share of each ZIP code, at most so many leads in all', async () => {
    const found = await readRows('1,500 zips', { sort: 'built' });
    expect(found.newestOnly).toBeGreaterThan(maxScanned * 0.9);
    expect(found.newestOnly).toBeLessThan(maxScanned + 1500);
    const counted = await readRows('1,500 zips', {});
    expect(found.count).toBe(counted.count);
  });

  it('read no lead that is older than its share', async () => {
    for (const query of [
      { built: '1990-' },
      { sort: 'roof' },
      { q: 'progressive' },
      { cars: '2', free: '1' },
    ]) {
      const filter = readLeadTableFilter(query, needs);
      for (const kind of ['140 zips', '1,500 zips', 'All'] as const) {
        const plan = await explainStatement(
          planned.db,
          leadRowsStatement(actorOfPerson(getAgent(kind)), filter),
        );
        const read = planNodes(plan).filter(
          (node) => node['Index Name']?.startsWith('lead_facts') && node['Actual Loops'] > 0,
        );
        const rows = read.reduce(
          (sum, node) => sum + node['Actual Rows'] * node['Actual Loops'],
          0,
        );
        expect({ query, kind, isBounded: rows <= maxScanned + 1500 }).toEqual({
          query,
          kind,
          isBounded: true,
        });
        expect(
          planNodes(plan).filter(
            (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'lead',
          ),
        ).toEqual([]);
      }
    }
  });
});
