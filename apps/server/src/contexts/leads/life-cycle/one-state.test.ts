import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { agent, consumer } from '../../../testing/people.ts';
import { checkInvariants } from '../../admin/index.ts';
import { licenseCalls } from '../../agents/licenses/testing.ts';
import { createApplications, home } from '../../applications/testing.ts';

const database = await testDatabase();
const { db } = database;
const { app, leadOf } = await createApplications(database);
const { licensed, listed, quotes } = await licenseCalls(database);

/** Monument Valley lies in Utah and Arizona. */
const utah = 84536;
const arizona = 184536;

const sellerIn = async (state: string): Promise<Person> => {
  const seller = await agent(db, { zipCodes: [utah, arizona], carriers: [1, 2] });
  await licensed(seller, { state, number: `1-${state}`, authorities: ['casualty', 'property'] });
  return seller;
};
const openLeads = async () => {
  const { rows } = await sql<{ state: string; leads: number }>`
    select state, sum(leads)::integer as leads from open_lead_state
    group by state having sum(leads) <> 0 order by state`.execute(db);
  return rows;
};
const submit = (as: Person) =>
  app.call('POST /user/application', { as, body: { answers: home(), submit: true, force: true } });

describe('a lead in a ZIP code of two states', () => {
  it('moves with its client to the other state: lists, counts, licenses and open quotes', async () => {
    const [inUtah, inArizona] = [await sellerIn('UT'), await sellerIn('AZ')];
    const client = await consumer(db, { zip: utah });
    expect((await submit(client)).status).toBe(200);
    const id = (await leadOf(client))!.application_id;
    expect(await leadOf(client)).toMatchObject({ state: 'UT' });
    expect(await openLeads()).toEqual([{ state: 'UT', leads: 1 }]);
    expect([(await listed(inUtah)).ids, (await listed(inArizona)).ids]).toEqual([[id], []]);
    const sendBy = (as: Person) => quotes.send(as, id, { inc_id: as === inUtah ? 1 : 2 });
    expect((await sendBy(inArizona)).body.code).toBe('license-needed');
    expect((await sendBy(inUtah)).status).toBe(201);

    await sql`update consumer set zip_code_id = ${arizona} where account_id = ${client.accountId}`.execute(
      db,
    );
    expect((await submit(client)).status).toBe(200);
    expect(await leadOf(client)).toMatchObject({ state: 'AZ', version: 2 });
    expect(await openLeads()).toEqual([{ state: 'AZ', leads: 1 }]);
    expect((await listed(inArizona)).ids).toEqual([id]);
    const outdated = await sql<{ outdated: boolean }>`
      select needs_update_since is not null as outdated from quote where application_id = ${id}`.execute(
      db,
    );
    expect(outdated.rows).toEqual([{ outdated: true }]);
    expect((await sendBy(inArizona)).status).toBe(201);
    const broken = (await checkInvariants(db)).filter(({ count }) => count > 0);
    expect(broken.map(({ name }) => name)).toEqual([]);
  });
});
