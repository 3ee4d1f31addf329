import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../platform/database/connect.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { explainOnce, planNodes } from '../../../testing/database/explain.ts';
import { busyAgent, manyLeads, patiently } from '../../../testing/database/many-leads.ts';
import { leadsStatement, listLeads } from './list-leads.ts';

const { db, url } = await testDatabase();
const planned = connect({ url, plans: 'once' });
afterAll(() => planned.close());

const needs = { leadFee: (types: readonly number[]) => 1000 * types.length, isGated: true };
/** Home and auto, everything: bits of the types. */
const scopes = { 'two lines': 5, 'every line': 7 } as const;
const agents = new Map<string, Person>();
const kinds = ['10 zips', '300 zips', 'All'] as const;

beforeAll(async () => {
  const zipIds = await manyLeads(db, 20_000);
  await patiently(db, (patient) =>
    sql`insert into licence_gate (required) values (true)
      on conflict (one) do update set required = true`.execute(patient),
  );
  let part = 1;
  for (const kind of kinds)
    for (const scope of Object.keys(scopes)) {
      const zipCodes = kind === 'All' ? [] : zipIds.slice(0, Number.parseInt(kind, 10));
      const person = await busyAgent(db, part, { zipCodes, allZipCodes: kind === 'All' });
      agents.set(`${kind}, ${scope}`, person);
      part += 1;
    }
  // Half of the states in one line less than the other half, and some in none.
  for (const [name, { accountId }] of agents) {
    const lines = scopes[name.split(', ')[1] as keyof typeof scopes];
    await sql`insert into licence (agent_id, state, number, held, status, checked_at)
      values (${accountId}, 'NC', '1', '{life}', 'active', now())`.execute(db);
    await sql`insert into agent_scope (agent_id, state, lines, until)
      select distinct on (state) ${accountId}::bigint, state,
        case when hashtext(state) % 2 = 0 then ${lines}::smallint else 1::smallint end,
        now() + case when hashtext(state) % 5 = 0 then interval '-1 hour' else interval '1 day' end
      from zip_code where hashtext(state) % 7 <> 0`.execute(db);
  }
  await patiently(db, (patient) => sql`vacuum analyze`.execute(patient));
}, 240_000);

/** Open leads of the area within the scope that the agent has no live quote on, the naive way. */
const naive = async (agentId: number): Promise<number[]> => {
  const statement = sql<{ id: number }>`
    select lead.application_id as id from lead
    join zip_code on zip_code.id = lead.zip_code_id cross join agent
    where agent.account_id = ${agentId} and lead.status = 'open'
      and (agent.all_zip_codes or lead.zip_code_id in (
        select zip_code_id from agent_zip_code where agent_id = ${agentId}))
      and may_serve(${agentId}, zip_code.state, lead.insurance_types)
      and not exists (select from quote where quote.application_id = lead.application_id
        and agent_id = ${agentId} and (removed_at is null or removed_because = 'refunded'))
    order by lead.submitted_at desc, lead.application_id desc`;
  const { rows } = await patiently(db, (patient) => statement.execute(patient));
  return rows.map(({ id }) => id);
};

const everyAgent = kinds.flatMap((kind) => Object.keys(scopes).map((scope) => `${kind}, ${scope}`));

describe.each(everyAgent)('new leads of an agent with %s', (name) => {
  it('equal the naive list on every kind of page', async () => {
    const { accountId } = agents.get(name) as Person;
    const expected = await naive(accountId);
    expect(expected.length).toBeGreaterThan(5);
    for (const offset of [0, 1, 40, Math.floor(expected.length / 2), expected.length - 3])
      for (const limit of [12, 100]) {
        const page = { filter: 'new' as const, offset: Math.max(0, offset), limit };
        const listed = await listLeads(planned.db, accountId, page, needs);
        if (!listed.ok) throw new Error(listed.code);
        expect(listed.value.count).toBe(expected.length);
        expect(listed.value.data.map((lead) => lead.aps_id)).toEqual(
          expected.slice(page.offset, page.offset + limit),
        );
      }
  });

  it('are never found by reading all leads', async () => {
    const { accountId } = agents.get(name) as Person;
    const statement = leadsStatement(
      accountId,
      { filter: 'new', offset: 0, limit: 12 },
      needs.isGated,
    );
    const scans = planNodes(await explainOnce(planned.db, statement)).filter(
      (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'lead',
    );
    expect(scans).toEqual([]);
  });
});
