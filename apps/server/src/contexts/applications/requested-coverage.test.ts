import type { RequestedLine } from '@fanwise/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import type { Person } from '../../testing/app.ts';
import { leadCalls } from '../../testing/leads.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../../testing/people.ts';
import { eraseSubmissions } from '../leads/index.ts';
import { auto, createApplications, home, type Types } from './testing.ts';

const database = await testDatabase();
const { db } = database;
const { app, submissions, submit } = await createApplications(database);
const leads = await leadCalls(db);

type Change = { row: string; value: string; instead_of: string };
const withCoverage = (types: Types, requestedCoverage: Change[]) =>
  types.map((type) => ({ ...type, requestedCoverage }));
const save = (as: Person, answers: object[], more = {}) =>
  app.call('POST /user/application', { as, body: { answers, submit: false, ...more } });
const read = (as: Person) => app.call('GET /user/application', { as });
type Body = Awaited<ReturnType<typeof read>>['body'];

const getRow = (body: Body, row: string): RequestedLine =>
  body.data
    .flatMap(
      ({ requestedCoverage }: { requestedCoverage: { rows: RequestedLine[] } }) =>
        requestedCoverage.rows,
    )
    .find((one: RequestedLine) => one.row === row);
/** Personal liability starts from 300,000 with the answers below, and from 500,000 with more savings. */
const modest = { 18: '350000', 19: '200000', 20: '40000' };
const wealthy = { ...modest, 20: '400000' };
const liability = (value: string, instead_of = '300000') => ({
  row: 'home.liability',
  value,
  instead_of,
});

describe('the requested coverage', () => {
  it('follows from the saved answers, with texts in the reader’s language', async () => {
    const person = await consumer(db, { state: 'OH' });
    await save(person, home(modest));
    const { body } = await read(person);
    expect(getRow(body, 'home.liability')).toEqual({
      row: 'home.liability',
      term: 'Personal liability (E)',
      plain: 'If you hurt someone or damage their things',
      short: 'Cov. E',
      kind: 'money',
      value: '300000',
      text: '$300,000',
      from: 'estimate',
      default: '300000',
      default_text: '$300,000',
      edit: 'here',
      que_id: null,
      options: ['100000', '300000', '500000', '1000000'].map((value) => ({
        value,
        text: `$${Number(value).toLocaleString('en-US')}`,
      })),
      min: 25_000,
      max: 5_000_000,
      step: 25_000,
      minimum: null,
    });
    expect(getRow(body, 'home.deductible')).toMatchObject({ edit: 'question', que_id: 28 });
    expect(getRow(body, 'home.form')).toMatchObject({ edit: 'no', que_id: null });
    const spanish = await app.call('GET /user/application', {
      as: person,
      headers: { 'accept-language': 'es' },
    });
    expect(getRow(spanish.body, 'home.roof')).toMatchObject({
      term: 'Pago del techo',
      text: 'Costo de reposición (lo que cuesta nuevo)',
    });
  });

  it('obeys the law of the state', async () => {
    const person = await consumer(db, { state: 'TX' });
    await save(person, auto());
    const row = getRow((await read(person)).body, 'auto.bi');
    expect(row.minimum).toBe('30/60');
    expect(row.options?.map(({ value }) => value)).not.toContain('25/50');
  });

  it('names the questions that each line follows from', async () => {
    const { body } = await read(await consumer(db));
    const requestedCoverages = body.data.map(({ sections }: Body['data'][number]) =>
      sections
        .flatMap(
          ({ questions }: { questions: { que_id: number; que_coverage: boolean }[] }) => questions,
        )
        .filter(({ que_coverage }: { que_coverage: boolean }) => que_coverage)
        .map(({ que_id }: { que_id: number }) => que_id),
    );
    expect(requestedCoverages).toEqual([
      [1, 2, 3, 27, 28],
      [50, 71, 72, 240],
      [100, 109, 136, 137, 150],
    ]);
  });
});

