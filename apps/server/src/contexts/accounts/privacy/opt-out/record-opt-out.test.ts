import { expect, it } from 'vitest';
import { readRow } from '../../../../testing/database/read-row.ts';
import { agent, consumer } from '../../../../testing/people.ts';
import { wholeApp } from '../../../../testing/whole-app.ts';

const app = await wholeApp();
const { db } = app;

const optedOutAt = async ({ accountId }: { accountId: number }) =>
  (await readRow(db, 'account', { id: accountId }, 'gpc_at')).gpc_at;

it('a browser that sends the signal opts its account out once, with any call', async () => {
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
  // A later call from a browser without the signal does not undo the opt-out.
  await app.call('GET /user/profile', { as: client });
  expect(await optedOutAt(client)).toEqual(first);
  expect(await optedOutAt(seller)).toBeInstanceOf(Date);
});

it('the signal without a log-in changes no answer and writes no row', async () => {
  const answer = await app.call('GET /config', { headers: { 'sec-gpc': '1' } });
  expect(answer.status).toBe(200);
});

it('the well-known address says that the signal is honored', async () => {
  const answer = await app.server.inject('/.well-known/gpc.json');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.json()).toEqual({
    gpc: true,
    lastUpdate: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
  });
});
