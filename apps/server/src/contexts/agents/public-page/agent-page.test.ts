import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { testApp } from '../../../testing/app.ts';
import { agent, consumer, liveQuote, submittedApplication, zips } from '../../../testing/people.ts';
import { registerAgentPageRoutes } from './public-page.ts';

const { db } = await testDatabase();
const app = await testApp({ db }, (on) => registerAgentPageRoutes(on, { db }));
const read = (as: Awaited<ReturnType<typeof consumer>>, id: number) =>
  app.call('GET /user/quotes/:id/agent', { as, params: { id } });

it('tells a client who sent their quote, without contact details of the agent', async () => {
  const client = await consumer(db);
  const seller = await agent(db, { zipCodes: [zips.raleigh, zips.austin] });
  const quoteId = await liveQuote(db, seller, await submittedApplication(db, client));
  await sql`update account set created_at = '2024-06-01' where id = ${seller.accountId}`.execute(
    db,
  );
  const { body } = await read(client, quoteId);
  expect(body.data).toMatchObject({
    agency: 'Shah Insurance',
    firstname: 'Priya',
    license: '4411223',
    since: 2024,
    licensed: [],
    works_in: ['NC', 'TX'],
    everywhere: false,
    agency_ratio: null,
  });
  expect(body.data.types).toContain(1);
  expect(body.data.carriers.length).toBe(2);
  for (const reaches of ['9195550170', '9195550171', 'shah.example', '400 Main Street'])
    expect(JSON.stringify(body)).not.toContain(reaches);

  await sql`insert into member_scope (member_id, state, lines, until) values
    (${seller.accountId}, 'NC', 5, now() + interval '1 day'), (${seller.accountId}, 'OH', 5, now() - interval '1 day')`.execute(
    db,
  );
  await sql`insert into agency_ratio (agency_id, n, hundredths) values (${seller.accountId}, 6, 104)`.execute(
    db,
  );
  expect((await read(client, quoteId)).body.data).toMatchObject({
    licensed: ['NC'],
    works_in: [],
    agency_ratio: { n: 6, hundredths: 104 },
  });
});

it('hides contact details that an agency wrote into its name or license number', async () => {
  const client = await consumer(db);
  const seller = await agent(db, { zipCodes: [zips.raleigh] });
  const quoteId = await liveQuote(db, seller, await submittedApplication(db, client));
  await sql`update agency set name = 'Shah (919) 555-0170' where id = ${seller.accountId}`.execute(
    db,
  );
  await sql`update agency_member set license_number = '9195550170' where account_id = ${seller.accountId}`.execute(
    db,
  );
  expect((await read(client, quoteId)).body.data).toMatchObject({ agency: 'Shah …', license: '…' });
});

it('is not found for other clients, and ends with the agent’s account', async () => {
  const client = await consumer(db);
  const seller = await agent(db, { zipCodes: [], allZipCodes: true });
  const quoteId = await liveQuote(db, seller, await submittedApplication(db, client));
  expect((await read(client, quoteId)).body.data).toMatchObject({ everywhere: true, works_in: [] });
  expect((await read(await consumer(db), quoteId)).status).toBe(404);
  await sql`update account set deleted_at = now(), email = null, password_hash = null where id = ${seller.accountId}`.execute(
    db,
  );
  await sql`update agency set closed_at = now() where id = ${seller.accountId}`.execute(db);
  expect((await read(client, quoteId)).status).toBe(404);
});
