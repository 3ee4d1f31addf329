import { readdirSync, readFileSync } from 'node:fs';
import { leadDetail } from '@fanwise/contract/agents/leads';
import { wireAnswer } from '@fanwise/contract/names/by-schema';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { completeAnswers } from '../../../demo/complete-answers.ts';
import { backfillTasks } from '../../../platform/database/migrations/backfill.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { leadCalls } from '../../../testing/leads.ts';
import { agent, consumer, submittedApplication } from '../../../testing/people.ts';
import { savedAnswers } from '../../../testing/saved-answers.ts';
import { testSealing } from '../../../testing/sealing.ts';
import { checkInvariants } from '../../admin/index.ts';
import { sealDrafts } from '../../applications/index.ts';
import { applicationsOf, questionnaires, type Types } from '../../applications/testing.ts';
import { splitSubmissions } from './split-submissions.ts';
import type { PlainType, ReadType } from './submitted-type.ts';

const database = await testDatabase();
const { db } = database;
const { app, submissions, submit } = await applicationsOf(database);
const leads = await leadCalls(db);
const seller = await agent(db, { allZipCodes: true });

/** Every question answered, with amounts nobody else would have. */
const everything = (): Types =>
  [1, 2, 3].map((ins_id) => ({
    ins_id,
    answers: completeAnswers(ins_id as 1 | 2 | 3).map((answer) =>
      /^\d{5,}$/.test(answer.ans_content ?? '') ? { ...answer, ans_content: '7654321' } : answer,
    ),
  }));
const save = (as: Person, answers: Types) =>
  app.call('POST /user/application', { as, body: { answers, submit: false } });

/** Every row of every table as a dump has it. */
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
    expect(read).toContain('7654321');
    const health = life?.sections
      .flatMap(({ questions }) => questions)
      .filter(({ questionId }) => questionnaires.healthIds(2).has(questionId));
    expect(health?.length).toBeGreaterThan(2);
    const words = (health ?? []).map(({ content }) => content);
    const dumped = await dump();
    // The questions themselves are no secret.
    dumped.delete('questionnaire');
    for (const [table, text] of dumped)
      for (const secret of ['7654321', ...words, 'option_ids', 'que_id'])
        expect(text.includes(secret), `${table}: ${secret}`).toBe(false);
  });
});

describe('what an agent reads', () => {
  it('is what was submitted, the questions about health in their places', async () => {
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
    expect(JSON.stringify(detail.body)).toContain('7654321');
  });

  it('is refused when the bytes of another submission were put there', async () => {
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

it('one file on the agents’ side reads the answers', () => {
  const contexts = new URL('../..', import.meta.url);
  const files = readdirSync(contexts, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('testing.ts'),
  );
  const reading = files.filter((name) =>
    /submission_part|storedContent\(|content.* from submission/s.test(
      readFileSync(new URL(name, contexts), 'utf8'),
    ),
  );
  const ownSide =
    /^(leads\/submissions|admin\/commands|accounts\/retention)\/|^applications\/\w+\/(saved-application|submit-application|fill-facets)|^accounts\/(privacy\/export\/client-tables|sign-in\/left-behind\.ts$)/;
  expect(reading.filter((name) => !ownSide.test(name))).toEqual([]);
});

describe('a part', () => {
  it('is as frozen as its submission, and goes when it is erased', async () => {
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
    await sql`update submission set content = null, household = null where id = ${submission?.id}`.execute(
      db,
    );
    expect(await count()).toBe(0);
  });
});

/** As they were once stored. */
const plainly = (types: ReadType[]) =>
  wireAnswer(
    leadDetail.shape.data,
    types.map((type) => ({ ...type, ask: null })),
  ).map(({ ask: _, ...type }, index) => ({
    ...type,
    questionnaire_version: types[index]?.questionnaire_version ?? '',
  })) as PlainType[];

describe('answers that versions before kept plain', () => {
  const fills = {
    'seal-drafts': sealDrafts(testSealing, questionnaires),
    'split-submissions': splitSubmissions(testSealing, questionnaires.healthIds),
  };
  const backfill = async () => {
    const tasks = backfillTasks(db, fills);
    for (const name of Object.keys(fills)) await tasks.backfill?.({ name }, { jobId: '1' });
  };
  const plain = async () => {
    const { rows } = await sql<{ submissions: number; drafts: number }>`
      select (select count(*)::integer from submission where content is not null) as submissions,
        (select count(*)::integer from draft_answer) as drafts`.execute(db);
    return rows[0];
  };

  it('are read as before, then split and sealed, and read the same', async () => {
    const owner = await consumer(db);
    await submit(owner, everything());
    const [written] = await submissions(owner);
    const old: number[] = [];
    for (let n = 0; n < 120; n += 1) {
      const person = await consumer(db);
      const on = await submittedApplication(db, person, {
        types: [1, 2, 3],
        content: plainly(written?.content ?? []),
      });
      old.push(on.applicationId);
      await sql`insert into draft_answer (application_id, insurance_type_id, question_id, option_ids, content)
        values (${on.applicationId}, 2, 50, '{83}', null), (${on.applicationId}, 2, 61, null, '7654321')`.execute(
        db,
      );
    }
    const read = async (id: number) => (await leads.open(seller, id)).body.data;
    const before = await read(old[0]!);
    expect(await plain()).toEqual({ submissions: 120, drafts: 240 });
    const erased = await submittedApplication(db, await consumer(db));
    await sql`insert into submission (application_id, version, insurance_types, zip_code_id, state)
      select application_id, 2, insurance_types, zip_code_id, state from submission where id = ${erased.submissionId}`.execute(
      db,
    );
    await backfill();
    const { rows } = await sql`select 1 from submission where version = 2 and erased_at is not null
      and application_id = ${erased.applicationId}`.execute(db);
    expect(rows).toHaveLength(1);
    expect(await plain()).toEqual({ submissions: 0, drafts: 0 });
    expect(await read(old[0]!)).toEqual(before);
    const findings = await checkInvariants(db);
    expect(findings.find(({ name }) => name === 'answers-lie-in-one-place')?.count).toBe(0);
  });

  it('in a draft count until they are saved again, and then no more', async () => {
    const person = await consumer(db);
    await save(person, [{ ins_id: 1, answers: [{ que_id: 1, ans_id: 1 }] }]);
    await sql`insert into draft_answer (application_id, insurance_type_id, question_id, option_ids)
      select id, 1, 1, '{2}' from application where consumer_id = ${person.accountId}`.execute(db);
    const option = async () => (await savedAnswers(db, person)).map(({ option_ids }) => option_ids);
    expect(await option()).toEqual([[2]]);
    await save(person, [{ ins_id: 1, answers: [{ que_id: 1, ans_id: 1 }] }]);
    expect(await option()).toEqual([[1]]);
    expect((await plain())?.drafts).toBe(0);
  });
});