describe('a change of the client’s', () => {
  it('is kept by saves that do not mention it, and deleted by an empty list', async () => {
    const person = await consumer(db, { state: 'OH' });
    const first = await save(person, withCoverage(home(modest), [liability('500000')]));
    expect(first.body.meta.dropped_lines).toEqual([]);
    await save(person, home(modest));
    expect(getRow((await read(person)).body, 'home.liability')).toMatchObject({
      value: '500000',
      from: 'client',
      default: '300000',
    });
    const { body } = await save(person, withCoverage(home(modest), []));
    expect(getRow(body, 'home.liability')).toMatchObject({ value: '300000', from: 'estimate' });
  });

  it('is dropped and named once the line’s default changes, and does not come back', async () => {
    const person = await consumer(db, { state: 'OH' });
    await save(person, withCoverage(home(modest), [liability('1000000')]));
    const { body } = await save(person, home(wealthy));
    expect(body.meta.dropped_lines).toEqual(['home.liability']);
    expect(getRow(body, 'home.liability')).toMatchObject({ value: '500000', from: 'estimate' });
    const back = await save(person, home(modest));
    expect(back.body.meta.dropped_lines).toEqual([]);
    expect(getRow(back.body, 'home.liability').value).toBe('300000');
  });

  it.each([
    ['another value than any', 'home.roof', 'tin', 'rcv'],
    ['a line that a question decides', 'home.deductible', '100', '1000'],
    ['no line', 'home.tiles', 'yes', 'no'],
  ])('is named and not kept: %s', async (_, row, value, instead_of) => {
    const person = await consumer(db, { state: 'OH' });
    const { status, body } = await save(
      person,
      withCoverage(home(modest), [{ row, value, instead_of }]),
    );
    expect([status, body.meta.dropped_lines]).toEqual([200, [row]]);
  });

  it.each(['5', '123', '300001', '20000000'])(
    'an amount that no agent could price is refused and changes nothing: %s',
    async (amount) => {
      const person = await consumer(db, { state: 'OH' });
      await save(person, withCoverage(home(modest), [liability('500000')]));
      const refused = {
        status: 400,
        body: {
          code: 'invalid-coverage',
          data: [{ ins_id: 1, row: 'home.liability', min: 25_000, max: 5_000_000, step: 25_000 }],
        },
      };
      const asked = withCoverage(home(modest), [liability(amount)]);
      expect(await save(person, asked)).toMatchObject(refused);
      expect(await submit(person, asked)).toMatchObject(refused);
      expect(getRow((await read(person)).body, 'home.liability').value).toBe('500000');
    },
  );

  it('is a change that another tab must have seen before it saves', async () => {
    const person = await consumer(db, { state: 'OH' });
    const { body } = await save(person, withCoverage(home(modest), [liability('500000')]));
    const seen = { aps_revision: body.meta.aps_revision - 1 };
    const other = await save(person, withCoverage(home(modest), [liability('100000')]), seen);
    expect([other.status, other.body.code]).toEqual([409, 'changed-elsewhere']);
    const again = await save(person, withCoverage(home(modest), [liability('500000')]), seen);
    expect(again.status).toBe(200);
    expect((await save(person, home(modest), seen)).status).toBe(200);
  });
});

describe('submitting', () => {
  it('freezes the requested coverage; later changes wait for the next submission', async () => {
    const person = await consumer(db, { state: 'OH' });
    const seller = await agent(db, { allZipCodes: true });
    await save(person, withCoverage(home(modest), [liability('500000')]));
    const { body } = await submit(person, home(modest));
    const id = body.meta.aps_id;
    expect(body.meta.aps_changed).toBe(false);
    const asked = async () => (await leads.open(seller, id)).body.data[0].requestedCoverage;
    const first = await asked();
    expect(first.version).toBe(1);
    expect(first.rows.find(({ row }: RequestedLine) => row === 'home.liability')).toMatchObject({
      value: '500000',
      from: 'client',
      default_text: '$300,000',
      edit: 'no',
    });
    const [frozen] = await submissions(person);
    expect(frozen?.requested_coverage).toEqual(first.rows.map(({ row }: RequestedLine) => row));

    const later = await save(person, withCoverage(home(modest), [liability('100000')]));
    expect(later.body.meta.aps_changed).toBe(true);
    expect(await asked()).toEqual(first);
    const same = await save(person, withCoverage(home(modest), [liability('500000')]));
    expect(same.body.meta.aps_changed).toBe(false);
  });

  it('leaves older submissions without requested coverage as they are, and reports no change', async () => {
    const person = await consumer(db, { state: 'OH' });
    const seller = await agent(db, { allZipCodes: true });
    const { applicationId } = await submittedApplication(db, person);
    expect((await leads.open(seller, applicationId)).body.data[0].requestedCoverage).toBeNull();
    const { body } = await submit(person, home(modest), true);
    expect(body.data[0].requestedCoverage.rows.length).toBeGreaterThan(10);
    expect((await leads.open(seller, applicationId)).body.data[0].requestedCoverage.version).toBe(
      2,
    );
  });

  it('says which lines changed since the agent priced them', async () => {
    const person = await consumer(db, { state: 'OH' });
    const seller = await agent(db, { allZipCodes: true });
    const { body } = await submit(person, home(modest));
    const id = body.meta.aps_id;
    await leads.open(seller, id);
    const [priced] = await submissions(person);
    await liveQuote(db, seller, { applicationId: id, submissionId: priced?.id ?? 0 });
    await submit(person, withCoverage(home(modest), [liability('500000')]), true);
    const { changes } = (await leads.open(seller, id)).body;
    expect(changes.answers).toEqual([]);
    expect(changes.requestedCoverage).toEqual([
      {
        ins_id: 1,
        row: 'home.liability',
        short: 'Cov. E',
        before: '300000',
        before_text: '$300,000',
        after: '500000',
        after_text: '$500,000',
      },
    ]);
  });

  it('is missing from submissions made before it existed, until the next submission', async () => {
    const person = await consumer(db, { state: 'OH' });
    await submittedApplication(db, person, { types: [1] });
    expect((await read(person)).body.meta.coverage_missing).toBe(true);
    await submit(person, home(modest), true);
    expect((await read(person)).body.meta.coverage_missing).toBeUndefined();
  });

  it('is erased with the answers', async () => {
    const person = await consumer(db, { state: 'OH' });
    await submit(person, home(modest));
    const mine = sql`select id from application where consumer_id = ${person.accountId}`;
    await db.transaction().execute((trx) => eraseSubmissions(trx, mine));
    expect(await submissions(person)).toMatchObject([{ requested_coverage: null, content: null }]);
  });
});
