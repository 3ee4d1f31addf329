import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { completeAnswers } from '../../../demo/complete-answers.ts';
import type { Person } from '../../../testing/app.ts';
import { consumer } from '../../../testing/people.ts';
import { wholeApp } from '../../../testing/whole-app.ts';
import { applyRetention } from '../../accounts/index.ts';
import { endIdleLeads } from '../idle-leads/end-idle-leads.ts';

const app = await wholeApp();
const { db } = app;
const HOME = 1;
const AUTO = 3;

const set = async (as: Person, inDays: number) => {
  const { rows } = await sql<{
    day: string;
  }>`select (current_date + ${inDays}::int)::text as day`.execute(db);
  return app.call('PUT /user/renewal', { as, body: { ends_on: rows[0]?.day ?? '' } });
};
const read = async (as: Person) => (await app.call('GET /user/renewal', { as })).body.data;
const start = (as: Person) => app.call('POST /user/renewal/start', { as });
const application = async (as: Person) => (await app.call('GET /user/application', { as })).body;
const submit = async (as: Person): Promise<void> => {
  const answers = [
    { ins_id: HOME, answers: completeAnswers(1) },
    { ins_id: AUTO, answers: completeAnswers(3) },
  ];
  await app.call('POST /user/application', { as, body: { answers, submit: true } });
};

describe('an idle application', () => {
  /** Lets half a year pass by moving every time back that records an owner's activity. */
  const pass = async (days: number) => {
    const by = `interval '${days} days'`;
    for (const [table, column] of [
      ['audit_event', 'happened_at'],
      ['submission', 'submitted_at'],
    ])
      for (const statement of [
        `alter table ${table} disable trigger user`,
        `update ${table} set ${column} = ${column} - ${by}`,
        `alter table ${table} enable trigger user`,
      ])
        await sql.raw(statement).execute(db);
    for (const statement of [
      `update application set changed_at = changed_at - ${by}, submitted_at = submitted_at - ${by},
        idle_warned_at = idle_warned_at - ${by}`,
      `update lead set submitted_at = submitted_at - ${by}`,
    ])
      await sql.raw(statement).execute(db);
  };

  it('keeps its answers if its owner wants a renewal reminder, until 60 days after the policy ends', async () => {
    const [keeps, goes] = [await consumer(db), await consumer(db)];
    for (const person of [keeps, goes]) await submit(person);
    await set(keeps, 200);
    await pass(170);
    await endIdleLeads(db, 180);
    await pass(20);
    await endIdleLeads(db, 180);
    for (const person of [keeps, goes]) expect((await application(person)).meta.aps_id).toBeNull();
    await set(goes, 100);
    expect((await start(goes)).body.code).toBe('not-found');
    const kept =
      await sql`select from submission_part join submission on submission.id = submission_id
      join application on application.id = application_id where consumer_id = ${keeps.accountId}`.execute(
        db,
      );
    expect(kept.rows).toEqual([]);
    expect((await start(keeps)).status).toBe(200);
    expect((await application(keeps)).meta.types).toEqual([HOME, AUTO]);

    const left = await consumer(db);
    await submit(left);
    await set(left, 100);
    await sql`update application set deleted_at = now() where consumer_id = ${left.accountId}`.execute(
      db,
    );
    await sql`update renewal set ends_on = current_date - 61 where account_id = ${left.accountId}`.execute(
      db,
    );
    await applyRetention(db, 180);
    const parts =
      await sql`select from draft_part join application on application.id = application_id
      where consumer_id = ${left.accountId}`.execute(db);
    expect(parts.rows).toEqual([]);
    expect(await read(left)).toBeNull();
  });
});
