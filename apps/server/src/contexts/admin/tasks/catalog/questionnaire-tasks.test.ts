import { allQuestions } from '@fanwise/domain/applications/questionnaire/questionnaire';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { completeAnswers } from '../../../../demo/complete-answers.ts';
import { testDatabase } from '../../../../platform/database/testing.ts';
import { openAdmin } from '../../../../testing/admin/admin.ts';
import { consumer } from '../../../../testing/people.ts';
import { createApplications, question, questionnaires } from '../../../applications/testing.ts';
import { refreshQuestionnaires } from '../../../catalog/index.ts';
import { delivered, edited, findTestQuestion, reworded, without } from './testing.ts';

const database = await testDatabase();
const { db } = database;
const { act, call, operator } = await openAdmin(database);
const { app, leadOf, submissions, submit } = await createApplications(database);
const owner = await operator('owner');
const finance = await operator('finance');

const later = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const publish = async (content: string, as = owner, minutes = 20) => {
  await sql`delete from operator_step_up`.execute(db);
  return act(as, 'questionnaire-publish', { content, starts_at: later(minutes) });
};
const begin = async (): Promise<void> => {
  await sql`alter table questionnaire_version disable trigger user`.execute(db);
  await sql`update questionnaire_version set starts_at = now() - interval '1 second'
    where starts_at > now() and canceled_at is null`.execute(db);
  await sql`alter table questionnaire_version enable trigger user`.execute(db);
  await refreshQuestionnaires(db);
};
/** Restores the delivered questionnaires. */
afterEach(async () => {
  await sql`alter table questionnaire_version disable trigger user`.execute(db);
  await sql`delete from questionnaire_version`.execute(db);
  await sql`alter table questionnaire_version enable trigger user`.execute(db);
  await refreshQuestionnaires(db);
});

it('a questionnaire is asked from its start on, and earlier submissions stay as they were', async () => {
  const early = await consumer(db);
  const answers = [{ que_id: 2, ans_id: 3, ans_content: null }];
  const dog = findTestQuestion(delivered('home'), 'home.dogBite');
  const old = await submit(early, [
    {
      ins_id: 1,
      answers: completeAnswers(1),
    },
  ]);
  expect(old.status).toBe(200);
  const [before] = await submissions(early);

  const content = edited('home', reworded);
  expect((await publish(content, finance)).body.code).toBe('capability');
  const shown = await call('POST /tasks/:name/preview', {
    as: owner,
    params: { name: 'questionnaire-publish' },
    body: { input: { content, starts_at: later(20) } },
  });
  expect(shown.body).toMatchObject({
    before: { version: delivered('home').version, questions: 59 },
    after: { version: 'admin-1', questions: 59, added: 1, removed: 1, changed: 3 },
    needs: { step_up: true, second: false },
  });
  const done = await publish(content);
  expect(done.body).toMatchObject({ done: true });
  expect((await publish(edited('home', reworded, 'admin-2'))).body.data[0]).toMatchObject({
    code: 'planned-already',
  });

  const asks = async () => (await app.call('GET /user/application', { as: early })).body;
  await refreshQuestionnaires(db);
  const now = await asks();
  expect(question(now, 10_000)).toBeUndefined();
  await begin();
  const then = await asks();
  expect(question(then, 10_000)).toBeDefined();
  expect(question(then, dog.id)).toBeUndefined();

  // A tab from before the change sends its old fields: removed questions are named, and the call is not refused.
  const slow = await consumer(db);
  const saved = await app.call('POST /user/application', {
    as: slow,
    body: {
      answers: [
        {
          ins_id: 1,
          answers: [...answers, { que_id: dog.id, ans_id: dog.options[0]?.id, ans_content: null }],
        },
      ],
    },
  });
  expect(saved.status).toBe(200);
  expect(JSON.stringify(saved.body)).toContain(String(dog.id));

  const [after] = await submissions(early);
  expect(after?.content).toEqual(before?.content);
  expect(await leadOf(early)).toMatchObject({ status: 'open' });
  const later2 = await consumer(db);
  expect(
    (
      await submit(later2, [
        {
          ins_id: 1,
          answers: (
            await import('../../../../demo/complete-answers.ts')
          )
            .completeAnswers(1)
            .filter(({ que_id }) => que_id !== dog.id),
        },
      ])
    ).status,
  ).toBe(200);
  const [newest] = await submissions(later2);
  expect(JSON.stringify(newest?.content)).toContain('admin-1');
  expect(JSON.stringify(before?.content)).not.toContain('admin-1');
});

