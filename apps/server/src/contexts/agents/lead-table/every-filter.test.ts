import { type LeadTableQuery, leadTab } from '@fanwise/contract/agents/lead-table';
import { leadSorts } from '@fanwise/domain/leads/lead-sorts';
import fc from 'fast-check';
import { type ControlledTransaction, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import { explainStatement, planNodes } from '../../../testing/database/explain.ts';
import {
  type LeadTableAgents,
  makeLeadTableLeads,
} from '../../../testing/database/lead-table-leads.ts';
import { referenceLeadTable } from '../../../testing/database/reference-lead-table.ts';
import { actorOfPerson } from '../../../testing/people.ts';
import { countViews } from './count-views.ts';
import { readLeadTableFilter } from './lead-filter.ts';
import { countStatement, leadRowsStatement, listLeadRows } from './list-lead-rows.ts';

const { db } = await testDatabase();
const leadFee = (types: readonly number[]) => 1000 * types.length;
let agents: LeadTableAgents;

beforeAll(async () => {
  agents = await makeLeadTableLeads(db, 4_900);
  // One of the agents' two carriers writes in about half of the states only, the other one writes no life insurance.
  await sql`delete from carrier_line where carrier_id in (1, 10)`.execute(db);
  await sql`insert into carrier_line (carrier_id, insurance_type_id)
    values (1, 1), (1, 2), (1, 3), (10, 1), (10, 3)`.execute(db);
  await sql`update carrier set states = array(select distinct state from zip_code where hashtext(state) % 2 = 0)
    where id = 1`.execute(db);
}, 240_000);

/** Areas in which the test has leads and agents. */
const samples = async (agencyId: number) => {
  const { rows } = await sql<{ id: number; state: string; code: string; city: string }>`
    select lead.application_id as id, zip_code.state, zip_code.code, zip_code.city
    from lead join zip_code on zip_code.id = lead.zip_code_id join agency on agency.id = ${agencyId}
    where lead.status = 'open' and (agency.all_zip_codes or lead.zip_code_id in (
      select zip_code_id from agency_zip_code where agency_id = ${agencyId}))
    order by lead.application_id % 997, lead.application_id limit 3`.execute(db);
  return rows;
};

const read = async (agencyId: number, query: LeadTableQuery, isGated = false, on: Db = db) => {
  const page = await listLeadRows(
    on,
    actorOfPerson(agencyId),
    readLeadTableFilter(query, { isGated, leadFee }),
    leadFee,
  );
  if (!page.ok) throw new Error(page.code);
  return page.value;
};

const kinds = ['few zips', 'many zips', 'all', 'all, licensed', 'many zips, licensed'] as const;

/** The orders by a column, each in both directions. */
const columnSorts = leadSorts
  .filter((name) => !['first', 'newest', 'oldest'].includes(name))
  .flatMap((name) => [name, `-${name}`]);

/** Every value of every filter. */
const values = (areas: Awaited<ReturnType<typeof samples>>) => {
  const [one, two] = areas;
  return {
    line: ['home', 'auto', 'life,auto'],
    bundle: ['only', 'no', 'home-auto'],
    state: [one!.state, `${one!.state},${two!.state}`],
    zip: [one!.code, `${one!.code},${two!.code}`],
    city: [one!.city, `${two!.city}, ${two!.state}`],
    age: ['1d', '3d', '7d', 'older'],
    home: ['own', 'rent'],
    lang: ['en', 'es'],
    coverage: ['client', 'default'],
    free: ['1'],
    q: [
      one!.code.slice(0, 3),
      two!.city.slice(0, 4),
      one!.state,
      'tuesday',
      'progress',
      'roof 2015',
      '2 cars',
      `#${one!.id}`,
      String(one!.id),
    ],
    star: ['1'],
    assigned: ['mine', 'none'],
    insurer: ['2', '3,5'],
    insured: ['yes', 'lapsed,no'],
    months: ['12-', '0'],
    violations: ['0', '-2'],
    claims: ['0', '2-'],
    cars: ['2', '3-'],
    drivers: ['1', '2-3'],
    built: ['1990-', '-1949'],
    roof: ['-10', '15-20'],
    amount: ['300000-500000', '800000-'],
    start: ['0-14', '30-'],
    fee: ['10', '20-'],
    sort: ['newest', 'oldest', '-newest', ...columnSorts],
  } as const;
};

/** Licenses differ by state: none, an ended one, life alone, life and auto, or all lines. */
const license = async (agencyId: number) => {
  await sql`insert into license_gate (required) values (true)
    on conflict (one) do update set required = true`.execute(db);
  await sql`insert into license (member_id, state, number, authorities, status, checked_at)
    values (${agencyId}, 'NC', '1', '{life}', 'active', now())`.execute(db);
  await sql`insert into member_scope (member_id, state, lines, until)
    select distinct on (state) ${agencyId}::bigint, state, (array[2, 6, 7])[1 + abs(hashtext(state)) % 3]::smallint,
      now() + case when hashtext(state) % 5 = 0 then interval '-1 hour' else interval '1 day' end
    from zip_code where hashtext(state) % 7 <> 0`.execute(db);
};

describe.each(kinds)('the lead table of an agent with %s', (name) => {
  const isGated = name.endsWith('licensed');
  const kind = name === 'few zips' ? name : name.startsWith('all') ? 'all' : 'many zips';
  const agencyId = () => agents[kind].accountId;
  // One transaction, whose clock stands still: otherwise a lead could turn a day older between two statements.
  let trx: ControlledTransaction<Tables>;
  let reference: Awaited<ReturnType<typeof referenceLeadTable>>;
  beforeAll(async () => {
    if (isGated) await license(agencyId());
    trx = await db.startTransaction().execute();
    reference = await referenceLeadTable(trx, agencyId(), leadFee);
  });
  afterAll(() => trx.rollback().execute());

  const readPage = (query: LeadTableQuery) => read(agencyId(), query, isGated, trx);
  const getLeads = (query: LeadTableQuery) => {
    const expected = reference(query);
    const { tab } = readLeadTableFilter(query, { isGated, leadFee });
    return { expected, ids: expected.flatMap(({ id, tabs }) => (tabs.includes(tab) ? id : [])) };
  };
  const compare = async (query: LeadTableQuery) => {
    const { expected, ids } = getLeads(query);
    const counts = Object.fromEntries(
      leadTab.options.map((one) => [one, expected.filter(({ tabs }) => tabs.includes(one)).length]),
    );
    const page = await readPage({ ...query, limit: '25' });
    const shown = page.data.map(({ applicationId }) => applicationId);
    expect({ query, ...page, data: shown, next: null, exposure: null, newestOnly: null }).toEqual({
      query,
      data: ids.slice(0, 25),
      count: ids.length,
      tabs: counts,
      next: null,
      exposure: null,
      newestOnly: null,
    });
    return ids;
  };

  it.each(leadTab.options)(
    'equals the reference lead table on the tab %s, page after page',
    async (tab) => {
      const ids = await compare({ tab });
      expect(ids.length).toBeGreaterThan(2);
      const walked: number[] = [];
      let after: string | undefined;
      for (let pages = 0; pages < 6; pages += 1) {
        const page = await readPage({ tab, limit: '40', ...(after ? { after } : {}) });
        walked.push(...page.data.map(({ applicationId }) => applicationId));
        if (page.next === null) break;
        after = page.next;
      }
      expect(walked).toEqual(ids.slice(0, walked.length));
      expect(walked.length).toBe(Math.min(ids.length, 240));
    },
  );

  it('equals it for every filter alone and for many pairs', async () => {
    const all = Object.entries(values(await samples(agencyId()))).flatMap(([name, some]) =>
      some.map((value) => ({ [name]: value })),
    );
    const pairs = all.flatMap((one, at) =>
      all
        .filter((_, other) => (at * 31 + other * 17) % 251 === 0)
        .map((other) => ({ ...one, ...other })),
    );
    for (const query of [...all, ...pairs]) await compare({ tab: 'all', ...query });
    // The filter for available carriers also excludes old leads that others have quoted with all of the agent's carriers.
    await compare({ tab: 'all', free: '1', age: 'older' });
  }, 240_000);

  it('equals it for many filters at once, in every order', async () => {
    const all = Object.entries(values(await samples(agencyId())));
    const query = fc.record(
      Object.fromEntries(all.map(([name, some]) => [name, fc.constantFrom<string>(...some)])),
      { requiredKeys: [] },
    );
    // With most of thirty filters nothing is left, so most of them are taken out again.
    const few = fc
      .tuple(
        query,
        fc.shuffledSubarray(
          all.map(([name]) => name),
          { maxLength: 4 },
        ),
      )
      .map(([whole, names]) =>
        Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name))),
      );
    const tab = fc.constantFrom(...leadTab.options);
    const queries = fc.sample(fc.tuple(few, tab), { numRuns: 40, seed: 164 });
    for (const [some, tab] of queries) await compare({ ...some, tab });
  }, 240_000);

  it('shows every lead once on the pages of every order', async () => {
    for (const sort of columnSorts) {
      const asked = { tab: 'all', sort, line: 'auto' };
      const ids = reference(asked).map(({ id }) => id);
      const walked: number[] = [];
      let after: string | undefined;
      for (let pages = 0; pages < 2; pages += 1) {
        const page = await readPage({ ...asked, limit: '60', ...(after ? { after } : {}) });
        walked.push(...page.data.map(({ applicationId }) => applicationId));
        if (page.next === null) break;
        after = page.next;
      }
      expect({ sort, walked }).toEqual({ sort, walked: ids.slice(0, walked.length) });
      expect(walked.length).toBe(Math.min(ids.length, 120));
    }
  }, 120_000);

  it.each(['waiting', 'won'] as const)('orders the tab %s by price and by fee', async (tab) => {
    await compare({ tab, sort: 'price' });
    await compare({ tab, sort: 'fee' });
  });

  it('counts the leads of every filter, with twelve filters in one statement', async () => {
    const all = Object.entries(values(await samples(agencyId()))).flatMap(([name, some]) =>
      some.map((value) => ({ [name]: value })),
    );
    for (let from = 0; from < all.length; from += 12) {
      const some = all.slice(from, from + 12);
      await sql`delete from saved_view where member_id = ${agencyId()}`.execute(trx);
      await sql`insert into saved_view (member_id, name, query, position)
        select ${agencyId()}::bigint, query, query, place - 1
        from unnest(${some.map((query) => String(new URLSearchParams(query)))}::text[]) with ordinality as kept (query, place)`.execute(
        trx,
      );
      const counted = await countViews(trx, actorOfPerson(agencyId()), { isGated, leadFee });
      expect(counted.ok && counted.value.data.map(({ count }) => count)).toEqual(
        some.map((query) => getLeads(query).ids.length),
      );
    }
  }, 120_000);
});

