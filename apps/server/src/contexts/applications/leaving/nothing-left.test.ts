import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { agent, consumer } from '../../../testing/people.ts';
import { createActions } from '../../../testing/play.ts';
import { wholeApp } from '../../../testing/whole-app.ts';

const app = await wholeApp();
const { db } = app;
const play = createActions(app);

const car = 'Trabant Zeta 9';
const wish = 'Also my late aunt’s samovar';

/** The tables, and the job queue, that hold one of these texts, as a database dump would. */
const dumped = async (texts: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p') and not relispartition`.execute(
    db,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_json(t)::text as row from ${sql.table(name)} as t`.execute(db);
    if (rows.some(({ row }) => texts.some((text) => row.includes(text)))) found.push(name);
  }
  return found;
};
/** Counts the sealed parts of an application, whose text cannot be searched in a dump. */
const sealed = async (id: number): Promise<number | undefined> => {
  const { rows } = await sql<{ parts: number }>`
    select (select count(*) from submission_part join submission on submission.id = submission_id
        where application_id = ${id})::integer
      + (select count(*) from draft_part where application_id = ${id})::integer as parts`.execute(
    db,
  );
  return rows[0]?.parts;
};

it('a withdrawn application leaves no answer in a dump, even after quotes and an undone choice', async () => {
  const client = await consumer(db);
  const [one, other] = [await agent(db), await agent(db)];
  const id = await play.submit(client, { 102: car, 141: wish });
  for (const as of [one, other]) {
    const { body } = await app.call('GET /agent/profile/leads/:id', { as, params: { id } });
    expect(JSON.stringify(body)).toContain(car);
  }
  const quoteId = (await play.quote(one, id)).body.data.qot_id;
  await play.quote(other, id, { inc_id: 10 });
  await play.choose(client, quoteId);
  await app.call('DELETE /user/quotes/:id/choice', { as: client, params: { id: quoteId } });
  await play.submit(client, { 102: car, 141: `${wish}, two of them` }, true);
  await app.mails();
  expect(await sealed(id)).toBeGreaterThan(2);
  const gone = await app.call('DELETE /user/application', { as: client, body: { force: true } });
  expect(gone.status).toBe(200);
  expect(await sealed(id)).toBe(0);
  expect(await dumped([car, 'samovar'])).toEqual([]);
  await app.mails();
  expect(await dumped([car, 'samovar'])).toEqual([]);
  const { rows } = await sql`select from submission
    where application_id = ${id} and (household is not null or requested_coverage is not null)`.execute(
    db,
  );
  expect(rows).toEqual([]);
});
