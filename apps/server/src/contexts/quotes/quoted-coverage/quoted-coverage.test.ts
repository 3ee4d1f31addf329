import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { agent, chosen } from '../../../testing/people.ts';
import { type OpenLead, price, quoteCalls } from '../../../testing/quotes.ts';
import { sellQuotes } from '../../../testing/shop/sold-quotes.ts';
import { checkInvariants } from '../../admin/index.ts';
import { eraseSubmissions } from '../../leads/index.ts';
import { home, inDays, less, life, quotedCoverage } from './testing.ts';

const database = await testDatabase();
const { db } = database;
const { app, stage, send, update, state, list, resubmit, readNotices } = await quoteCalls(database);

const auto = { 'auto.bi': '100/300', 'auto.pd': '100000', 'auto.um': '100/300' };

let on: OpenLead;
let seller: Person;
beforeEach(async () => {
  on = await stage();
  await resubmit(on, [1], { requestedCoverages: { 1: home }, reportsAllowed: true });
  seller = await agent(db, { allZipCodes: true });
});
const sent = (quotedCoverages: unknown, more = {}) =>
  send(seller, on.applicationId, { quotedCoverages, ...more });
const quotedCoverages = async () =>
  (
    await sql`select from quoted_coverage join quote on quote.id = quote_id
    where application_id = ${on.applicationId}`.execute(db)
  ).rows.length;

const brokenCoverages = async () =>
  (await checkInvariants(db)).find(({ name }) => name === 'quoted-coverage-answers-its-request')
    ?.count;