describe('the database work for a page of rows', () => {
  /** How often each table or index was scanned. */
  const looksInto = async (statement: RawBuilder<unknown>) => {
    const looks = new Map<string, number>();
    for (const node of planNodes(await explainStatement(db, statement)))
      for (const name of [node['Index Name'], node['Relation Name']])
        if (name) looks.set(name, (looks.get(name) ?? 0) + node['Actual Loops']);
    return looks;
  };

  it.each(['few zips', 'many zips', 'all'] as const)(
    'is a few look-ups for each row, for %s',
    async (kind) => {
      const filter = readLeadTableFilter({ filter: 'new' }, { isGated: false, leadFee });
      const looks = await looksInto(
        leadRowsStatement(actorOfPerson(agents[kind].accountId), filter),
      );
      // Each card is built once; the page reads one row more than it shows.
      expect(looks.get('quote')).toBeLessThanOrEqual(6 * (filter.limit + 1));
      // Tables about an agent's acts are not read for leads that the agent has not acted on.
      expect(looks.get('return_request')).toBe(0);
    },
  );

  it('reads the agent’s own leads once, however many filters are counted', async () => {
    const filters = [{}, { tab: 'all' }, { age: '7d' }, { filter: 'quoted' }].map((query) =>
      readLeadTableFilter(query, { isGated: false, leadFee }),
    );
    const looks = await looksInto(countStatement(actorOfPerson(agents.all.accountId), filters));
    expect(looks.get('agency_lead_listed')).toBe(1);
  });

  it('reads the youngest open leads once, however many ages are counted', async () => {
    const looksFor = async (...queries: LeadTableQuery[]) =>
      (
        await looksInto(
          countStatement(
            actorOfPerson(agents.all.accountId),
            queries.map((query) => readLeadTableFilter(query, { isGated: false, leadFee })),
          ),
        )
      ).get('lead');
    const once = await looksFor({ age: '7d' });
    const ages = [{ age: '1d' }, { age: '3d', lang: 'es' }, { age: 'older', line: 'home' }];
    expect(await looksFor({ age: '7d' }, ...ages, { free: '1' })).toBe(once);
    expect(once).toBe(((await looksFor({})) ?? 0) + 1);
  });
});

it('a forged cursor answers the first page', async () => {
  const { accountId } = agents.all;
  const first = await read(accountId, {});
  for (const after of ['x', '9.1.1', '3.99999999999999999999.1', "3.1.1'; select 1", '3.1'])
    expect(await read(accountId, { after })).toEqual(first);
  expect((await read(accountId, { after: '3.99999999999999999.1' })).data).toEqual([]);
});
