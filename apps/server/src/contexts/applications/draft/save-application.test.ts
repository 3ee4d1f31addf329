import type { SentAnswer } from '@fanwise/contract';
import {
  type MarkedSource,
  markedSources,
} from '@fanwise/domain/applications/questionnaire/visibility';
import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { describe, expect, it } from 'vitest';
import { completeAnswers } from '../../../demo/complete-answers.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { readRows } from '../../../testing/database/read-row.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
} from '../../../testing/people.ts';
import { savedAnswers } from '../../../testing/saved-answers.ts';
import { createApplications, question } from '../testing.ts';

const database = await testDatabase();
const { db } = database;
const { app } = await createApplications(database);

const save = (as: Person, answers: { ins_id: number; answers: SentAnswer[] }[]) =>
  app.call('POST /user/application', { as, body: { answers } });

const read = (as: Person) => app.call('GET /user/application', { as });

const storedRows = (person: Person) => savedAnswers(db, person);

describe('saving progress', () => {
  it('stores unfinished answers, even none, and drops those that no longer apply', async () => {
    const person = await consumer(db);
    const { status, body } = await save(person, [
      {
        ins_id: 1,
        answers: [
          { que_id: 1, ans_id: 1 },
          { que_id: 2, ans_id: 5 },
          { que_id: 8, ans_id: 23 },
          { que_id: 9, ans_content: '2015' },
          { que_id: 13, ans_id: [] },
          { que_id: 20, ans_content: '999999999999999' },
          { que_id: 30, ans_content: 'ignored' },
        ],
      },
    ]);
    expect(status).toBe(200);
    expect(body.meta).toMatchObject({ types: [1], locked: false, dropped: [8, 9] });
    expect(question(body, 13)?.answer).toEqual({ ans_id: [], qan_content: null });
    expect(question(body, 20)?.answer).toEqual({ ans_id: null, qan_content: '999999999999999' });
    expect((await storedRows(person)).map(({ question_id }) => question_id)).toEqual([
      1, 2, 13, 20,
    ]);
  });

  it('stores where an answer comes from, until it is sent without that mark', async () => {
    const person = await consumer(db);
    const answerTo = async (source?: MarkedSource) => {
      const mark = source === undefined ? {} : { source };
      await save(person, [{ ins_id: 1, answers: [{ que_id: 1, ans_id: 2, ...mark }] }]);
      return question((await read(person)).body, 1)?.answer;
    };
    for (const source of markedSources)
      expect(await answerTo(source)).toEqual({ ans_id: 2, qan_content: null, source });
    expect(await answerTo()).toEqual({ ans_id: 2, qan_content: null });
  });

  it('keeps the answers of a deselected type until it is selected again', async () => {
    const person = await consumer(db);
    await save(person, [{ ins_id: 1, answers: [{ que_id: 1, ans_id: 2 }] }]);
    const other = await save(person, [{ ins_id: 3, answers: [{ que_id: 100, ans_id: 151 }] }]);
    expect(other.body.meta.types).toEqual([3]);
    expect(question(other.body, 1)?.answer).toEqual({ ans_id: 2, qan_content: null });
    const none = await save(person, []);
    expect(none.body.meta.types).toEqual([]);
    expect(question(none.body, 100)?.answer).toEqual({ ans_id: 151, qan_content: null });
  });

  it.each<[string, SentAnswer]>([
    ['an option of another question', { que_id: 2, ans_id: 1 }],
    ['a question of another type', { que_id: 58, ans_id: 103 }],
    ['an unknown question', { que_id: 4711, ans_content: 'x' }],
    ['a list where one option is asked', { que_id: 1, ans_id: [1, 2] }],
    ['letters in a number', { que_id: 20, ans_content: '12abc' }],
    ['a negative number', { que_id: 20, ans_content: '-5' }],
    ['text and option at once', { que_id: 1, ans_id: 1, ans_content: 'x' }],
    ['an impossible day', { que_id: 29, ans_content: '2027-02-30' }],
  ])('refuses %s and stores nothing', async (_, answer) => {
    const person = await consumer(db);
    const refused = await save(person, [
      { ins_id: 1, answers: [{ que_id: 3, ans_id: 9 }, answer] },
    ]);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'invalid-answer', data: [{ ins_id: 1, que_id: answer.que_id }] },
    });
    expect(await storedRows(person)).toEqual([]);
  });

  it('refuses a question or a type that is sent twice', async () => {
    const person = await consumer(db);
    const answer = { que_id: 1, ans_id: 1 };
    const twice = await save(person, [{ ins_id: 1, answers: [answer, answer] }]);
    expect(twice.body).toMatchObject({ code: 'invalid-answer', data: [{ ins_id: 1, que_id: 1 }] });
    const types = await save(person, [
      { ins_id: 1, answers: [] },
      { ins_id: 1, answers: [] },
    ]);
    expect(types.body).toMatchObject({ code: 'invalid-answer', data: [{ ins_id: 1 }] });
  });

  it.each([
    ['an emoji family', '👨‍👩‍👧‍👦 Kia 🚗'],
    ['right-to-left text', 'سيارة عائلية'],
    ['an apostrophe', 'O’Brien’s "F-150" <b>\\'],
    ['the longest text', 'ü'.repeat(60)],
  ])('keeps %s as it was written', async (_, text) => {
    const person = await consumer(db);
    const { status, body } = await save(person, [
      { ins_id: 3, answers: [{ que_id: 102, ans_content: text }] },
    ]);
    expect(status).toBe(200);
    const [row] = await storedRows(person);
    expect(row?.content).toBe(text.normalize('NFC'));
    expect(question(body, 102)?.answer).toEqual({ ans_id: null, qan_content: row?.content });
  });

  it('takes 500 characters of free text and refuses 501', async () => {
    const person = await consumer(db);
    const of = (length: number) =>
      save(person, [{ ins_id: 3, answers: [{ que_id: 141, ans_content: 'x'.repeat(length) }] }]);
    expect((await of(500)).status).toBe(200);
    expect((await of(501)).body).toMatchObject({ code: 'invalid-answer' });
    const [row] = await storedRows(person);
    expect(row?.content).toHaveLength(500);
  });

  it('accepts three complete questionnaires, and refuses an oversized request', async () => {
    const person = await consumer(db);
    const full = insuranceTypeIds.map((ins_id) => ({
      ins_id,
      answers: completeAnswers(ins_id),
    }));
    expect((await save(person, full)).status).toBe(200);
    const many = Array.from({ length: 200 }, () => ({
      que_id: 141,
      ans_content: 'x'.repeat(2000),
    }));
    const big = await save(person, [
      { ins_id: 1, answers: many },
      { ins_id: 3, answers: many },
    ]);
    expect(big).toMatchObject({ status: 413, body: { code: 'body-too-large' } });
  });

  it('makes one application of parallel first saves', async () => {
    const person = await consumer(db);
    // Few enough that a busy machine serves the last one before its lock times out.
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        save(person, [{ ins_id: 1, answers: [{ que_id: 1, ans_id: 1 }] }]),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const rows = await readRows(db, 'application', { consumer_id: person.accountId }, 'id');
    expect(rows).toHaveLength(1);
  });

  it('is refused once a quote was chosen', async () => {
    const person = await consumer(db);
    const lead = await submittedApplication(db, person);
    await chosen(db, await liveQuote(db, await agent(db), lead));
    expect(await save(person, [])).toMatchObject({
      status: 409,
      body: { code: 'quote-accepted' },
    });
  });
});
