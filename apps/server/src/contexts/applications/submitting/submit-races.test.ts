import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { consumer } from '../../../testing/people.ts';
import { createApplications, home } from '../testing.ts';

const database = await testDatabase();
const { db } = database;
const { app, leadOf, submissions, submit } = await createApplications(database);

describe('submissions at the same time', () => {
  it('make one version of thirty first submissions', async () => {
    const person = await consumer(db);
    const answers = await Promise.all(Array.from({ length: 30 }, () => submit(person, home())));
    const codes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim());
    expect(codes.filter((code) => code === '200')).toHaveLength(1);
    expect(codes.filter((code) => code === '409 already-submitted')).toHaveLength(29);
    const all = await submissions(person);
    expect(all.map(({ version }) => version)).toEqual([1]);
  });

  it('number forced submissions one after the other', async () => {
    const person = await consumer(db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submit(person, home(), true)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const versions = (await submissions(person)).map(({ version }) => version);
    expect(versions).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect((await leadOf(person))?.version).toBe(20);
  });

  it('a submission and a deletion at once leave either a complete lead or none', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await consumer(db);
      await submit(person, home());
      const calls = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          index % 2
            ? submit(person, home(), true)
            : app.call('DELETE /user/application', { as: person, body: { force: true } }),
        ),
      );
      expect(calls.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
      const applications = await db
        .selectFrom('application')
        .leftJoin('lead', 'lead.application_id', 'application.id')
        .select(['application.deleted_at', 'application.submitted_at', 'lead.status'])
        .where('consumer_id', '=', person.accountId)
        .execute();
      expect(applications.filter(({ deleted_at }) => deleted_at === null).length).toBeLessThan(2);
      for (const { deleted_at, status } of applications)
        expect(status).toBe(deleted_at === null ? 'open' : 'deleted');
    }
  });
});
