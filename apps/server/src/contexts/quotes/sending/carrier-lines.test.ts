import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { readRow } from '../../../testing/database/read-row.ts';
import { addCarrier, agent } from '../../../testing/people.ts';
import { type OpenLead, price, quoteCalls } from '../../../testing/quotes.ts';

const database = await testDatabase();
const { db } = database;
const { app, choose, resubmit, send, stage, state, stored, update } = await quoteCalls(database);

const setLines = async (id: number, lines: readonly number[]): Promise<void> => {
  await sql`delete from carrier_line where carrier_id = ${id}`.execute(db);
  await sql`insert into carrier_line select ${id}, unnest(${lines}::smallint[])`.execute(db);
};
const setStates = (id: number, states: string[]) =>
  sql`update carrier set states = ${states} where id = ${id}`.execute(db);
const withdraw = (id: number) =>
  sql`update carrier set active = false where id = ${id}`.execute(db);

/** A carrier that writes these lines in these states; without lines none is confirmed. */
const carrier = async (lines: readonly number[], states?: string[]): Promise<number> => {
  const id = await addCarrier(db, [1]);
  await setLines(id, lines);
  if (states) await setStates(id, states);
  return id;
};

const quote = async (types: InsuranceTypeId[], carrierId: number) => {
  const on = await stage(types);
  const seller = await agent(db, { carriers: [carrierId] });
  const sent = { inc_id: carrierId, prices: types.map((type) => price(type)) };
  return { on, seller, sent, answer: await send(seller, on.applicationId, sent) };
};

const correct = (seller: Person, on: OpenLead, qot_id: number, sent: object) =>
  app.call('POST /agent/quotes/:id/correct', {
    as: seller,
    params: { id: qot_id },
    body: { id: on.applicationId, human_token: 'ok', ...sent },
  });

describe('the lines of a carrier', () => {
  it.each<[string, InsuranceTypeId[], number[], string[] | undefined, number[] | null]>([
    ['auto with a life carrier', [3], [2], undefined, [3]],
    ['auto with an auto carrier', [3], [3], undefined, null],
    ['home and auto with an auto carrier', [1, 3], [3], undefined, [1]],
    ['all lines with a home carrier', [1, 2, 3], [1], undefined, [2, 3]],
    ['home and auto with a carrier of all lines', [1, 3], [1, 2, 3], undefined, null],
    ['life with a carrier whose lines are not confirmed', [2], [], undefined, null],
    ['home in North Carolina with a carrier of North Carolina', [1], [1], ['NC', 'SC'], null],
    ['home in North Carolina with a carrier of Texas', [1], [1], ['TX'], [1]],
    ['home in North Carolina with an unconfirmed carrier of Texas', [1], [], ['TX'], [1]],
  ])('decide a quote of %s', async (_, types, lines, states, refused) => {
    const id = await carrier(lines, states);
    const { answer } = await quote(types, id);
    if (refused === null) return expect(answer.status).toBe(201);
    const { name } = await readRow(db, 'carrier', { id });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      {
        code: 'carrier-line-not-written',
        data: refused.map((ins_id) => ({ inc_id: id, inc_name: name, ins_id, state: 'NC' })),
      },
    ]);
  });

  it('refuse a new quote with a carrier that is no longer offered', async () => {
    const id = await carrier([1]);
    await withdraw(id);
    const { answer } = await quote([1], id);
    expect([answer.status, answer.body.code, answer.body.data[0].inc_id]).toEqual([
      409,
      'carrier-withdrawn',
      id,
    ]);
  });

  it.each<[string, (id: number) => Promise<unknown>, string]>([
    ['loses the line', (id) => setLines(id, [2]), 'carrier-line-not-written'],
    ['leaves the state', (id) => setStates(id, ['TX']), 'carrier-line-not-written'],
    ['is no longer offered', withdraw, 'carrier-withdrawn'],
  ])(
    'keep an open quote when its carrier %s, and refuse its correction',
    async (_, change, code) => {
      const id = await carrier([1]);
      const { on, seller, sent, answer } = await quote([1], id);
      const { qot_id } = answer.body.data;
      expect(answer.body.data.correct_until).not.toBeNull();
      await change(id);

      const corrected = await correct(seller, on, qot_id, { ...sent, prices: [price(1, 90)] });
      expect([corrected.status, corrected.body.code]).toEqual([409, code]);
      expect(await stored(qot_id)).toMatchObject({ monthly: 100, removed_at: null });
      expect((await state(seller, on.applicationId, qot_id, [])).body.code).toBe('invalid-input');
      const chosen = await choose(on.client, qot_id);
      expect(chosen.status).toBe(200);
    },
  );

  it('refuse the update of an outdated quote, which is then not offered for an update', async () => {
    const id = await carrier([1]);
    const { on, seller, sent, answer } = await quote([1], id);
    const { qot_id } = answer.body.data;
    await resubmit(on, [1, 3]);
    const updated = await update(seller, on.applicationId, {
      ...sent,
      qot_id,
      prices: [price(1), price(3)],
    });
    expect(updated.body).toMatchObject({ code: 'carrier-line-not-written', data: [{ ins_id: 3 }] });
    await setLines(id, [1, 3]);
    const again = { ...sent, qot_id, prices: [price(1), price(3)] };
    expect((await update(seller, on.applicationId, again)).status).toBe(200);
  });
});
