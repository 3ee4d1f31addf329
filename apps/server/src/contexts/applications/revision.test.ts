import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import type { Person } from '../../testing/app.ts';
import { consumer } from '../../testing/people.ts';
import { savedAnswers } from '../../testing/saved-answers.ts';
import { auto, createApplications, home, type Types } from './testing.ts';

const database = await testDatabase();
const { db } = database;
const { app, submissions } = await createApplications(database);

/** Saves from a tab that has seen this revision. */
const save = (as: Person, answers: Types, aps_revision?: number) =>
  app.call('POST /user/application', { as, body: { answers, aps_revision } });
const submit = (as: Person, answers: Types, aps_revision: number, force = false) =>
  app.call('POST /user/application', { as, body: { answers, aps_revision, submit: true, force } });
const readRevision = async (as: Person): Promise<number> =>
  (await app.call('GET /user/application', { as })).body.meta.aps_revision;

const worth = (dollars: number): Types => [
  { ins_id: 1, answers: [{ que_id: 20, ans_content: String(dollars) }] },
];
const readAmount = async (person: Person) =>
  (await savedAnswers(db, person))
    .filter(({ question_id }) => question_id === 20)
    .map(({ content }) => content);

describe('saves from two tabs of one application', () => {
  it('are all counted', async () => {
    const person = await consumer(db);
    expect(await readRevision(person)).toBe(0);
    for (const [index, amount] of [1500, 1600, 1700].entries()) {
      const { status, body } = await save(person, worth(amount), index);
      expect([status, body.meta.aps_revision]).toEqual([200, index + 1]);
    }
  });

  it('do not replace the answers that the other tab saved', async () => {
    const person = await consumer(db);
    await save(person, worth(1500), 0);
    expect((await save(person, worth(1600), 1)).status).toBe(200);
    const refused = await save(person, worth(1700), 1);
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed-elsewhere' } });
    expect(await readAmount(person)).toEqual(['1600']);
    const looked = await readRevision(person);
    expect((await save(person, worth(1700), looked)).status).toBe(200);
    expect(await readAmount(person)).toEqual(['1700']);
  });

  it('do not remove a type that the other tab selected', async () => {
    const person = await consumer(db);
    await save(person, worth(1500), 0);
    await save(person, [...worth(1500), { ins_id: 3, answers: [] }], 1);
    expect(await save(person, worth(1500), 1)).toMatchObject({
      status: 409,
      body: { code: 'changed-elsewhere' },
    });
  });

  it('succeed if they send the same answers, so that a save can be repeated', async () => {
    const person = await consumer(db);
    await save(person, home(), 0);
    const again = await save(person, home(), 0);
    expect([again.status, again.body.meta.aps_revision]).toEqual([200, 2]);
  });

  it('do not submit when that would hide answers of the other tab', async () => {
    const person = await consumer(db);
    await save(person, [...home(), ...auto()], 0);
    expect(await submit(person, home(), 0)).toMatchObject({
      status: 409,
      body: { code: 'changed-elsewhere' },
    });
    expect(await submissions(person)).toEqual([]);
    expect((await submit(person, home(), 1)).status).toBe(200);
    expect(await submit(person, [...home(), ...auto()], 1, true)).toMatchObject({
      status: 409,
      body: { code: 'changed-elsewhere' },
    });
    expect(await submissions(person)).toHaveLength(1);
  });

  it('are refused if the application was deleted, even if there is a new one', async () => {
    const person = await consumer(db);
    await save(person, worth(1500), 0);
    await app.call('DELETE /user/application', { as: person, body: { force: true } });
    expect(await save(person, worth(1600), 1)).toMatchObject({ status: 409 });
    expect((await save(person, worth(1400), 0)).body.meta.aps_revision).toBe(2);
    expect(await save(person, worth(1600), 1)).toMatchObject({ status: 409 });
    expect(await readAmount(person)).toEqual(['1400']);
  });

  it('are not compared for callers that send no revision', async () => {
    const person = await consumer(db);
    await save(person, worth(1500), 0);
    expect((await save(person, worth(1600))).status).toBe(200);
    expect(await readAmount(person)).toEqual(['1600']);
  });

  it('let one of fifty simultaneous saves through', async () => {
    const person = await consumer(db);
    await save(person, worth(1500), 0);
    const amounts = Array.from({ length: 50 }, (_, index) => 1600 + index);
    const answers = await Promise.all(amounts.map((amount) => save(person, worth(amount), 1)));
    const saved = amounts.filter((_, index) => answers[index]?.status === 200);
    expect(saved).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'changed-elsewhere')).toHaveLength(49);
    expect(await readAmount(person)).toEqual(saved.map(String));
    expect(await readRevision(person)).toBe(2);
  });
});
