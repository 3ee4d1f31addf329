import { expect, it } from 'vitest';
import { agent, consumer } from '../../../../testing/people.ts';
import { wholeApp } from '../../../../testing/whole-app.ts';

const app = await wholeApp();
const { db } = app;

const optedOutAt = async ({ accountId }: { accountId: number }) =>
  (
    await db
      .selectFrom('account')
      .select('gpc_at')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).gpc_at;

it('a browser that asks for no sharing has opted out for its account, once, by whatever it calls', async () => {
  const [client, seller] = [await consumer(db), await agent(db)];
  await app.call('GET /user/profile', { as: client });
  await app.call('GET /user/profile', { as: client, headers: { 'sec-gpc': '0' } });
  expect(await optedOutAt(client)).toBeNull();
  await app.call('GET /user/profile', { as: client, headers: { 'sec-gpc': '1' } });
  const first = await optedOutAt(client);
  expect(first).toBeInstanceOf(Date);
  expect(await optedOutAt(seller)).toBeNull();
  await app.call('GET /agent/profile', { as: seller, headers: { 'sec-gpc': '1' } });
  await app.call('GET /user/profile', { as: client, headers: { 'sec-gpc': '1' } });
  // A browser without it, later, takes nothing back.
  await app.call('GET /user/profile', { as: client });
  expect(await optedOutAt(client)).toEqual(first);
  expect(await optedOutAt(seller)).toBeInstanceOf(Date);
});

it('strangers who ask are answered as everybody, and nothing is written', async () => {
  const answer = await app.call('GET /config', { headers: { 'sec-gpc': '1' } });
  expect(answer.status).toBe(200);
});

it('says at the well-known address that it is honored', async () => {
  const answer = await app.server.inject('/.well-known/gpc.json');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.json()).toEqual({
    gpc: true,
    lastUpdate: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
  });
});
