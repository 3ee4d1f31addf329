import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { createLimits } from '../../../platform/limits/index.ts';
import { type Person, testApp } from '../../../testing/app.ts';
import { agent, consumer } from '../../../testing/people.ts';
import { loadCatalog } from '../../catalog/index.ts';
import { createQuestionnaires } from '../questionnaires.ts';
import { registerEstimationRoutes } from './routes.ts';

const { db, pool } = await testDatabase();
const questionnaires = createQuestionnaires(loadCatalog(), []);
const open = (on: boolean, asked = questionnaires) => {
  const limits = createLimits({ pool, on, secret: 'x' });
  return testApp({ db }, (app) =>
    registerEstimationRoutes(app, { db, questionnaires: asked, limits }),
  );
};
const app = await open(false);
const omitting = await open(false, createQuestionnaires(loadCatalog(), ['WA', 'NV']));

const house = [
  { que_id: 1, ans_id: 1 },
  { que_id: 2, ans_id: 3 },
  { que_id: 5, ans_content: '2000' },
  { que_id: 7, ans_id: 20 },
];
const estimate = (as: Person, id: number | string, answers: unknown = house, bodyId = id) =>
  app.call('POST /estimation/:id', { as, params: { id }, body: { id: bodyId, answers } });

describe('an estimate', () => {
  it('uses the state of a client’s profile, and no state of an agent’s', async () => {
    const raleigh = await estimate(await consumer(db, { state: 'NC' }), 1);
    const portland = await estimate(await consumer(db, { state: 'OR' }), 1);
    const seenByAgent = await estimate(await agent(db), 1);
    expect(raleigh.status).toBe(200);
    const dwelling = ({ body }: typeof raleigh) => Number(body.questions[0].qan_content);
    // 2,000 sq ft at $185, times the factor of the state, rounded up to a thousand.
    expect(dwelling(raleigh)).toBe(356_000);
    expect(dwelling(portland)).toBe(426_000);
    expect(dwelling(seenByAgent)).toBe(370_000);
    expect(Object.keys(raleigh.body).sort()).toEqual([
      'at_risk',
      'data',
      'other-data',
      'questions',
      'reasons',
      'requestedCoverage',
      'total_required',
      'umbrella',
    ]);
  });

  it('returns the coverage lines that follow from the same answers, with the client’s changes', async () => {
    const person = await consumer(db, { state: 'TX' });
    const requestedCoverage = [{ row: 'auto.bi', value: '250/500', instead_of: '100/300' }];
    const { body } = await app.call('POST /estimation/:id', {
      as: person,
      params: { id: 3 },
      body: { id: 3, answers: [], requestedCoverage },
    });
    expect(body.requestedCoverage.map(({ row }: { row: string }) => row)).toEqual([
      'auto.bi',
      'auto.pd',
      'auto.um',
      'auto.umpd',
      'auto.pip',
      'auto.med',
      'auto.roadside',
    ]);
    expect(body.requestedCoverage[0]).toMatchObject({
      value: '250/500',
      from: 'client',
      default: '100/300',
    });
  });

  it('asks for no health class where there are no questions about health', async () => {
    const person = await consumer(db, { state: 'WA' });
    const answers = [{ que_id: 71, ans_id: 124 }];
    const { body } = await omitting.call('POST /estimation/:id', {
      as: person,
      params: { id: 2 },
      body: { id: 2, answers },
    });
    const row = body.requestedCoverage.find((one: { row: string }) => one.row === 'life.class');
    expect(row).toMatchObject({ value: 'any', from: 'rule' });
  });

  it('marks the lines that follow from an answer that we assumed', async () => {
    const person = await consumer(db, { state: 'NC' });
    const from = async (source?: 'assumed') => {
      const { body } = await estimate(person, 1, [
        { que_id: 1, ans_id: 1 },
        { que_id: 28, ans_id: 79, ...(source && { source }) },
      ]);
      const rows: { row: string; from: string }[] = body.requestedCoverage;
      return rows.find(({ row }) => row === 'home.deductible')?.from;
    };
    expect(await from()).toBe('answer');
    expect(await from('assumed')).toBe('assumed');
  });

  it('names its lines in the language of the request', async () => {
    const person = await consumer(db, { state: 'NC' });
    const spanish = await app.call('POST /estimation/:id', {
      as: person,
      params: { id: 3 },
      body: { id: 3, answers: [] },
      headers: { 'accept-language': 'es' },
    });
    const english = await estimate(person, 3, []);
    const lines = ({ body }: typeof spanish): { label: string; data: unknown }[] =>
      body['other-data'];
    expect(lines(spanish).map(({ label }) => label)).toEqual([
      'Responsabilidad civil por lesiones corporales, por persona',
      'Responsabilidad civil por lesiones corporales, por accidente',
      'Responsabilidad civil por daños a la propiedad',
      'Conductor sin seguro o con seguro insuficiente, por accidente',
      'Mínimo legal en NC',
    ]);
    expect(lines(spanish).map(({ data }) => data)).toEqual(lines(english).map(({ data }) => data));
  });

  it('never fails on values that cannot be read, and stores nothing', async () => {
    const person = await consumer(db);
    const odd = [
      ...house,
      { que_id: 4711, ans_content: 'x' },
      { que_id: 20, ans_content: '1e9' },
      { que_id: 18, ans_id: 7 },
    ];
    const answer = await estimate(person, 1, odd);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual((await estimate(person, 1)).body);
    const rows = await db.selectFrom('draft_part').select('application_id').execute();
    expect(rows).toEqual([]);
  });

  it.each([
    [4, 4],
    [0, 0],
    [1, 2],
  ])('refuses path %s with body id %s', async (path, bodyId) => {
    const answer = await estimate(await consumer(db), path, [], bodyId);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-insurance-type' } });
  });

  it('needs a session, and has a limit', async () => {
    const stranger = await app.call('POST /estimation/:id', {
      params: { id: 1 },
      body: { id: 1, answers: [] },
    });
    expect(stranger).toMatchObject({ status: 401, body: { code: 'not-logged-in' } });
    const counted = await open(true);
    const person = await consumer(db);
    const statuses: number[] = [];
    for (let turn = 0; turn < 61; turn += 1) {
      const { status } = await counted.call('POST /estimation/:id', {
        as: person,
        params: { id: 2 },
        body: { id: 2, answers: [] },
      });
      statuses.push(status);
    }
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
