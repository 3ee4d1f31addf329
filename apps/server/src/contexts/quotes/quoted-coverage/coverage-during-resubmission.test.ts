import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { agent } from '../../../testing/people.ts';
import { price, quoteCalls } from '../../../testing/quotes.ts';
import { checkInvariants } from '../../admin/index.ts';

const database = await testDatabase();
const { db } = database;
const { stage, send, resubmit } = await quoteCalls(database);

/** `COVERAGE_ROUNDS=200` for the long run (`npm run check:quoted-coverage`). */
const rounds = Number(process.env.COVERAGE_ROUNDS ?? 8);
const wind = { 'home.wind': 'same' };
const before = { 'home.dwelling': '415000', 'home.deductible': '1000', ...wind };
const after = { 'home.dwelling': '480000', 'home.liability': '300000' };
const validUntil = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

it('two agents quote while the client requests other coverage: each quoted coverage answers the submission its quote prices', async () => {
  const outcomes = new Set<number>();
  for (let round = 0; round < rounds; round += 1) {
    const on = await stage();
    await resubmit(on, [1], { requestedCoverages: { 1: before } });
    const quotedCoverages = [
      {
        ins_id: 1,
        submission_version: 2,
        firmness: 'estimate',
        valid_until: validUntil,
        rows: [{ row: 'home.deductible', value: '2500', reason: 'required' }],
      },
    ];
    const answer = async (carrier: number) => {
      const seller = await agent(db, { carriers: [carrier] });
      return () =>
        send(seller, on.applicationId, { inc_id: carrier, prices: [price(1)], quotedCoverages });
    };
    const [first, second] = await Promise.all([answer(1), answer(2)]);
    // The test varies which act locks first.
    const acts = [first, () => resubmit(on, [1], { requestedCoverages: { 1: after } }), second];
    const done = await Promise.all(acts.map((_, index) => acts[(index + round) % 3]?.()));
    for (const answered of done)
      if (answered && typeof answered === 'object') outcomes.add(answered.status);
    const { rows } = await sql<{ offered: string; priced: string; asked: string[] }>`
      select coverage.submission_id as offered, quote.submission_id as priced, submission.requested_coverage as asked
      from quoted_coverage as coverage
      join quote on quote.id = coverage.quote_id
      join submission on submission.id = quote.submission_id
      where quote.application_id = ${on.applicationId}`.execute(db);
    for (const { offered, priced, asked } of rows) {
      expect(offered).toBe(priced);
      expect(asked).toContain('home.deductible');
    }
  }
  // Each quote is accepted, or refused because its agent read another submission.
  expect([...outcomes].filter((status) => status !== 201 && status !== 409)).toEqual([]);
  const broken = await checkInvariants(db);
  expect(broken.find(({ name }) => name === 'quoted-coverage-answers-its-request')?.count).toBe(0);
}, 300_000);
