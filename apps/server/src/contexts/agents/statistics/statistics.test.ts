import { type Statistics, statisticsGrouping } from '@fanwise/contract/agents/statistics';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { createLimits } from '../../../platform/limits/index.ts';
import { type Person, testApp } from '../../../testing/app.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  member,
  submittedApplication,
  zips,
} from '../../../testing/people.ts';
import { refundQuotes, sellQuotes } from '../../../testing/shop/sold-quotes.ts';
import { wholeApp } from '../../../testing/whole-app.ts';
import { registerStatisticsRoutes } from './routes.ts';
import { computeReferenceStatistics } from './testing.ts';
import { readStatisticsFilter } from './time-span.ts';

const database = await testDatabase();
const app = await wholeApp({ database });
const { db } = app;

const read = async (as: Person, query: Record<string, string> = {}): Promise<Statistics> =>
  (await app.call('GET /agent/statistics', { as, query })).body;

type Sent = {
  carrier?: number;
  types?: InsuranceTypeId[] | undefined;
  zip?: number | undefined;
  /** Minutes after its submission. */
  after?: number;
  /** Days ago. */
  ago?: number;
  yearly?: number;
  fate?: 'open' | 'won' | 'paid' | 'refunded' | 'lost' | 'unseen' | undefined;
};

/** A quote that was sent, and perhaps decided, in the past. */
const sent = async (by: Person, how: Sent = {}): Promise<number> => {
  const { carrier = 1, types = [3], zip = zips.raleigh, after = 30, ago = 0, fate = 'open' } = how;
  const on = await submittedApplication(db, await consumer(db), { types, zip });
  const quoteId = await liveQuote(db, by, on, { carrier, yearly: how.yearly ?? 1100 });
  if (fate === 'lost')
    await chosen(db, await liveQuote(db, await agent(db), on, { carrier: 33, yearly: 1000 }));
  if (['won', 'paid', 'refunded'].includes(fate)) await chosen(db, quoteId);
  if (fate === 'paid' || fate === 'refunded') await sellQuotes(db, sql`select ${quoteId}::bigint`);
  if (fate === 'refunded') await refundQuotes(db, sql`select ${quoteId}::bigint`);
  if (fate === 'unseen')
    await sql`update quote set removed_at = now(), removed_because = 'agent' where id = ${quoteId}`.execute(
      db,
    );
  await sql`alter table submission disable trigger user`.execute(db);
  await sql`update submission set submitted_at = now() - make_interval(days => ${ago}, mins => ${after})
    where application_id = ${on.applicationId}`.execute(db);
  await sql`alter table submission enable trigger user`.execute(db);
  await sql`update quote set created_at = now() - make_interval(days => ${ago}) where id = ${quoteId}`.execute(
    db,
  );
  await sql`update purchase set paid_at = paid_at - make_interval(days => ${ago}) where quote_id = ${quoteId}`.execute(
    db,
  );
  return quoteId;
};
const getGroups = ({ groups }: Statistics) =>
  Object.fromEntries(groups.map(({ key, quotes }) => [key, quotes]));

it('days and months are those of the agency, whatever zone the member who looks has', async () => {
  const owner = await agent(db);
  const ann = await member(db, owner, 'accountant');
  await sent(owner);
  await sql`update agency set zone = 'Pacific/Honolulu' where id = ${owner.accountId}`.execute(db);
  await sql`insert into member_setting (member_id, zone) values (${ann.accountId}, 'Pacific/Auckland')`.execute(
    db,
  );
  await sql`update quote set created_at = '2026-10-01 09:59:59+00' where agency_id = ${owner.accountId}`.execute(
    db,
  );
  const query = { from: '2026-09-01', to: '2026-10-31', by: 'month' };
  const { groups } = await read(ann, query);
  expect(groups.map(({ key, quotes }) => [key, quotes])).toEqual([['2026-09', 1]]);
});