it('a plan shows its differences and the answers it drops, and is canceled before it starts', async () => {
  const writer = await consumer(db);
  const dog = findTestQuestion(delivered('home'), 'home.dogBite');
  await app.call('POST /user/application', {
    as: writer,
    body: {
      answers: [
        {
          ins_id: 1,
          answers: completeAnswers(1),
        },
      ],
    },
  });
  await publish(edited('home', reworded));
  const listed = await call('GET /questionnaires', { as: finance });
  const [planned, ...files] = listed.body.data;
  expect(planned).toMatchObject({
    type: 1,
    version: 'admin-1',
    state: 'planned',
    questions: 59,
    source: 'operator',
  });
  expect(files).toMatchObject(
    [1, 2, 3].map((type) => ({ id: -type, type, state: 'live', source: 'file' })),
  );
  const diff = await call('GET /questionnaires/:id/diff', {
    as: finance,
    params: { id: planned.id },
  });
  const { changes, drafts, steps, content } = diff.body.data;
  expect(JSON.parse(content).version).toBe('admin-1');
  expect(changes).toMatchObject([
    { name: 'home.dwellingType', what: 'changed', after: { en: 'Which kind of home?' } },
    { name: 'home.heat', what: 'changed' },
    // It led to the question that is removed.
    { name: 'home.hazards', what: 'changed' },
    { name: 'home.porch', what: 'added', before: null },
    { name: 'home.dogBite', question: dog.id, what: 'removed', after: null },
  ]);
  expect(drafts.looked_at).toBeGreaterThan(0);
  expect(steps.flatMap(({ questions }: { questions: object[] }) => questions)).toHaveLength(59);
  const file = await call('GET /questionnaires/:id/diff', { as: finance, params: { id: -3 } });
  expect(file.body.data).toMatchObject({ changes: [], drafts: { looked_at: 0 } });
  expect(JSON.parse(file.body.data.content)).toEqual(delivered('auto'));
  const cancel = { kind: 'questionnaire', plan_id: planned.id };
  expect((await act(owner, 'plan-cancel', cancel, { stepUp: false })).status).toBe(200);
  expect((await publish(edited('home', reworded))).status).toBe(200);
  await begin();
  const { data } = (await call('GET /questionnaires', { as: finance })).body;
  const live = data.find(
    (one: { state: string; type: number }) => one.state === 'live' && one.type === 1,
  );
  expect(live).toMatchObject({ version: 'admin-1', source: 'operator' });
  const late = await act(owner, 'plan-cancel', { ...cancel, plan_id: live.id }, { stepUp: false });
  expect(late.body.code).toBe('not-in-this-state');
});

it('an answer about health stays one after its question was removed', async () => {
  const tobacco = findTestQuestion(delivered('life'), 'life.tobaccoProducts');
  expect(tobacco.health).toBe(true);
  expect(
    (await publish(edited('life', (file) => without(file, 'life.tobaccoProducts')))).status,
  ).toBe(200);
  await begin();
  const life = questionnaires
    .questionnairesIn('NC')
    .find(({ insuranceTypeId }) => insuranceTypeId === 2)!;
  expect(allQuestions(life.questionnaire).map(({ id }) => id)).not.toContain(tobacco.id);
  expect([...questionnaires.healthIds(2)]).toContain(tobacco.id);
  expect([...life.retiredIds]).toEqual([tobacco.id]);
});
