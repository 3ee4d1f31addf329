import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { completeAnswers } from '../../../demo/complete-answers.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import { readRow, readRows } from '../../../testing/database/read-row.ts';
import { agent, consumer } from '../../../testing/people.ts';
import { notify } from '../../messaging/index.ts';
import { createLeaving } from './testing.ts';

const database = await testDatabase();
const { db } = database;
const { app, leave, noticesOf } = await createLeaving(database);

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
    const { id } = await readRow(db, 'application', { consumer_id: person.accountId });
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
    const tokens = await readRows(db, 'mail_token', { account_id: person.accountId }, 'purpose');
    expect(tokens).toEqual([]);
    expect((await consumer(db, { email: traces.email })).accountId).not.toBe(person.accountId);
  });
});
