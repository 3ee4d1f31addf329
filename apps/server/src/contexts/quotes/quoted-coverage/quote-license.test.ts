import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { agent } from '../../../testing/people.ts';
import { licenseCalls } from '../../agents/licenses/testing.ts';

const database = await testDatabase();
const { db } = database;
const { licensed, quotes } = await licenseCalls(database);

const quoted = async () => {
  const on = await quotes.stage();
  const seller = await agent(db);
  const id = await licensed(seller, {
    state: 'NC',
    number: '330 0172',
    npn: '8812045',
    authorities: ['casualty', 'property'],
  });
  const sent = await quotes.send(seller, on.applicationId);
  expect(sent.status).toBe(201);
  const shown = async () => (await quotes.list(on.client)).body.data[0].license;
  return { id, shown };
};

it('a client sees the agent’s looked-up license of their state, and a link to look it up', async () => {
  const { shown } = await quoted();
  expect(await shown()).toEqual({
    state: 'NC',
    number: '330 0172',
    expires: null,
    checked: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    url: expect.stringMatching(/^https:\/\/sbs\.naic\.org\/.*8812045.*jurisdiction=NC/),
  });
});

it('a license that ends today is shown until the day has ended in every time zone', async () => {
  const { id, shown } = await quoted();
  await sql`update license set expires_on = current_date - 1 where id = ${id}`.execute(db);
  expect(await shown()).toMatchObject({ number: '330 0172' });
});

it.each([
  ['waits', sql`status = 'waiting'`],
  ['has ended', sql`status = 'ended'`],
  ['is of another state', sql`state = 'VA'`],
  ['ended by its day', sql`expires_on = current_date - 2`],
  ['was looked up too long ago', sql`checked_at = now() - interval '61 days'`],
])('one that %s is not shown', async (_, change) => {
  const { id, shown } = await quoted();
  await sql`update license set ${change} where id = ${id}`.execute(db);
  expect(await shown()).toBeNull();
});
