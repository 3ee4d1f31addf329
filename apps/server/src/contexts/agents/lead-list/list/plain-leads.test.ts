import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../../platform/database/connect.ts';
import { testDatabase } from '../../../../platform/database/testing.ts';
import type { Person } from '../../../../testing/app.ts';
import { explainOnce, planNodes } from '../../../../testing/database/explain.ts';
import { manyLeads, patiently } from '../../../../testing/database/many-leads.ts';
import { leadCalls } from '../../../../testing/leads.ts';
import { agent } from '../../../../testing/people.ts';
import { disputeQuotes, refundQuotes, sellQuotes } from '../../../../testing/shop/sold-quotes.ts';
import { leadsAnswer, leadsStatement } from './list-leads.ts';
import { type PlainAgent, plainLeadsStatement } from './plain-leads.ts';

const { db, url } = await testDatabase();
const planned = connect({ url, plans: 'once' });
afterAll(() => planned.close());
const { list } = await leadCalls(db);

const leadFee = (types: readonly number[]) => 1000 * types.length;
const firstPage = { filter: null, limit: 12, offset: 0 };
let zipIds: number[];

/** Ids of quotes of an agent, by a part of their leads. */
const quotesOf = ({ accountId }: Person, part: number) =>
  sql`select id from quote where agent_id = ${accountId} and application_id % 7 = ${part}`;

/**
 * An agent with quotes that wait, won, were paid for, lost, were removed, and were withdrawn not long and long ago. `nth`: which
 * part of the leads is theirs, so that nobody has two of one carrier.
 */
const usualAgent = async (
  nth: number,
  options: { zipCodes?: number[]; allZipCodes?: boolean },
): Promise<Person> => {
  const person = await agent(db, { zipCodes: [], carriers: [1, 10], ...options });
  const id = person.accountId;
  await sql`
    insert into quote (application_id, submission_id, agent_id, carrier_id, number, monthly, yearly, fee_cents)
    select lead.application_id, submission_id, ${id}, 1, 1, 10, 100, 3500 from lead
    where status = 'open' and lead.application_id % 23 = ${nth} limit 60`.execute(db);
  await sql`update quote set accepted_at = now(), unlock_by = now() + interval '2 days'
    where id in (${quotesOf(person, 1)}) or id in (${quotesOf(person, 2)})`.execute(db);
  await sql`update lead set status = 'chosen'
    where application_id in (select application_id from quote where agent_id = ${id} and application_id % 7 in (1, 2, 3))`.execute(
    db,
  );
  await sellQuotes(db, quotesOf(person, 2));
  await sql`update quote set removed_at = now(), removed_because = 'consumer'
    where id in (${quotesOf(person, 4)})`.execute(db);
  for (const [part, days] of [
    [5, 1],
    [6, 31],
  ] as const) {
    await sql`update quote set removed_at = now() - make_interval(days => ${days}), removed_because = 'withdrawn'
      where id in (${quotesOf(person, part)})`.execute(db);
    // The other half is a new lead again.
    await sql`update lead set status = 'deleted', deleted_at = now()
      where application_id % 14 = ${part} and application_id in (
        select application_id from quote where id in (${quotesOf(person, part)}))`.execute(db);
  }
  return person;
};

const plainRow = async ({ accountId }: Person, kind: PlainAgent, page = firstPage) =>
  (await plainLeadsStatement(accountId, kind, page).execute(planned.db)).rows[0];

beforeAll(async () => {
  zipIds = await manyLeads(db, 6_000);
  await patiently(db, (patient) => sql`vacuum analyze`.execute(patient));
});

