import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { createLimits } from '../../../platform/limits/index.ts';
import { testApp } from '../../../testing/app.ts';
import { cacheAnswerTimes } from './cache-answer-times.ts';
import { readFunnel } from './read-funnel.ts';
import { registerStepRoutes } from './routes.ts';

const { db, pool } = await testDatabase();
const app = await testApp({ db }, (on) =>
  registerStepRoutes(on, { db, limits: createLimits({ pool, on: true, secret: 'x' }) }),
);
const landing = { device: 'phone', steps: [{ step: 'landing' }], times: [] };
const send = (body: unknown, headers: Record<string, string> = {}) =>
  app.call('POST /steps', { body, headers });
const stepsTaken = async (wanted: Parameters<typeof readFunnel>[1] = { days: 1 }) =>
  (await readFunnel(db, wanted)).filter(({ count }) => count > 0);
afterEach(() => sql`truncate step_count, answer_time`.execute(db));

it('counts by day, type, language and device, in the order of the steps', async () => {
  const submitted = { step: 'submitted', ins_id: 1 };
  await send({ ...landing, steps: [submitted, { step: 'landing' }] });
  await send(landing, { 'accept-language': 'es-US' });
  expect(await stepsTaken()).toEqual([
    { step: 'landing', count: 2, ofLanding: 100 },
    { step: 'submitted', count: 1, ofLanding: 50 },
  ]);
  expect(await stepsTaken({ days: 1, type: 3 })).toMatchObject([{ step: 'landing', count: 2 }]);
  expect(await stepsTaken({ days: 1, language: 'es' })).toMatchObject([{ count: 1 }]);
  expect(await stepsTaken({ days: 1, device: 'desktop' })).toEqual([]);
});

it('does not count people who ask not to be counted', async () => {
  for (const wish of [{ 'sec-gpc': '1' }, { dnt: '1' }])
    expect((await send(landing, wish)).status).toBe(200);
  expect(await stepsTaken()).toEqual([]);
});

it('accepts only known steps, a few at a time, and a limited number from one address', async () => {
  expect((await send({ ...landing, steps: [{ step: 'dana@example.com' }] })).status).toBe(400);
  expect((await send({ ...landing, steps: Array(21).fill({ step: 'landing' }) })).status).toBe(400);
  for (let use = 0; use < 60; use += 1) await send({ ...landing, steps: [] });
  expect((await send(landing)).status).toBe(429);
});

it('returns the median time of an answer once a hundred were counted', async () => {
  const times = cacheAnswerTimes(db);
  await sql`insert into answer_time values (current_date, 5, 11, 100), (current_date - 91, 5, 40, 900),
    (current_date, 1, 4, 99)`.execute(db);
  await times.renew();
  expect([times.secondsFor(5), times.secondsFor(1)]).toEqual([11, undefined]);
});

it('stores at most one row per step, type, language and device, whatever is sent', async () => {
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'step_count'`.execute(
    db,
  );
  expect(columns.rows.map(({ name }) => name).sort()).toEqual([
    'count',
    'day',
    'device',
    'insurance_type_id',
    'language',
    'step',
  ]);
});
