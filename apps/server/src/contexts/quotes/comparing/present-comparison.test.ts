import type { ConsumerQuote } from '@fanwise/contract';
import { toOwn } from '@fanwise/contract/names/translate';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { agent, liveQuote } from '../../../testing/people.ts';
import { price, quoteCalls } from '../../../testing/quotes.ts';
import { loadCatalog } from '../../catalog/index.ts';
import { inDays } from '../quoted-coverage/testing.ts';
import { presentComparison } from './present-comparison.ts';

const database = await testDatabase();
const { db } = database;
const { stage, send, list, resubmit } = await quoteCalls(database);

const home = {
  'home.dwelling': '415000',
  'home.liability': '300000',
  'home.deductible': '1000',
  'home.wind': 'same',
};
const auto = { 'auto.bi': '100/300', 'auto.roadside': 'no' };

const staged = async () => {
  const on = await stage([1, 3]);
  await resubmit(on, [1, 3], { requestedCoverages: { 1: home, 3: auto } });
  let carriers = [1, 10, 2, 7];
  const sell = async (yearly: number, rows: object[] | null, terms: object = {}) => {
    const [carrier = 1, ...rest] = carriers;
    carriers = rest;
    const seller = await agent(db, { carriers: [carrier] });
    const quotedCoverages = [1, 3].map((ins_id) => ({
      ins_id,
      submission_version: 2,
      firmness: 'estimate',
      valid_until: inDays(30),
      rows: (rows ?? []).filter((row) =>
        ('row' in row ? `${row.row}` : '').startsWith(ins_id === 1 ? 'home' : 'auto'),
      ),
      ...terms,
    }));
    const { status } = await send(seller, on.applicationId, {
      inc_id: carrier,
      prices: [price(1), price(3)],
      qot_monthly: 259,
      qot_yearly: yearly,
      quotedCoverages: rows === null ? [] : quotedCoverages,
    });
    expect(status).toBe(201);
  };
  return { on, sell };
};
type Listed = { qot_number: number; comparisonResult: Record<string, unknown> | null };

it('the client reads why a bundle is cheaper, and which prices are about the same', async () => {
  const { on, sell } = await staged();
  await sell(2960, [
    { row: 'home.deductible', value: '2500', reason: 'required' },
    { row: 'home.wind', value: '2%', reason: 'required' },
  ]);
  await sell(3046, [{ row: 'home.dwelling', value: '410000', reason: 'estimator' }]);
  await sell(3090, [
    { row: 'home.liability', value: '500000' },
    { row: 'auto.roadside', value: 'yes' },
  ]);
  await sell(3608, null);
  const { body } = await list(on.client);
  const ranked = (body.data as Listed[]).toSorted(
    (a, b) => Number(a.comparisonResult?.rank) - Number(b.comparisonResult?.rank),
  );
  expect(
    ranked.map(({ qot_number, comparisonResult }) => [
      qot_number,
      comparisonResult?.group,
      comparisonResult?.lowest,
    ]),
  ).toEqual([
    [2, 'asked', true],
    [3, 'asked', false],
    [1, 'differs', false],
    [4, 'unstated', false],
  ]);
  expect(ranked.map(({ comparisonResult }) => comparisonResult?.rank)).toEqual([1, 2, 3, 4]);
  expect(ranked.map(({ comparisonResult }) => comparisonResult?.tied)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(ranked[2]?.comparisonResult).toMatchObject({
    basis: 'home.deductible=2500&home.wind=2%',
    explaining: 'cheaper',
    compared: 2960,
    instalments: { payments: 12, total: 3108, more: 148 },
    differences: [
      { ins_id: 1, row: 'home.deductible', given_text: '$2,500', instead: '$1,000' },
      { ins_id: 1, row: 'home.wind', given_text: '$8,300', instead: '$1,000' },
    ],
  });
  expect(ranked[3]?.comparisonResult).toMatchObject({
    basis: null,
    instalments: null,
    valid_until: null,
  });
});

it('fees and lines priced apart are included, and an expired price is not compared', async () => {
  const { on, sell } = await staged();
  await sell(3000, [], { fees_yearly: 30 });
  await sell(3020, []);
  await database.pool.query(
    'update quoted_coverage set valid_until = current_date - 2 where quote_id in (select id from quote where number = 2 and application_id = $1)',
    [on.applicationId],
  );
  const { body } = await list(on.client);
  const results = (body.data as Listed[]).map(({ comparisonResult }) => [
    comparisonResult?.compared,
    comparisonResult?.group,
    comparisonResult?.lowest,
    comparisonResult?.expired,
    comparisonResult?.instalments,
  ]);
  // Fees are added to monthly payments as they are to one payment.
  expect(results).toEqual([
    [3060, 'asked', false, false, { payments: 12, total: 12 * 259 + 60, more: 108 }],
    [3020, 'last', false, true, { payments: 12, total: 12 * 259, more: 88 }],
  ]);
});

it('a price is valid to the end of its day', async () => {
  const { on, sell } = await staged();
  await sell(3000, []);
  const { body } = await list(on.client);
  const [quote] = toOwn(body.data as ConsumerQuote[]);
  const quotedCoverages = (quote?.quotedCoverages ?? []).map((quotedCoverage) => ({
    ...quotedCoverage,
    validUntil: '2026-03-02',
  }));
  const { coverageCatalog } = loadCatalog();
  const expiredOn = (today: string) =>
    [
      ...presentComparison({ coverageCatalog, language: 'en', state: null, today }, [
        { ...quote!, quotedCoverages },
      ]).values(),
    ].map(({ expired }) => expired);
  expect([expiredOn('2026-03-02'), expiredOn('2026-03-03')]).toEqual([[false], [true]]);
});

it('removed quotes have no comparison result', async () => {
  const on = await stage();
  await liveQuote(db, await agent(db), on);
  await database.pool.query(
    'update quote set removed_at = now(), removed_because = $2 where application_id = $1',
    [on.applicationId, 'agent-left'],
  );
  expect((await list(on.client)).body.data[0].comparisonResult).toBeNull();
});
