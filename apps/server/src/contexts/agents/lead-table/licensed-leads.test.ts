import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../platform/database/connect.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { explainStatement, type Plan, planNodes } from '../../../testing/database/explain.ts';
import { busyAgent, manyLeads, withoutTimeout } from '../../../testing/database/many-leads.ts';
import { actorOfPerson } from '../../../testing/people.ts';
import { isFarBack } from './leads-page.ts';
import { leadsStatement, listLeads } from './list-leads.ts';

const { db, url } = await testDatabase();
const planned = connect({ url, plans: 'once' });
afterAll(() => planned.close());

const leadFee = (types: readonly number[]) => 1000 * types.length;
/** Half of the states have `lines`, the others home only; some states have none, and some licenses have ended. */
const partly = (lines: RawBuilder<unknown>) => sql`
  select distinct on (state) state,
    case when hashtext(state) % 2 = 0 then ${lines}::smallint else 1::smallint end as lines,
    now() + case when hashtext(state) % 5 = 0 then interval '-1 hour' else interval '1 day' end as until
  from zip_code where hashtext(state) % 7 <> 0`;
const scopes = {
  'two lines': partly(sql`5`),
  'every line': partly(sql`7`),
  everything: sql`select distinct state, 7::smallint as lines, now() + interval '1 day' as until from zip_code`,
} as const;
type Scope = keyof typeof scopes;
const kinds = ['10 zips', '300 zips', '300 old zips', 'All'] as const;
type Kind = (typeof kinds)[number];
const agents = new Map<string, Person>();
const getAgent = (kind: Kind, scope: Scope): number => agents.get(`${kind}, ${scope}`)!.accountId;

beforeAll(async () => {
  const zipIds = await manyLeads(db, 20_000);
  const zipsOf: Record<Kind, number[]> = {
    '10 zips': zipIds.slice(0, 10),
    '300 zips': zipIds.slice(0, 300),
    '300 old zips': zipIds.slice(1_000, 1_300),
    All: [],
  };
  await withoutTimeout(db, async (unlimited) => {
    await sql`insert into license_gate (required) values (true)
      on conflict (one) do update set required = true`.execute(unlimited);
    // The state with the most leads gets old ones only, so that young leads of one state say little about another.
    await sql`update lead set submitted_at = submitted_at - interval '1 year'
      where zip_code_id = any(${zipsOf['300 old zips']}::integer[])
        or state = (select state from lead group by state order by count(*) desc, state limit 1)`.execute(
      unlimited,
    );
  });
  let part = 1;
  for (const kind of kinds)
    for (const scope of Object.keys(scopes) as Scope[]) {
      const person = await busyAgent(db, part, {
        zipCodes: zipsOf[kind],
        allZipCodes: kind === 'All',
      });
      agents.set(`${kind}, ${scope}`, person);
      part += 1;
      await sql`insert into license (member_id, state, number, authorities, status, checked_at)
        values (${person.accountId}, 'NC', '1', '{life}', 'active', now())`.execute(db);
      await sql`insert into member_scope (member_id, state, lines, until)
        select ${person.accountId}::bigint, state, lines, until from (${scopes[scope]}) as held`.execute(
        db,
      );
    }
  await withoutTimeout(db, (unlimited) => sql`vacuum analyze`.execute(unlimited));
}, 240_000);

/** Open leads of the area and the license scope that the agent has no live quote on, computed by plain SQL. */
const reference = async (agencyId: number): Promise<number[]> => {
  const statement = sql<{ id: number }>`
    select lead.application_id as id from lead
    join zip_code on zip_code.id = lead.zip_code_id cross join agency
    where agency.id = ${agencyId} and lead.status = 'open'
      and (agency.all_zip_codes or lead.zip_code_id in (
        select zip_code_id from agency_zip_code where agency_id = ${agencyId}))
      and may_serve(${agencyId}, zip_code.state, lead.insurance_types)
      and not exists (select from quote where quote.application_id = lead.application_id
        and agency_id = ${agencyId} and (removed_at is null or removed_because = 'refunded'))
    order by lead.submitted_at desc, lead.application_id desc`;
  const { rows } = await withoutTimeout(db, (unlimited) => statement.execute(unlimited));
  return rows.map(({ id }) => id);
};