describe('quoted coverage', () => {
  it('is empty when the agent states none', async () => {
    expect((await sent([])).body.data.quotedCoverages).toEqual([]);
    const { body } = await list(on.client);
    expect(body.data[0].quotedCoverages).toEqual([]);
    expect(body.requestedCoverages).toMatchObject([{ ins_id: 1, version: 2 }]);
    expect(body.requestedCoverages[0].rows[0]).toMatchObject({ row: 'home.form', value: 'ho3' });
  });

  it('is everything that was requested when no row differs', async () => {
    const { status, body } = await sent([quotedCoverage()]);
    expect(status).toBe(201);
    expect(body.data.quotedCoverages).toMatchObject([
      {
        ins_id: 1,
        submission_version: 2,
        rows: [],
        firmness: 'estimate',
        term_months: 12,
        fees_yearly: 0,
      },
    ]);
    const [quote] = (await list(on.client)).body.data;
    const { rows } = quote.quotedCoverages[0];
    expect(rows.map(({ verdict }: { verdict: string }) => verdict)).toEqual(
      Object.keys(home).map(() => 'asked'),
    );
    expect(rows[3]).toMatchObject({
      row: 'home.deductible',
      asked_text: '$1,000',
      given_text: '$1,000',
    });
  });

  it('names differences, their reasons, and lines priced apart, in the reader’s language', async () => {
    const flood = { row: 'home.flood', value: 'yes', extra_yearly: 540, reason: 'separate' };
    const discounts = [{ code: 'autopay', without_yearly: 60 }];
    await sent([
      quotedCoverage({ rows: [less, flood], discounts, company: { name: 'Amica', naic: '19976' } }),
    ]);
    const { body } = await app.call('GET /user/quotes', {
      as: on.client,
      headers: { 'accept-language': 'es' },
    });
    const [coverage] = body.data[0].quotedCoverages;
    expect(coverage.rows.filter((row: { reason: string | null }) => row.reason)).toMatchObject([
      { row: 'home.deductible', asked: '1000', given: '2500', verdict: 'less', reason: 'required' },
      { row: 'home.flood', verdict: 'asked', extra_yearly: 540 },
    ]);
    expect(coverage.discounts).toEqual([
      { code: 'autopay', text: 'Pago automático', without_yearly: 60 },
    ]);
    expect(coverage.company).toEqual({ name: 'Amica', naic: '19976' });
  });

  it.each([
    ['home.flood', [{ row: 'home.roof', value: 'acv' }], 'rows.0', 'not-asked'],
    ['twice', [less, less], 'rows.1', 'repeated'],
    ['a value', [{ ...less, value: '11%' }], 'rows.0', 'invalid'],
    ['an extra', [{ ...less, extra_yearly: 5 }], 'rows.0', 'invalid'],
    ['no reason', [{ ...less, reason: null }], 'rows.0', 'reason-required'],
  ])('is refused row by row: %s', async (_, rows, field, code) => {
    const { status, body } = await sent([quotedCoverage({ rows })]);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid-input',
      data: [{ field: `quotedCoverages.0.${field}`, code }],
    });
    expect(await quotedCoverages()).toBe(0);
  });

  it.each([
    [{ valid_until: inDays(-2) }, 'valid_until', 'too-early'],
    [{ valid_until: inDays(182) }, 'valid_until', 'too-late'],
    [{ starts_on: inDays(-2) }, 'starts_on', 'too-early'],
    [{ exam: 'none' }, 'exam', 'invalid'],
    [{ discounts: [{ code: 'alarm' }, { code: 'alarm' }] }, 'discounts.1', 'repeated'],
    [{ ins_id: 3 }, 'ins_id', 'not-asked'],
  ])('is refused for its terms: %o', async (changes, field, code) => {
    const { body } = await sent([quotedCoverage(changes)]);
    expect(body.data).toContainEqual({ field: `quotedCoverages.0.${field}`, code });
    expect(await quotedCoverages()).toBe(0);
  });

  it('obeys the law of the client’s state, and must state the lines the client left open', async () => {
    await resubmit(on, [2, 3], { requestedCoverages: { 2: life, 3: auto }, state: 'NJ' });
    const bi = { row: 'auto.bi', value: '25/50', reason: 'price' };
    const um = { row: 'auto.um', value: 'none', reason: 'price' };
    const both = [
      quotedCoverage({ ins_id: 3, submission_version: 3, rows: [bi, um] }),
      quotedCoverage({ ins_id: 2, submission_version: 3 }),
    ];
    const prices = [price(2), price(3)];
    expect((await sent(both, { prices })).body.data).toEqual([
      { field: 'quotedCoverages.0.rows.0', code: 'below-state-minimum' },
      { field: 'quotedCoverages.0.rows.1', code: 'required-by-state' },
      { field: 'quotedCoverages.1.rows', code: 'required' },
    ]);
    const product = { row: 'life.product', value: 'term' };
    const right = [
      quotedCoverage({ ins_id: 3, submission_version: 3 }),
      quotedCoverage({ ins_id: 2, submission_version: 3, rows: [product], exam: 'exam' }),
    ];
    expect((await sent(right.slice(1), { prices })).body.data).toEqual([
      { field: 'quotedCoverages', code: 'required' },
    ]);
    expect((await sent([...right, right[0]], { prices })).body.data).toEqual([
      { field: 'quotedCoverages.2.ins_id', code: 'repeated' },
    ]);
    const { body } = await sent(right, { prices });
    expect(body.data.quotedCoverages).toMatchObject([
      { ins_id: 2, term_months: null, exam: 'exam' },
      { ins_id: 3, term_months: 12 },
    ]);
    expect(await brokenCoverages()).toBe(0);
    await sql`insert into quoted_coverage_line (quote_id, insurance_type_id, row_code, value)
      values (${body.data.qot_id}, 3, 'auto.gap', 'yes')`.execute(db);
    expect(await brokenCoverages()).toBe(1);
    await sql`delete from quoted_coverage_line where row_code = 'auto.gap'`.execute(db);
  });

  it('answers the submission that was read, and none without lines', async () => {
    expect((await sent([quotedCoverage({ submission_version: 1 })])).body.code).toBe(
      'coverage-request-changed',
    );
    await resubmit(on, [1, 3], { requestedCoverages: { 1: home, 3: auto } });
    const mixed = [
      quotedCoverage({ submission_version: 3 }),
      quotedCoverage({ ins_id: 3, rows: [], submission_version: 2 }),
    ];
    const partly = await sent(mixed, { prices: [price(1), price(3)] });
    expect(partly.body.code).toBe('coverage-request-changed');
    const old = await stage();
    const { status, body } = await send(seller, old.applicationId, {
      quotedCoverages: [quotedCoverage({ submission_version: 1 })],
    });
    expect(status).toBe(400);
    expect(body.data).toEqual([{ field: 'quotedCoverages.0.ins_id', code: 'not-asked' }]);
  });

  it('is stated again with a new price, or dropped', async () => {
    const { body } = await sent([quotedCoverage({ rows: [less] })]);
    const { qot_id } = body.data;
    await resubmit(on, [1], { requestedCoverages: { 1: home } });
    const again = await update(seller, on.applicationId, {
      qot_id,
      quotedCoverages: [quotedCoverage({ submission_version: 3 })],
    });
    expect(again.body.data.quotedCoverages).toMatchObject([{ submission_version: 3, rows: [] }]);
    await resubmit(on, [1], { requestedCoverages: { 1: home } });
    const bare = await update(seller, on.applicationId, { qot_id });
    expect(bare).toMatchObject({
      status: 200,
      body: { data: { quotedCoverages: [], qot_edit: 0 } },
    });
  });
});

