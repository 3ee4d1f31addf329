import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { completeAnswers } from '../../../demo/complete-answers.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { leadCalls } from '../../../testing/leads.ts';
import { agent, consumer } from '../../../testing/people.ts';
import { createApplications, questionnaires, type Types } from '../../applications/testing.ts';

const database = await testDatabase();
const { db } = database;
const { app, submissions, submit } = await createApplications(database);
const leads = await leadCalls(db);
const seller = await agent(db, { allZipCodes: true });

/** Optional answers about the wealth and income of a household. */
const wealth = {
  1: { 18: '410000', 19: '230000', 20: '58000', 214: '139000' },
  2: { 62: '84000', 66: '18000' },
  3: {},
};

/** Every question answered, with amounts that occur nowhere else. */
const everything = (): Types =>
  [1, 2, 3].map((ins_id) => ({
    ins_id,
    answers: completeAnswers(ins_id as 1 | 2 | 3, wealth[ins_id as 1 | 2 | 3]).map((answer) =>
      /^\d{5,}$/.test(answer.ans_content ?? '') ? { ...answer, ans_content: '7654321' } : answer,
    ),
  }));
const save = (as: Person, answers: Types) =>
  app.call('POST /user/application', { as, body: { answers, submit: false } });

/** Every row of every table, as in a dump. */
const dump = async (): Promise<Map<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const dumped = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select row::text as text from ${sql.table(name)} as row`.execute(db);
    dumped.set(name, rows.map(({ text }) => text).join('\n'));
  }
  return dumped;
};

describe('a dump of the database', () => {
  it('shows no answer about health or money, saved or submitted', async () => {
    const person = await consumer(db);
    expect((await save(await consumer(db), everything())).status).toBe(200);
    expect((await submit(person, everything())).status).toBe(200);
    const [submission] = await submissions(person);
    const life = submission?.content?.find(({ typeId }) => typeId === 2);
    const read = JSON.stringify(submission?.content);
    expect(
      JSON.stringify((await app.call('GET /user/application', { as: person })).body),
    ).toContain('7654321');
    expect(read, 'agents do not read what the client owns and earns').not.toContain('7654321');
    const health = life?.sections
      .flatMap(({ questions }) => questions)
      .filter(({ questionId }) => questionnaires.healthIds(2).has(questionId));
    expect(health?.length).toBeGreaterThan(2);
    const contents = (health ?? []).map(({ content }) => content);
    const dumped = await dump();
    // The questions themselves are not secret.
    dumped.delete('questionnaire');
    for (const [table, text] of dumped)
      for (const secret of ['7654321', ...contents, 'option_ids', 'que_id'])
        expect(text.includes(secret), `${table}: ${secret}`).toBe(false);
  });
});

describe('an agent who reads a lead', () => {
  it('gets the submitted answers, with the questions about health in their places', async () => {
    const person = await consumer(db);
    const { body } = await submit(person, everything());
    const detail = await leads.open(seller, body.meta.aps_id);
    const mine = body.data[1].sections.flatMap((section: { questions: { que_id: number }[] }) =>
      section.questions.map(({ que_id }) => que_id),
    );
    const theirs = detail.body.data[1].sections.flatMap(
      (section: { questions: { que_id: number }[] }) =>
        section.questions.map(({ que_id }) => que_id),
    );
    expect(theirs).toEqual(mine.filter((id: number) => theirs.includes(id)));
    expect(theirs.some((id: number) => questionnaires.healthIds(2).has(id))).toBe(true);
    expect(JSON.stringify(detail.body)).not.toContain('7654321');
  });

  it('gets an error if the sealed bytes of another submission were put in place', async () => {
    const [one, other] = [await consumer(db), await consumer(db)];
    const mine = await submit(one, everything());
    await submit(other, everything());
    const [kept] = await submissions(one);
    const [foreign] = await submissions(other);
    await db.transaction().execute(async (trx) => {
      await sql`set local fanwise.resealing = 'on'`.execute(trx);
      await sql`update submission_part as mine set sealed = foreign_part.sealed
        from submission_part as foreign_part where mine.submission_id = ${kept?.id}
          and foreign_part.submission_id = ${foreign?.id}
          and (mine.insurance_type_id, mine.class) = (foreign_part.insurance_type_id, foreign_part.class)`.execute(
        trx,
      );
    });
    expect((await leads.open(seller, mine.body.meta.aps_id)).status).toBe(500);
  });
});

it('reads stored answers through one file only', () => {
  const contexts = new URL('../..', import.meta.url);
  const files = readdirSync(contexts, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('testing.ts'),
  );
  const reading = files.filter((name) =>
    /submission_part|selectStoredContent\(|content[^`]* from submission/.test(
      readFileSync(new URL(name, contexts), 'utf8'),
    ),
  );
  const ownSide =
    /^(leads\/submissions|admin\/commands|accounts\/retention)\/|^applications\/\w+\/(saved-application|submit-application|fill-facets)|^accounts\/(privacy\/export\/client-tables|sign-in\/other-access\.ts$)/;
  expect(reading.filter((name) => !ownSide.test(name))).toEqual([]);
});

describe('a part', () => {
  it('cannot be changed like its submission, and is deleted when that is erased', async () => {
    const person = await consumer(db);
    await submit(person, everything());
    const [submission] = await submissions(person);
    const of = sql`where submission_id = ${submission?.id}`;
    const count = async () =>
      (
        await sql<{ n: number }>`select count(*)::integer as n from submission_part ${of}`.execute(
          db,
        )
      ).rows[0]?.n;
    await expect(sql`update submission_part set sealed = '' ${of}`.execute(db)).rejects.toThrow(
      'frozen',
    );
    await expect(sql`delete from submission_part ${of}`.execute(db)).rejects.toThrow('frozen');
    expect(await count()).toBe(4);
    await sql`update submission set household = null where id = ${submission?.id}`.execute(db);
    expect(await count()).toBe(0);
  });
});
