import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { completeAnswers } from '../../../demo/complete-answers.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import { createLimits } from '../../../platform/limits/index.ts';
import { type Person, testApp } from '../../../testing/app.ts';
import { testPasswords } from '../../../testing/passwords.ts';
import { agent, consumer } from '../../../testing/people.ts';
import { testSealing } from '../../../testing/sealing.ts';
import {
  createQuestionnaires,
  households,
  registerApplicationRoutes,
} from '../../applications/index.ts';
import { loadCatalog } from '../../catalog/index.ts';
import { notify } from '../../messaging/index.ts';
import { registerProfileRoutes } from './routes.ts';

const { db, pool } = await testDatabase();
const passwords = testPasswords();
const limits = createLimits({ pool, on: false, secret: 'x' });
const questionnaires = createQuestionnaires(loadCatalog(), []);
const app = await testApp({ db }, (on) => {
  registerProfileRoutes(on, { db, passwords, limits, questionnaires, codesByPhone: true });
  registerApplicationRoutes(on, {
    db,
    sealing: testSealing,
    questionnaires,
    limits,
    households: households('a secret of the test', 'mark'),
  });
});

const leave = (as: Person) => app.call('DELETE /user/profile/delete', { as });
const noticesOf = (person: Person) =>
  db
    .selectFrom('notification')
    .select(['type', 'application_id', 'first_name'])
    .where('account_id', '=', person.accountId)
    .orderBy('id')
    .execute();

describe('deleting a consumer’s account', () => {
  it('leaves no personal data in any table, and frees the address', async () => {
    const traces = {
      email: 'unmistakable@example.com',
      firstName: 'Quetzalcoatl',
      lastName: 'Featherstonehaugh',
      phone: '2025550187',
    };
    const person = await consumer(db, { ...traces, city: 'Xanadu-on-Trace' });
    const car = 'Trabant-Trace';
    await app.call('POST /user/application', {
      as: person,
      body: { answers: [{ ins_id: 3, answers: completeAnswers(3, { 102: car }) }], submit: true },
    });
    const { id } = await db
      .selectFrom('application')
      .select('id')
      .where('consumer_id', '=', person.accountId)
      .executeTakeFirstOrThrow();
    const other = await agent(db);
    await notify(db, {
      accountId: other.accountId,
      occasion: 'lead-closed',
      applicationId: id,
      firstName: traces.firstName,
    });
    await notify(db, { accountId: person.accountId, occasion: 'new-quote', applicationId: id });
    await db
      .insertInto('mail_token')
      .values({
        token_hash: Buffer.alloc(32, 7),
        account_id: person.accountId,
        purpose: 'reset',
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const search = [...Object.values(traces), 'Xanadu-on-Trace', car];
    const found = async (): Promise<string[]> => {
      const { rows: tables } = await sql<{ name: string }>`
        select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
        db,
      );
      const hits: string[] = [];
      for (const { name } of tables) {
        const { rows } = await sql<{ row: string }>`
          select to_json(t)::text as row from ${sql.table(name)} as t`.execute(db);
        if (rows.some(({ row }) => search.some((trace) => row.includes(trace)))) hits.push(name);
      }
      return hits.sort();
    };
    expect(await found()).toEqual([
      'account',
      'claimed_address',
      'consumer',
      'notification',
      'submission',
    ]);
    const sealed = async () => {
      const { rows } = await sql`select 1 from draft_part where application_id = ${id}
        union all select 1 from submission_part join submission on submission.id = submission_id
        where application_id = ${id}`.execute(db);
      return rows.length;
    };
    expect(await sealed()).toBe(2);
    expect((await leave(person)).status).toBe(200);
    expect(await found()).toEqual([]);
    expect(await sealed()).toBe(0);
    expect(await noticesOf(person)).toEqual([]);
    const tokens = await db
      .selectFrom('mail_token')
      .select('purpose')
      .where('account_id', '=', person.accountId)
      .execute();
    expect(tokens).toEqual([]);
    expect((await consumer(db, { email: traces.email })).accountId).not.toBe(person.accountId);
  });
});