describe('a price that was checked against records', () => {
  const refusal = [{ field: 'quotedCoverages.0.firmness', code: 'not-permitted' }];
  const checked = (version: number) => [
    quotedCoverage({ firmness: 'reports', submission_version: version }),
  ];

  it('is taken where the client permitted agents to pull records', async () => {
    expect((await sent(checked(2))).body.data.quotedCoverages).toMatchObject([
      { firmness: 'reports' },
    ]);
  });

  it('is refused without the permission, in a new quote, an update, and coverage stated later', async () => {
    const { qot_id } = (await sent([])).body.data;
    await resubmit(on, [1], { requestedCoverages: { 1: home } });
    const refused = await update(seller, on.applicationId, { qot_id, quotedCoverages: checked(3) });
    expect([refused.body.code, refused.body.data]).toEqual(['invalid-input', refusal]);
    await update(seller, on.applicationId, { qot_id, quotedCoverages: [] });
    const stated = await state(seller, on.applicationId, qot_id, checked(3));
    expect([stated.body.code, stated.body.data]).toEqual(['invalid-input', refusal]);
    const other = await agent(db);
    const again = await send(other, on.applicationId, { quotedCoverages: checked(3), inc_id: 10 });
    expect([again.body.code, again.body.data]).toEqual(['invalid-input', refusal]);
  });
});

describe('stating the coverage of a live quote', () => {
  let qot_id: number;
  beforeEach(async () => {
    qot_id = (await sent([])).body.data.qot_id;
  });
  const stating = (changes: object = {}) =>
    state(seller, on.applicationId, qot_id, [quotedCoverage(changes)]);

  it('works once; after that only more firmly or longer, and the client is told once a day', async () => {
    expect((await stating({ rows: [less] })).body.data.quotedCoverages).toHaveLength(1);
    expect(await readNotices(on.client)).toEqual(['new-quote', 'quote-stated']);
    expect((await stating()).body.code).toBe('quote-locked');
    expect((await stating({ rows: [less], valid_until: inDays(20) })).body.code).toBe(
      'quote-locked',
    );
    const firm = { rows: [less], firmness: 'reports', valid_until: inDays(60) };
    expect((await stating(firm)).body.data.quotedCoverages).toMatchObject([
      { firmness: 'reports', valid_until: inDays(60) },
    ]);
    expect((await stating({ ...firm, firmness: 'estimate' })).body.code).toBe('quote-locked');
    expect(await readNotices(on.client)).toEqual(['new-quote', 'quote-stated']);
    await sql`update quoted_coverage set notified_at = now() - interval '25 hours'`.execute(db);
    await stating({ ...firm, firmness: 'bindable' });
    expect(await readNotices(on.client)).toEqual(['new-quote', 'quote-stated', 'quote-stated']);
  });

  it('is made firmer with a start date that has passed meanwhile, which no new coverage may name', async () => {
    await stating({ starts_on: inDays(1) });
    await sql`update quoted_coverage set starts_on = ${inDays(-3)}::date where quote_id = ${qot_id}`.execute(
      db,
    );
    const firm = { firmness: 'reports', starts_on: inDays(-3) };
    expect((await stating(firm)).status).toBe(200);
    expect((await stating({ ...firm, starts_on: inDays(-4) })).body.code).toBe('invalid-input');
  });

  it('is allowed to its own agent, while the quote is current and not chosen', async () => {
    const other = await agent(db);
    expect((await state(other, on.applicationId, qot_id, [quotedCoverage()])).status).toBe(404);
    await resubmit(on, [1], { requestedCoverages: { 1: home } });
    expect((await stating({ submission_version: 3 })).body.code).toBe('quote-locked');
    await sql`update quote set needs_update = false, needs_update_since = null where id = ${qot_id}`.execute(
      db,
    );
    await chosen(db, qot_id);
    expect((await stating()).body.code).toBe('quote-locked');
  });
});

describe('an agent’s note', () => {
  it('has its contact details masked until the unlock, and is erased with the answers', async () => {
    const note = 'Ask for Ana: ana@shah.example, 919-555-0170 or 555-0170, @shah_agency';
    const company = { name: 'Call 555-0170', naic: '19976' };
    const { qot_id } = (await sent([quotedCoverage({ note, company })])).body.data;
    const read = async () => (await list(on.client)).body.data[0].quotedCoverages[0];
    const masked = await read();
    expect(masked.note).toMatch(/^Ask for Ana: …/);
    expect(`${masked.note} ${masked.company.name}`).not.toMatch(/0170|@/);
    await chosen(db, qot_id);
    await sellQuotes(db, sql`select ${qot_id}::bigint`);
    expect(await read()).toMatchObject({ note, company });
    await db
      .transaction()
      .execute((trx) => eraseSubmissions(trx, sql`select ${on.applicationId}::bigint`));
    const { rows } = await sql`select note from quoted_coverage where quote_id = ${qot_id}`.execute(
      db,
    );
    expect(rows).toEqual([{ note: '' }]);
  });
});