const newLeads = (agencyId: number, offset: number, isGated = true) =>
  leadsStatement(actorOfPerson(agencyId), { filter: 'new', offset, limit: 12 }, isGated);

const explained = (agencyId: number, offset: number, isGated = true): Promise<Plan> =>
  explainStatement(planned.db, newLeads(agencyId, offset, isGated));

const getPages = (plan: Plan): number => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

/** The indexes of leads that returned rows. */
const found = (plan: Plan): string[] => [
  ...new Set(
    planNodes(plan)
      .filter((node) => node['Index Name']?.startsWith('lead_open') && node['Actual Rows'] > 0)
      .map((node) => node['Index Name'] as string),
  ),
];

const everyAgent = kinds.flatMap((kind) =>
  (Object.keys(scopes) as Scope[]).map((scope) => [kind, scope] as const),
);

describe.each(everyAgent)('new leads of an agent with %s and %s', (kind, scope) => {
  it('equal the reference list on every kind of page', async () => {
    const agencyId = getAgent(kind, scope);
    const expected = await reference(agencyId);
    const end = expected.length;
    expect(end).toBeGreaterThan(5);
    const parts = [0.2, 0.5, 0.8].map((part) => Math.floor(end * part));
    for (const offset of [0, 1, 40, 2_000, 2_001, ...parts, end - 3, end, end + 5_000])
      for (const limit of [12, 100]) {
        const page = { filter: 'new' as const, offset: Math.max(0, offset), limit };
        const from = isFarBack(page) ? db : planned.db;
        const listed = await listLeads(from, actorOfPerson(agencyId), page, {
          leadFee,
          isGated: true,
        });
        if (!listed.ok) throw new Error(listed.code);
        expect(listed.value.count).toBe(end);
        expect(listed.value.data.map(({ applicationId }) => applicationId)).toEqual(
          expected.slice(page.offset, page.offset + limit),
        );
      }
  });

  it('are found without reading all leads', async () => {
    for (const offset of [0, 3_000]) {
      const scans = planNodes(await explained(getAgent(kind, scope), offset)).filter(
        (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'lead',
      );
      expect(scans).toEqual([]);
    }
  });
});

describe('the plan for licensed leads', () => {
  it.each([
    ['10 zips', 'everything', 0, ['lead_open_by_zip']],
    ['10 zips', 'every line', 0, ['lead_open_by_zip']],
    ['300 zips', 'everything', 0, ['lead_open_by_age']],
    ['300 old zips', 'everything', 0, ['lead_open_by_age', 'lead_open_by_zip']],
    ['All', 'everything', 0, ['lead_open_by_age']],
    ['All', 'two lines', 0, ['lead_open_by_age']],
    ['All', 'everything', 8_000, ['lead_open_by_age']],
    ['All', 'every line', 3_000, ['lead_open_by_age']],
    ['All', 'two lines', 3_000, ['lead_open_by_age']],
  ] as const)('of %s and %s at %i is the cheapest', async (kind, scope, offset, indexes) => {
    expect(found(await explained(getAgent(kind, scope), offset)).toSorted()).toEqual(indexes);
  });

  it.each(kinds)(
    'costs as much as without licenses where they allow everything, %s',
    async (kind) => {
      const agencyId = getAgent(kind, 'everything');
      for (const offset of [0, 300])
        expect(getPages(await explained(agencyId, offset))).toBeLessThan(
          2 * getPages(await explained(agencyId, offset, false)),
        );
    },
  );

  it('sorts no rows in the middle of a list of an agent with All', async () => {
    const agencyId = getAgent('All', 'everything');
    const middle = planNodes(await explained(agencyId, 8_000));
    const sorted = middle.filter((node) => /Sort/.test(node['Node Type']));
    expect(
      Math.max(...sorted.map((node) => node['Actual Rows'] * node['Actual Loops'])),
    ).toBeLessThan(1_000);
  });
});
