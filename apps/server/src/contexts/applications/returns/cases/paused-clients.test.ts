import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Person } from '../../../../testing/app.ts';
import { agent, consumer } from '../../../../testing/people.ts';
import { createActions } from '../../../../testing/play.ts';
import { wholeApp } from '../../../../testing/whole-app.ts';
import { clearSubmissions } from '../../../admin/commands/decide-return.ts';

const app = await wholeApp();
const { db } = app;
const play = createActions(app);

/** An agent buys the client's contact, and the client says they never asked for quotes. */
const neverAsked = async (client: Person, seller: Person): Promise<void> => {
  const id = await play.submit(client);
  const quoteId = (await play.quote(seller, id)).body.data.qot_id;
  await play.choose(client, quoteId);
  expect((await play.pay(seller, id)).status).toBe(200);
  const answer = await app.call('POST /user/returns', { as: client, body: { qot_id: quoteId } });
  expect(answer.status).toBe(200);
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

it('a client who twice never asked for quotes cannot submit until an operator has looked, whichever agents bought (abuse 31)', async () => {
  const client = await consumer(db, { email: 'friend@example.com' });
  await neverAsked(client, await agent(db));
  await neverAsked(client, await agent(db));
  expect(await submits(client)).toBe('submissions-paused');
  // Other clients at the same house number, and the agents who got refunds, are not paused.
  expect(await submits(await consumer(db))).toBe('submitted');
  expect((await clearSubmissions(db, 'friend@example.com')).ok).toBe(true);
  expect(await submits(client)).toBe('submitted');
  const { rows } = await sql`select from consumer_pause`.execute(db);
  expect(rows).toEqual([]);
});
