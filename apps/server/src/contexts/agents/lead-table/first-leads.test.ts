import type { LeadFilter } from '@fanwise/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { connect } from '../../../platform/database/connect.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import { explainStatement, planNodes } from '../../../testing/database/explain.ts';
import { agent } from '../../../testing/people.ts';
import type { ActorExpression } from '../lead-list/agent-expression.ts';
import { leadsStatement } from './list-leads.ts';

const { db, url } = await testDatabase();
const planned = connect({ url, plans: 'once' });
afterAll(() => planned.close());

const getPage = (filter: LeadFilter | null) => ({ filter, limit: 12, offset: 0 });
const readWhole = (filter: LeadFilter | null) => (actor: ActorExpression) =>
  leadsStatement(actor, getPage(filter), false);

/** The scans of a table, planned while there are no leads. */
const firstWays = async (
  build: (actor: ActorExpression) => RawBuilder<unknown>,
  isInside = false,
): Promise<(table: string) => string[]> => {
  const { accountId } = await agent(db);
  const statement = isInside
    ? sql`select (select to_json(one) from (${build({ agencyId: sql<number>`session.account_id`, memberId: sql<number>`session.account_id` })}) as one)
        from session where encode(token_hash, 'hex') = ${'00'}`
    : build({ agencyId: accountId, memberId: accountId });
  const nodes = planNodes(await explainStatement(planned.db, statement));
  return (table) =>
    nodes
      .filter((node) => node['Relation Name'] === table)
      .map((node) => [node['Node Type'], node['Index Name']].join(' '))
      .toSorted();
};

it.each([
  ['run alone', false],
  ['read with its session', true],
])('a plan made while there are no leads is the one for a million, %s', async (_, isInside) => {
  const waysTo = await firstWays(readWhole(null), isInside);
  expect(waysTo('lead')).toEqual([
    'Index Only Scan lead_open_by_age',
    'Index Only Scan lead_open_by_age',
    'Index Only Scan lead_open_by_zip',
    'Index Scan lead_pkey',
  ]);
  // The agent's leads come from one scan of one index; rows are read for the cards of the page.
  expect(waysTo('agency_lead')).toEqual([
    'Index Only Scan agency_lead_listed',
    'Index Scan agency_lead_application',
  ]);
  expect(waysTo('quote')).toEqual(['Index Scan quote_one_live_per_carrier']);
});
