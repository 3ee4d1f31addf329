import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { completeAnswers } from '../../../../demo/complete-answers.ts';
import { testDatabase } from '../../../../platform/database/testing.ts';
import { createSealing } from '../../../../platform/sealing/index.ts';
import { openAdmin } from '../../../../testing/admin/admin.ts';
import { consumer } from '../../../../testing/people.ts';
import { wholeApp } from '../../../../testing/whole-app.ts';

const database = await testDatabase();
const { db } = database;
const app = await wholeApp({ database });
const admin = await openAdmin(database, { sealing: createSealing(app.needs.config.dataKeys) });
const { act } = admin;
const support = await admin.operator('support');

beforeEach(() => sql`delete from operator_step_up`.execute(db).then(() => undefined));

type Section = { name: string; questions: { content: string; answer: string | null }[] };

const client = await consumer(db);
const body = { answers: [{ ins_id: 2, answers: completeAnswers(2) }], submit: true, force: false };
const submitted = await app.call('POST /user/application', { as: client, body });
const application_id = submitted.body.meta.aps_id as number;
const read = (part: string, more = {}) =>
  act(support, 'lead-answers', { application_id, type: 2, part }, more);
const looks = async () => (await app.call('GET /user/access-log', { as: client })).body.operators;

it('shows answers as text with a reason, and the client reads that it happened and why', async () => {
  const answered = await read('answers', { stepUp: false });
  expect(answered.status).toBe(200);
  const questions = (answered.body.result.sections as Section[]).flatMap((one) => one.questions);
  expect(questions.length).toBeGreaterThan(5);
  expect(questions.filter(({ answer }) => answer !== null).length).toBeGreaterThan(4);
  expect(JSON.stringify(questions)).not.toMatch(/tobacco|nicotine/i);
  expect(await looks()).toMatchObject([{ fields: ['answers'], reason: 'because a test wants it' }]);
});

it('shows answers about health apart, and only with a factor', async () => {
  expect((await read('health', { stepUp: false })).body.code).toBe('step-up');
  expect(await looks()).toHaveLength(1);
  const answered = await read('health');
  expect(JSON.stringify(answered.body.result.sections)).toMatch(/tobacco|nicotine/i);
  const questions = (answered.body.result.sections as Section[]).flatMap((one) => one.questions);
  const answerTo = (asked: RegExp) => questions.find(({ content }) => asked.test(content))?.answer;
  // Answers have their units, as on every page.
  expect(answerTo(/How tall/)).toMatch(/^\d ft \d+ in$/);
  expect(answerTo(/weigh/)).toMatch(/^\d+ lb$/);
  expect(await looks()).toMatchObject([{ fields: ['health'] }, { fields: ['answers'] }]);
});

it('is refused for finance, for a type that was not submitted, and after the answers were erased', async () => {
  const finance = await admin.operator('finance');
  const input = { application_id, type: 2, part: 'answers' };
  expect((await act(finance, 'lead-answers', input)).body.code).toBe('capability');
  const other = { ...input, type: 3 };
  expect((await act(support, 'lead-answers', other)).body.code).toBe('not-in-this-state');
  await app.call('DELETE /user/application', { as: client, body: { force: true } });
  expect((await read('answers')).body.code).toBe('not-in-this-state');
  expect(await looks()).toHaveLength(2);
});