describe.each([
  ['a few ZIP codes', 'few', 1],
  ['All', 'all', 2],
] as const)('the leads of an agent with %s', (_, kind, nth) => {
  let person: Person;
  beforeAll(async () => {
    person = await usualAgent(
      nth,
      kind === 'all' ? { allZipCodes: true } : { zipCodes: zipIds.slice(0, 40) },
    );
  });

  it('are those of the whole statement, page by page', async () => {
    const { rows } = await leadsStatement(person.accountId, firstPage, false).execute(planned.db);
    expect(rows[0]?.count).toBeGreaterThan(100);
    for (const offset of [0, 1, 12, 40, 90, (rows[0]?.count ?? 0) - 3, 1_900])
      for (const limit of [1, 12, 100]) {
        const page = { filter: null, limit, offset };
        const whole = await leadsStatement(person.accountId, page, false).execute(planned.db);
        expect(leadsAnswer(await plainRow(person, kind, page), leadFee)).toEqual(
          leadsAnswer(whole.rows[0], leadFee),
        );
      }
  });

  it('are read with half of the nodes', async () => {
    const nodesOf = async (statement: Parameters<typeof explainOnce>[1]) =>
      planNodes(await explainOnce(planned.db, statement));
    const plain = await nodesOf(plainLeadsStatement(person.accountId, kind, firstPage));
    const whole = await nodesOf(leadsStatement(person.accountId, firstPage, false));
    expect(plain.length).toBeLessThan(whole.length / 2);
    const readWhole = plain.filter((node) => node['Node Type'] === 'Seq Scan');
    // States and types are few.
    const small = ['open_lead_state', 'insurance_type'];
    expect(readWhole.filter((node) => !small.includes(node['Relation Name'] ?? ''))).toEqual([]);
  });

  it('have no row of the other kind', async () => {
    expect(await plainRow(person, kind === 'few' ? 'all' : 'few')).toBeUndefined();
  });
});

describe('an agent who is not plain', () => {
  it.each([
    [
      'a refund',
      3,
      async (person: Person) => {
        await sellQuotes(db, quotesOf(person, 1));
        await refundQuotes(db, quotesOf(person, 1));
      },
    ],
    [
      'a dispute',
      4,
      async (person: Person) => {
        await sellQuotes(db, quotesOf(person, 1));
        await disputeQuotes(db, quotesOf(person, 1));
      },
    ],
    [
      'a returned lead',
      5,
      async (person: Person) => {
        await sql`update quote set removed_at = now(), removed_because = 'returned'
          where id in (${quotesOf(person, 0)})`.execute(db);
      },
    ],
    [
      'a lead passed on',
      6,
      async (person: Person) => {
        await sql`insert into agent_lead (agent_id, application_id, seen_version, passed_version, passed_at)
          select ${person.accountId}, application_id, 1, version, now() from lead
          where status = 'open' and zip_code_id = any(${zipIds.slice(0, 40)}::integer[]) limit 3`.execute(
          db,
        );
      },
    ],
  ] as const)(
    'has no row after %s, and the list is right all the same',
    async (_, nth, happens) => {
      const person = await usualAgent(nth, { zipCodes: zipIds.slice(0, 40) });
      const before = await list(person);
      expect(before.status).toBe(200);
      // The second call of a session is read by the plain statement.
      expect((await list(person)).body).toEqual(before.body);
      expect(await plainRow(person, 'few')).toBeDefined();
      await happens(person);
      expect(await plainRow(person, 'few')).toBeUndefined();
      const { rows } = await leadsStatement(person.accountId, firstPage, false).execute(db);
      const right = leadsAnswer(rows[0], leadFee);
      for (const _again of [1, 2])
        expect((await list(person)).body).toEqual(right.ok ? right.value : null);
    },
  );

  it('has none with more ZIP codes than are read one by one', async () => {
    const person = await agent(db, { zipCodes: zipIds.slice(0, 60) });
    expect(await plainRow(person, 'few')).toBeDefined();
    await sql`insert into agent_zip_code (agent_id, zip_code_id) values (${person.accountId}, ${zipIds[60]})`.execute(
      db,
    );
    expect(await plainRow(person, 'few')).toBeUndefined();
  });
});
