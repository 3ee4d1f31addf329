import { describe, expect, it } from 'vitest';
import { completeAnswers } from '../../../demo/complete-answers.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { consumer } from '../../../testing/people.ts';
import { savedAnswers } from '../../../testing/saved-answers.ts';
import { lockConsumer } from '../../leads/index.ts';
import { auto, createApplications, home, type Types } from '../testing.ts';

const database = await testDatabase();
const { db } = database;
const { app, leadOf, open, submissions, submit } = await createApplications(database);

const stored = async (person: Person, questionId: number) => {
  const row = (await savedAnswers(db, person)).find((saved) => saved.question_id === questionId);
  return row?.option_ids ?? row?.content ?? undefined;
};

type Submission = Awaited<ReturnType<typeof submissions>>[number];
const getQuestions = (submission: Submission | undefined) =>
  (submission?.content ?? [])
    .flatMap(({ sections }) => sections)
    .flatMap(({ questions }) => questions);

describe('submitting', () => {
  it('answers in the language of the person, and shows agents English', async () => {
    const person = await consumer(db);
    const { body } = await app.call('POST /user/application', {
      as: person,
      headers: { 'accept-language': 'es' },
      body: { answers: home({ 1: 1 }), submit: true },
    });
    expect(body.data[0].ins_name).toBe('Hogar');
    expect(body.data[0].sections[0].sec_name).toBe('Su vivienda');
    const [submission] = await submissions(person);
    expect(submission?.content?.[0]?.typeName).toBe('Home');
    expect(submission?.content?.[0]?.sections[0]?.name).toBe('Your home');
  });

  it('answers the first and the second submission with the same data as a later read', async () => {
    const person = await consumer(db);
    for (const answers of [[...home(), ...auto()], auto()]) {
      const { body } = await submit(person, answers, true);
      const { dropped, dropped_lines: droppedLines, ...meta } = body.meta;
      const read = await app.call('GET /user/application', { as: person });
      expect([dropped, droppedLines]).toEqual([[], []]);
      expect({ ...body, meta }).toEqual(read.body);
      expect(meta).toMatchObject({ locked: true, aps_changed: false, qot_id: null });
    }
  });

  const rich = { 130: 183, 131: '3000000', 132: '0', 133: '900000' };
  const changed = (insteadOf: string) =>
    auto().map((type) => ({
      ...type,
      requestedCoverage: [{ row: 'auto.roadside', value: 'yes', instead_of: insteadOf }],
    }));

  it.each([
    ['an umbrella is suggested', auto({ ...rich, 150: 201 }), []],
    ['an umbrella was chosen that is not suggested', auto({ 150: 201 }), []],
    ['a line of cover was changed', changed('no'), []],
    ['a change of a line holds no longer', changed('unlimited'), ['auto.roadside']],
  ])('answers at once what reading says afterwards where %s', async (_, answers, rows) => {
    const person = await consumer(db);
    const { body } = await submit(person, answers);
    const { dropped: _dropped, dropped_lines: droppedLines, ...meta } = body.meta;
    const read = await app.call('GET /user/application', { as: person });
    expect(droppedLines).toEqual(rows);
    expect({ ...body, meta }).toEqual(read.body);
  });

  it('freezes the content for agents, opens the lead and tells agents by a job', async () => {
    const person = await consumer(db);
    const answer = await submit(person, home({ 1: 1, 2: 3, 5: '2000', 13: [] }));
    expect(answer.status).toBe(200);
    const [submission] = await submissions(person);
    expect(answer.body.meta).toMatchObject({
      types: [1],
      locked: true,
      aps_id: submission?.application_id,
      aps_submitted: submission?.submitted_at.toISOString(),
      aps_changed: false,
      qot_id: null,
      dropped: [],
    });
    expect(submission).toMatchObject({ version: 1, state: 'NC', zip_code_id: 27601 });
    expect(submission?.household).toEqual({
      firstName: 'Dana',
      lastName: 'Reyes',
      gender: '1',
      address1: '12 Oak Street',
      city: 'Raleigh',
      state: 'NC',
      dateOfBirth: '1984-03-09',
      partnerFirstName: null,
      partnerLastName: null,
      partnerDateOfBirth: null,
    });
    const questions = getQuestions(submission);
    const find = (id: number) => questions.find(({ questionId }) => questionId === id);
    expect(find(1)).toMatchObject({
      answers: [{ content: 'I own it' }],
      answer: { optionId: 1, content: null },
    });
    expect(find(13)?.answer).toEqual({ optionId: [], content: null });
    expect(find(22)).toBeUndefined();
    const estimation = submission?.content?.[0]?.estimation;
    expect(estimation?.data).toBeGreaterThan(0);
    expect(find(30)?.answer).toEqual({
      optionId: null,
      content: estimation?.questions[0]?.content,
    });
    expect(JSON.stringify([submission?.content, submission?.household])).not.toMatch(
      /example\.com|9195550142/,
    );

    expect(await leadOf(person)).toMatchObject({
      version: 1,
      status: 'open',
      submission_id: submission?.id,
      zip_code_id: 27601,
      insurance_types: [1],
    });
  });

  it('names every open question and stores nothing', async () => {
    const person = await consumer(db);
    const answers = completeAnswers(1).filter(({ que_id }) => que_id !== 3 && que_id !== 28);
    const refused = await submit(person, [{ ins_id: 1, answers }]);
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'application-not-all-filled',
        data: [
          { ins_id: 1, que_id: 3 },
          { ins_id: 1, que_id: 28 },
        ],
      },
    });
    expect(await stored(person, 1)).toBeUndefined();
    const none = await submit(person, []);
    expect(none.body).toMatchObject({ code: 'application-not-all-filled', data: [] });
  });

  it('refuses values outside their bounds and answers that the page never sends', async () => {
    const person = await consumer(db);
    const small = home({ 1: 1, 2: 3 })[0]?.answers.map((answer) =>
      answer.que_id === 5 ? { ...answer, ans_content: '199' } : answer,
    );
    expect(await submit(person, [{ ins_id: 1, answers: small ?? [] }])).toMatchObject({
      status: 400,
      body: { code: 'invalid-answer', data: [{ ins_id: 1, que_id: 5 }] },
    });
    const foreign = home().map((type) => ({
      ...type,
      answers: type.answers.map((answer) =>
        answer.que_id === 2 ? { ...answer, ans_id: 150 } : answer,
      ),
    }));
    expect((await submit(person, foreign)).body).toMatchObject({
      code: 'invalid-answer',
      data: [{ ins_id: 1, que_id: 2 }],
    });
    expect(await submissions(person)).toEqual([]);
    expect(await stored(person, 1)).toBeUndefined();
  });

  it('answers the umbrella question with no when none is suggested', async () => {
    const person = await consumer(db);
    const types = auto().map((type) => ({
      ...type,
      answers: type.answers.map((answer) =>
        answer.que_id === 150 ? { ...answer, ans_id: 201 } : answer,
      ),
    }));
    expect((await submit(person, types)).status).toBe(200);
    expect(await stored(person, 150)).toEqual([199]);
    const [submission] = await submissions(person);
    const umbrella = getQuestions(submission).find(({ questionId }) => questionId === 150);
    expect(umbrella?.answer).toEqual({ optionId: 199, content: null });
  });

  it('asks the umbrella question when one is suggested', async () => {
    const person = await consumer(db);
    const rich = { 130: 183, 131: '3000000', 132: '0', 133: '900000' };
    const without = auto(rich).map((type) => ({
      ...type,
      answers: type.answers.filter(({ que_id }) => que_id !== 150),
    }));
    expect((await submit(person, without)).body).toMatchObject({
      code: 'application-not-all-filled',
      data: [{ ins_id: 3, que_id: 150 }],
    });
    expect((await submit(person, auto({ ...rich, 150: 201 }))).status).toBe(200);
    expect(await stored(person, 150)).toEqual([201]);
  });

  it('does not ask for the two optional questions', async () => {
    const person = await consumer(db);
    const without = auto().map((type) => ({
      ...type,
      answers: type.answers.filter(({ que_id }) => que_id !== 140 && que_id !== 141),
    }));
    expect((await submit(person, without)).status).toBe(200);
  });

  it('counts submissions that tell agents against the limit, not refused ones', async () => {
    const person = await consumer(db);
    const counted = await open(true);
    const send = (answers: Types) =>
      counted.call('POST /user/application', {
        as: person,
        body: { answers, submit: true, force: true },
      });
    for (let turn = 0; turn < 5; turn += 1) expect((await send([])).status).toBe(400);
    for (let turn = 0; turn < 3; turn += 1) expect((await send(home())).status).toBe(200);
    const refused = await send(home());
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(await submissions(person)).toHaveLength(3);
  });

  it('a submission that PostgreSQL rolled back does not count against the limit', async () => {
    const person = await consumer(db);
    const counted = await open(true);
    const send = () =>
      counted.call('POST /user/application', {
        as: person,
        body: { answers: home(), submit: true, force: true },
      });
    await db.transaction().execute(async (trx) => {
      await lockConsumer(trx, person.accountId);
      for (const { status } of await Promise.all([send(), send(), send()]))
        expect(status).toBe(503);
    });
    expect((await send()).status).toBe(200);
  });
});
