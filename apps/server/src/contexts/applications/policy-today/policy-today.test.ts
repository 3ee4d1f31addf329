import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { consumer } from '../../../testing/people.ts';
import { testSealing } from '../../../testing/sealing.ts';
import { auto, createApplications, home, questionnaires } from '../testing.ts';
import { readLendersOf, readPoliciesToday } from './read-policies-today.ts';

const database = await testDatabase();
const { db } = database;
const { app, submissions, submit } = await createApplications(database);
const needs = { db, sealing: testSealing, questionnaires };

const [INSURED, INSURER, EXPIRES, MONTHS] = [119, 300, 301, 302];
const [PREMIUM, PERIOD, LIMITS, COLLISION, SHARES] = [140, 303, 120, 307, 309];
const policy = {
  [INSURED]: 174,
  [INSURER]: 'State Farm',
  [EXPIRES]: '2020-01-31',
  [MONTHS]: 404,
  [PREMIUM]: '1190',
  [PERIOD]: 407,
  [LIMITS]: 180,
  [COLLISION]: 468,
};
const personal = [PREMIUM, PERIOD, LIMITS, COLLISION, SHARES];

describe('the policy of today', () => {
  it('is read out of the client’s own answers, of every type that has one', async () => {
    const person = await consumer(db);
    expect(await readPoliciesToday(needs, person.accountId)).toEqual([]);
    const answers = [...home({ 320: 420, 326: '412000' }), ...auto(policy)];
    await app.call('POST /user/application', { as: person, body: { answers } });
    const read = await readPoliciesToday(needs, person.accountId);
    expect(read.map(({ typeId }) => typeId)).toEqual([1, 3]);
    expect(read[1]).toMatchObject({
      insurer: 'State Farm',
      premium: { yearlyDollars: 2_380, source: 'typed' },
    });
    const [{ typeId: _, ...lines } = { typeId: 0, lines: [] }] = read;
    expect(lines.lines.map(({ code, value }) => [code, value])).toEqual([
      ['home.dwelling', '412000'],
    ]);
  });

  it('stands beside what the client says of lenders, unknown without an answer', async () => {
    const person = await consumer(db);
    expect(await readLendersOf(needs, person.accountId)).toEqual({ mortgage: null, cars: null });
    const answers = [...home({ 1: 1, 210: 532 }), ...auto({ 109: [] })];
    await app.call('POST /user/application', { as: person, body: { answers } });
    expect(await readLendersOf(needs, person.accountId)).toEqual({ mortgage: false, cars: false });
  });

  it('is not read out of answers that no longer apply', async () => {
    const person = await consumer(db);
    const answers = auto({ ...policy, [INSURED]: 175 });
    await app.call('POST /user/application', { as: person, body: { answers } });
    expect(await readPoliciesToday(needs, person.accountId)).toEqual([]);
  });

  it('is submitted with an expiration date in the past', async () => {
    const person = await consumer(db);
    expect((await submit(person, auto(policy))).status).toBe(200);
  });

  it.each([
    ['does not agree', {}, []],
    ['agrees', { [SHARES]: [413] }, personal],
  ])('agents read premium and limits only if the client %s', async (_, agreement, expected) => {
    const person = await consumer(db);
    await submit(person, auto({ ...policy, ...agreement }));
    const [submission] = await submissions(person);
    const answered = (submission?.content ?? [])
      .flatMap(({ sections }) => sections.flatMap(({ questions }) => questions))
      .filter(({ answer }) => answer)
      .map(({ questionId }) => questionId);
    expect(answered).toEqual(expect.arrayContaining([INSURED, INSURER, EXPIRES, MONTHS]));
    expect(personal.filter((id) => answered.includes(id)).toSorted()).toEqual(expected.toSorted());
  });

  it('changes nothing for agents when only what they do not read changes', async () => {
    const person = await consumer(db);
    await submit(person, auto(policy));
    const save = (given: object) =>
      app.call('POST /user/application', {
        as: person,
        body: { answers: auto({ ...policy, ...given }), force: true },
      });
    expect((await save({ [PREMIUM]: '1250', [LIMITS]: 179 })).body.meta.aps_changed).toBe(false);
    expect((await save({ [SHARES]: [413] })).body.meta.aps_changed).toBe(true);
  });
});
