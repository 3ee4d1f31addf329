import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCommand } from '../contexts/admin/index.ts';
import {
  endClientDeadline,
  endOperatorDeadline,
} from '../contexts/applications/returns/return-deadlines.ts';
import { openReturns } from '../contexts/applications/returns/testing.ts';
import { completeAnswers } from '../demo/complete-answers.ts';
import type { Person } from '../testing/app.ts';
import { addCarrier, agent, consumer } from '../testing/people.ts';
import { createActions } from '../testing/play.ts';
import { wholeApp } from '../testing/whole-app.ts';

const app = await wholeApp({ limits: true });
const { db } = app;
const play = createActions(app);

const [forCars, forLives] = [await addCarrier(db, [3]), await addCarrier(db, [2])];

const submit = async (as: Person, smokes: boolean): Promise<number> => {
  const answers = ([2, 3] as const).map((ins_id) => ({
    ins_id,
    answers: completeAnswers(ins_id, ins_id === 2 ? { 50: smokes ? 85 : 83 } : {}),
  }));
  const body = { answers, submit: true, force: true };
  return (await app.call('POST /user/application', { as, body })).body.meta.aps_id;
};
const open = (as: Person, id: number, query: Record<string, string> = {}) =>
  app.call('GET /agent/profile/leads/:id', { as, params: { id }, query });
const readAccessLog = async (as: Person) =>
  (await app.call('GET /user/access-log', { as })).body.data;

const health = app.needs.catalog.questionnaires
  .flatMap(({ sections }) => sections.flatMap(({ questions }) => questions))
  .filter((question) => question.health)
  .map(({ id }) => id);

/** Questions about health, wherever they stand in an answer. */
const healthIn = (body: unknown): number[] =>
  [...JSON.stringify(body).matchAll(/"que_id":(\d+)/g)]
    .map(([, id]) => Number(id))
    .filter((id) => health.includes(id));

describe('an agent whose carriers write cars only (abuse 1-5)', () => {
  it('reads nothing about health by any call, also of what changed since their price', async () => {
    const client = await consumer(db);
    const id = await submit(client, false);
    // Both quote with a carrier of both lines, which then loses one of them.
    const [left, right] = [await addCarrier(db, [2, 3]), await addCarrier(db, [2, 3])];
    const [drives, lives] = [
      await agent(db, { carriers: [left] }),
      await agent(db, { carriers: [right] }),
    ];
    const both = (inc_id: number) => ({
      inc_id,
      prices: [2, 3].map((ins_id) => ({ ins_id, qpr_monthly: 100, qpr_yearly: 1100 })),
    });
    expect((await play.quote(drives, id, both(left))).status).toBe(201);
    expect((await play.quote(lives, id, both(right))).status).toBe(201);
    await sql`delete from carrier_line
      where (carrier_id, insurance_type_id) in ((${left}, 2), (${right}, 3))`.execute(db);
    await submit(client, true);
    const seen = await open(lives, id);
    expect(healthIn(seen.body.data).length).toBeGreaterThan(0);
    expect(healthIn(seen.body.changes.answers).length).toBeGreaterThan(0);
    const preview = await app.call('GET /agent/profile/leads/:id/preview', {
      as: drives,
      params: { id },
    });
    for (const query of [{}, { fields: '*', include: 'health' }]) {
      const detail = await open(drives, id, query);
      expect(detail.status).toBe(200);
      expect(detail.body.changes).not.toBeNull();
      expect(healthIn([detail.body, preview.body])).toEqual([]);
    }
  });

  it('stands in the access log with what a carrier opened that was added, read with, and taken off', async () => {
    const client = await consumer(db);
    const id = await submit(client, false);
    const as = await agent(db, { carriers: [forCars] });
    await open(as, id);
    expect(await readAccessLog(client)).toMatchObject([{ health: false, times: 1 }]);
    const added = { carriers: [forLives] };
    expect((await app.call('POST /agent/profile/carriers', { as, body: added })).status).toBe(200);
    expect(healthIn((await open(as, id)).body).length).toBeGreaterThan(0);
    await app.call('DELETE /agent/profile/carriers', { as, body: { carriers: forLives } });
    expect(healthIn((await open(as, id)).body)).toEqual([]);
    expect(await readAccessLog(client)).toMatchObject([{ health: true, times: 3 }]);
    // Ten a day.
    const answers = [];
    for (let n = 0; n < 10; n += 1)
      answers.push((await app.call('POST /agent/profile/carriers', { as, body: added })).status);
    expect(answers).toEqual([...Array(9).fill(200), 429]);
  });
});

