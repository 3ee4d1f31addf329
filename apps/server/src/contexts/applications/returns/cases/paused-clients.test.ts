import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Person } from '../../../../testing/app.ts';
import { agent, consumer } from '../../../../testing/people.ts';
import { playOn } from '../../../../testing/play.ts';
import { wholeApp } from '../../../../testing/whole-app.ts';
import { clearSubmissions } from '../../../admin/commands/decide-return.ts';

const app = await wholeApp();
const { db } = app;
const play = playOn(app);

/** A client is bought, and says they never asked. */
const neverAsked = async (client: Person, seller: Person): Promise<void> => {
  const id = await play.submit(client);
  const quoteId = (await play.quote(seller, id)).body.data.qot_id;
  await play.choose(client, quoteId);
  expect((await play.pay(seller, id)).status).toBe(200);
  const said = await app.call('POST /user/returns', { as: client, body: { qot_id: quoteId } });
  expect(said.status).toBe(200);
};
const submits = async (as: Person) => {
  const { status, body } = await app.call('GET /user/application', { as });
  expect(status).toBe(200);
  expect(body.meta.aps_id).toBeNull();
  return play.submit(as).then(
    () => 'submitted',
    (error: Error) => /"code":"([\w-]+)"/.exec(error.message)?.[1],
  );
};

it('a client who twice never asked submits no more until a person looked, whoever bought (abuse 31)', async () => {
  const client = await consumer(db, { email: 'friend@example.com' });
  await neverAsked(client, await agent(db));
  await neverAsked(client, await agent(db));
  expect(await submits(client)).toBe('submissions-paused');
  // Others of the same house number, and the agents who got their money back, go on.
  expect(await submits(await consumer(db))).toBe('submitted');
  expect((await clearSubmissions(db, 'friend@example.com')).ok).toBe(true);
  expect(await submits(client)).toBe('submitted');
  const { rows } = await sql`select from consumer_pause`.execute(db);
  expect(rows).toEqual([]);
});