describe('an agent’s statistics', () => {
  it('are empty for an agent who sent no quote', async () => {
    const { totals, groups, distance, passed, outcomes, lapsed, refunds } = await read(
      await agent(db),
    );
    expect(totals).toEqual({
      quotes: 0,
      leads: 0,
      decided: 0,
      won: 0,
      rate: null,
      median: null,
      p90: null,
      spend: 0,
      unlocks: 0,
      cost: null,
    });
    expect([groups, passed, outcomes]).toEqual([[], [], []]);
    expect([distance, lapsed, refunds]).toEqual([null, 0, 0]);
  });

  it('count the agent’s own decided, paid and refunded leads', async () => {
    const [own, other] = [await agent(db), await agent(db)];
    await sent(other, { fate: 'paid' });
    for (const fate of ['open', 'won', 'paid', 'paid', 'lost', 'unseen'] as const)
      await sent(own, { fate, after: 10 });
    // Four decided leads are too few for a rate.
    expect((await read(own)).totals).toMatchObject({ decided: 4, won: 3, rate: null });
    await sent(own, { fate: 'lost', after: 10 });
    await sent(own, { fate: 'refunded', after: 110 });
    const { totals, refunds } = await read(own);
    // A refund opens the lead again, so it counts as undecided.
    expect(totals).toEqual({
      quotes: 7,
      leads: 7,
      decided: 5,
      won: 3,
      rate: 60,
      median: 10,
      p90: 50,
      spend: 7000,
      unlocks: 2,
      cost: 3500,
    });
    expect(refunds).toBe(1);
  });

  it('are grouped by month, types, carrier, state and ZIP code', async () => {
    const own = await agent(db);
    await sent(own, { types: [3] });
    await sent(own, { types: [1, 3], carrier: 10 });
    await sent(own, { types: [1, 3], zip: zips.austin, ago: 40 });
    await sent(own, { ago: 900 });
    const by = async (what: string) => getGroups(await read(own, { by: what }));
    expect(await by('types')).toEqual({ '3': 1, '1+3': 2 });
    expect(await by('carrier')).toEqual({ 1: 2, 10: 1 });
    expect(await by('state')).toEqual({ NC: 2, TX: 1 });
    expect(await by('zip')).toEqual({ [zips.raleigh]: 2, [zips.austin]: 1 });
    expect((await read(own, { by: 'zip' })).groups.map(({ name }) => name)).toEqual([
      '27601 Raleigh',
      '78701 Austin',
    ]);
    const months = await read(own, { by: 'anything' });
    expect(months.by).toBe('month');
    expect(months.groups.map(({ quotes }) => quotes)).toEqual([1, 2]);
    expect(await by('month')).toEqual(getGroups(months));
  });

  it('equal those of a reference count in every grouping', async () => {
    const own = await agent(db);
    const fates = ['open', 'won', 'paid', 'refunded', 'lost', 'unseen'] as const;
    for (let place = 0; place < 48; place += 1)
      await sent(own, {
        carrier: 1 + (place % 3),
        types: ([[1], [3], [1, 3], [2]] as InsuranceTypeId[][])[place % 4],
        zip: [zips.raleigh, zips.austin, zips.columbus][place % 3],
        after: 7 * place,
        ago: 31 * (place % 5),
        fate: fates[(place * 7) % 6],
      });
    for (const by of statisticsGrouping.options) {
      const { groups, totals } = await read(own, { by });
      const reference = await computeReferenceStatistics(db, own, by);
      expect(Object.fromEntries(groups.map(({ name: _, key, ...rest }) => [key, rest]))).toEqual(
        reference,
      );
      const sum = (what: 'quotes' | 'spend' | 'unlocks') =>
        Object.values(reference).reduce((all, group) => all + group[what], 0);
      expect([totals.quotes, totals.spend, totals.unlocks]).toEqual([
        sum('quotes'),
        sum('spend'),
        sum('unlocks'),
      ]);
    }
  });

  it('say from twenty lost leads on how far off their prices were, rounded to five percent', async () => {
    const own = await agent(db);
    for (let place = 0; place < 19; place += 1) await sent(own, { fate: 'lost', yearly: 1130 });
    expect((await read(own)).distance).toBeNull();
    await sent(own, { fate: 'lost', yearly: 1130 });
    expect((await read(own)).distance).toEqual({ percent: 15, n: 20 });
  });

  it('are downloaded as a file, which has a limit', async () => {
    const own = await agent(db);
    await sent(own, { fate: 'paid', after: 12 });
    const csv = async () =>
      app.server.inject({
        method: 'GET',
        url: `/api/agent/statistics.csv?by=carrier&sid=${own.sid}`,
      });
    const file = await csv();
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body.split('\r\n').slice(1, 3)).toEqual([
      'State Farm,1,1,1,1,,12,12,35.00,1,35.00',
      'All,1,1,1,1,,12,12,35.00,1,35.00',
    ]);
    const limited = await testApp({ db }, (routes) =>
      registerStatisticsRoutes(routes, {
        db,
        limits: createLimits({ pool: database.pool, on: true, secret: 'x' }),
      }),
    );
    const statuses = new Set<number>();
    for (let calls = 0; calls < 31; calls += 1)
      statuses.add((await limited.call('GET /agent/statistics', { as: own })).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('the days in a query string', () => {
  const on = (query: Parameters<typeof readStatisticsFilter>[0]) => {
    const { from, to } = readStatisticsFilter(query, '2026-11-26');
    return [from, to];
  };

  it('are the last twelve months, at most twenty-four, and never end before they begin', () => {
    expect(on({})).toEqual(['2025-12-01', '2026-11-26']);
    expect(on({ from: '2026-02-30', to: 'x' })).toEqual(['2025-12-01', '2026-11-26']);
    expect(on({ from: '2020-01-01' })).toEqual(['2024-12-01', '2026-11-26']);
    expect(on({ from: '2026-12-24', to: '2026-03-05' })).toEqual(['2026-03-01', '2026-03-05']);
    expect(on({ from: '2026-01-15', to: '2026-01-20' })).toEqual(['2026-01-15', '2026-01-20']);
  });
});