it('a returned lead is neither read nor quoted any more, and listed as deleted (abuse 7)', async () => {
  const client = await consumer(db, { firstName: 'Ximena', lastName: 'Quillon' });
  const as = await agent(db);
  const id = await play.submit(client);
  const quoteId = (await play.quote(as, id)).body.data.qot_id;
  await play.choose(client, quoteId);
  expect((await play.pay(as, id)).status).toBe(200);
  await sql`update quote set fits = false where id = ${quoteId}`.execute(db);
  const params = { id };
  const body = { reason: 'outside-target' };
  const back = await app.call('POST /agent/profile/leads/:id/return', { as, params, body });
  expect(back.body.data).toMatchObject({ state: 'granted', decided_by: 'machine' });
  // Among clients a row stays, with the number and the fee.
  const answers = [
    await open(as, id),
    await app.call('GET /agent/profile/leads/:id/preview', { as, params }),
    await app.call('GET /agent/profile/leads/:id/confirm', { as, params }),
    await app.call('GET /agent/clients/:id', { as, params }),
    await play.quote(as, id, { inc_id: 10 }),
    await play.startPaying(as, id),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 200, 404, 409]);
  const { body: list } = await app.call('GET /agent/profile/leads', { as, query: { limit: '50' } });
  const card = list.data.find(({ aps_id }: { aps_id: number }) => aps_id === id);
  expect(card).toMatchObject({ aps_deleted: true });
  expect(JSON.stringify([answers.map(({ body: said }) => said), card])).not.toMatch(
    /Ximena|Quillon/,
  );
});

it('outlines are looked at three hundred times a day', async () => {
  const [as, id] = [await agent(db), await submit(await consumer(db), false)];
  const look = () => app.call('GET /agent/profile/leads/:id/preview', { as, params: { id } });
  expect((await look()).status).toBe(200);
  for (let n = 1; n < 299; n += 1) await app.needs.limits.take('lead-previews', as.accountId);
  expect((await look()).status).toBe(200);
  expect(await look()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
});

it('every call that reads a lead is in the access log (abuse 11)', async () => {
  const client = await consumer(db);
  const id = await submit(client, false);
  const as = await agent(db);
  const url = `/api/agent/profile/leads/${id}?sid=${as.sid}`;
  expect((await app.server.inject({ method: 'HEAD', url })).statusCode).toBe(405);
  expect(await readAccessLog(client)).toEqual([]);
  expect((await app.server.inject({ method: 'GET', url })).statusCode).toBe(200);
  expect(await readAccessLog(client)).toHaveLength(1);
});

it('an operator opens nothing without a reason (abuse 13)', async () => {
  const receipt = 'A'.repeat(22);
  expect(() => readCommand(['consent', 'open', receipt])).toThrow('Usage');
  expect(() => readCommand(['consent', 'open', receipt, '--reason', 'A court asks'])).not.toThrow();
});

it('the access log, stops, returns and opened receipts of other clients are not there (abuse 14)', async () => {
  const [client, other] = [await consumer(db), await consumer(db)];
  const chosenAgent = await agent(db);
  const id = await play.submit(client);
  const quoteId = (await play.quote(chosenAgent, id)).body.data.qot_id;
  await play.choose(client, quoteId);
  expect((await play.pay(chosenAgent, id)).status).toBe(200);
  const params = { id };
  const asked = await app.call('POST /agent/profile/leads/:id/return', {
    as: chosenAgent,
    params,
    body: { reason: 'not-requested' },
  });
  const { body: contacts } = await app.call('GET /user/contact', { as: client });
  const [receipt] = contacts.data[0].receipts;
  expect(await readAccessLog(other)).toEqual([]);
  for (const key of ['GET /user/contact', 'GET /user/returns'] as const)
    expect((await app.call(key, { as: other })).body.data).toEqual([]);
  const refused = [
    app.call('POST /user/contact/do-not-contact', {
      as: other,
      body: { qot_id: quoteId, channels: 'all' },
    }),
    app.call('POST /user/returns/:id/answer', {
      as: other,
      params: { id: asked.body.data.id },
      body: { answer: 'i-did' },
    }),
    app.call('GET /receipts/:id/open', { as: other, params: { id: receipt.id } }),
    app.call('GET /receipts/:id/open', { as: await agent(db), params: { id: receipt.id } }),
  ];
  for (const { status } of await Promise.all(refused)) expect(status).toBe(404);
});

describe('with the clock of the process wrong by two minutes (abuse 40)', async () => {
  const { ask, bought, db: shopDb, returnNeeds } = await openReturns();
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['already-mine', 'ask_until', 'asked', 'operator'],
    ['test', 'due_at', 'operator', 'granted'],
  ])('a return for %s ends by the clock of the database', async (reason, clock, before, after) => {
    const lead = await bought();
    const { id } = (await ask(lead, reason)).body.data;
    const end = () =>
      clock === 'due_at'
        ? endOperatorDeadline(shopDb, id)
        : endClientDeadline({ ...returnNeeds, db: shopDb }, id);
    const state = async () =>
      (
        await sql<{ state: string }>`select state from return_request where id = ${id}`.execute(
          shopDb,
        )
      ).rows[0]?.state;
    const wrongBy = (minutes: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    const move = async (by: string) => {
      await sql`alter table return_request disable trigger user`.execute(shopDb);
      await sql`update return_request set ${sql.ref(clock)} = now() + ${by}::interval where id = ${id}`.execute(
        shopDb,
      );
      await sql`alter table return_request enable trigger user`.execute(shopDb);
    };
    await move('1 minute');
    wrongBy(2);
    await end();
    expect(await state()).toBe(before);
    vi.useRealTimers();
    await move('-1 second');
    wrongBy(-2);
    await end();
    expect(await state()).toBe(after);
  });
});
