import { countViews } from '@fanwise/server/src/contexts/agents/lead-table/count-views.ts';
import { readLeadTableFilter } from '@fanwise/server/src/contexts/agents/lead-table/lead-filter.ts';
import { listLeadRows } from '@fanwise/server/src/contexts/agents/lead-table/list-lead-rows.ts';
import { connect, type Db } from '@fanwise/server/src/platform/database/connect.ts';
import { sql } from 'kysely';
import { startCluster } from './cluster.ts';
import { judge } from './judge.ts';
import { agentKinds, agentsOf } from './people.ts';
import { median } from './rounds.ts';

/**
 * How long a page of the lead table takes, whatever is filtered, for agents of few and of many ZIP codes and of all: the first
 * page, and those behind it; how long the counts of twelve views; and how both grow with the number of leads.
 * `node bench/lead-table.ts 1000000` for a million leads, `10000,1000000` for both sizes and the slope between them.
 */
const sizes = (process.argv[2] ?? '100000').split(',').map(Number);
const agentsOfKind = 3;
const times = 3;
const barMs = 100;
const slopeBar = 0.08;
/** Leads of everybody are young as fast as the market grows, and counted one by one; twelve views have such among them. */
const slopeBarOfAges = 0.2;
const views = 12;

const queries: readonly Record<string, string>[] = [
  {},
  { tab: 'waiting' },
  { tab: 'all' },
  { line: 'auto' },
  { bundle: 'only' },
  { bundle: 'home-auto' },
  { home: 'rent', lang: 'en' },
  { age: '1d' },
  { age: '7d' },
  { age: 'older', line: 'home' },
  { free: '1' },
  { state: 'NC' },
  { q: '276' },
  { q: 'ra' },
  { free: '1', state: 'NC' },
  { line: 'auto', state: 'NC', age: '7d' },
  { bundle: 'no', lang: 'es', coverage: 'client' },
  { sort: 'oldest' },
  { tab: 'all', filter: 'closed' },
  { insurer: '2' },
  { built: '1990-', roof: '-10', claims: '0' },
  { cars: '2', drivers: '-2', violations: '0', insured: 'yes', months: '12-' },
  { amount: '300000-500000', start: '0-30', line: 'home' },
  { fee: '2000', state: 'NC' },
  { cars: '2', free: '1' },
  { q: 'progressive' },
  { q: 'roof 2015' },
  { q: '#4321' },
  { sort: 'built' },
  { sort: 'start', tab: 'all' },
  { sort: 'free' },
  { sort: '-fee', line: 'auto' },
  { sort: 'place', cars: '3-' },
];

/** Half of the views filter by facts. */
const savedViewQueries = [...queries.slice(3, 9), ...queries.slice(18, 18 + views - 6)];

const needs = { leadFee: (types: readonly number[]) => 1000 * types.length, isGated: false };

/** One answer: how long it took, and whether there was as much to show as a page holds. */
type TimedAnswer = { ms: number; isFull: boolean };
/** Answers by what was asked by whom. */
type AnswersByQuery = Map<string, TimedAnswer[]>;
const listMs = (answers: readonly TimedAnswer[]): number[] => answers.map(({ ms }) => ms);

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;

/** Asks for the first page, the second and the third. */
const readThreePages = async (db: Db, agencyId: number, query: Record<string, string>) => {
  const answers: TimedAnswer[] = [];
  let after: string | null = null;
  for (let page = 0; page < 3 && (page === 0 || after); page += 1) {
    const filter = readLeadTableFilter({ ...query, ...(after && { after }) }, needs);
    const startedAt = performance.now();
    const leadTable = await listLeadRows(
      db,
      { agencyId, memberId: agencyId },
      filter,
      needs.leadFee,
    );
    const ms = performance.now() - startedAt;
    after = leadTable.ok ? leadTable.value.next : null;
    answers.push({ ms, isFull: after !== null });
  }
  return answers;
};

const measure = async (
  url: string,
): Promise<{ answersByQuery: AnswersByQuery; slowest: number }> => {
  const agents = await agentsOf(url);
  const { db, close } = connect({ url, maxConnections: 2 });
  const answersByQuery: AnswersByQuery = new Map();
  let slowest = 0;
  try {
    for (const kind of agentKinds) {
      const ids = agents[kind].slice(0, agentsOfKind);
      const answersOfKind: AnswersByQuery = new Map();
      for (const query of queries) {
        const answers: TimedAnswer[] = [];
        for (const id of ids)
          for (let round = 0; round < times; round += 1)
            answers.push(...(await readThreePages(db, id, query)));
        answersOfKind.set(`${kind} ${JSON.stringify(query)}`, answers);
      }
      const counts = await countTwelve(db, ids);
      const slowestCount = Math.max(...counts);
      console.log(`${kind}: counts of ${views} views at most ${slowestCount.toFixed(0)} ms`);
      const all = listMs([...answersOfKind.values()].flat());
      console.log(
        `${kind}: ${all.length} pages, p50 ${median(all).toFixed(1)} ms, p95 ${percentile(all, 0.95).toFixed(1)} ms`,
      );
      const slowestFirst = [...answersOfKind]
        .map(([name, answers]) => ({ name, ms: percentile(listMs(answers), 0.95) }))
        .toSorted((one, other) => other.ms - one.ms);
      for (const { name, ms } of slowestFirst.slice(0, 3))
        console.log(`  ${name}: p95 ${ms.toFixed(1)} ms`);
      slowest = Math.max(slowest, slowestCount, slowestFirst[0]?.ms ?? 0);
      for (const [what, answers] of answersOfKind) answersByQuery.set(what, answers);
      answersByQuery.set(
        `${kind}, counts of views`,
        counts.map((ms) => ({ ms, isFull: true })),
      );
    }
    return { answersByQuery, slowest };
  } finally {
    await close();
  }
};

/** How long the counts of a dozen views take. */
const countTwelve = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  const queries = savedViewQueries.map((query) => String(new URLSearchParams(query)));
  const durations: number[] = [];
  for (const id of ids) {
    await sql`insert into saved_view (member_id, name, query, position)
      select ${id}::bigint, 'View ' || place, query, place - 1
      from unnest(${queries}::text[]) with ordinality as kept (query, place)`.execute(db);
    for (let round = 0; round < times; round += 1) {
      const startedAt = performance.now();
      await countViews(db, { agencyId: id, memberId: id }, needs);
      durations.push(performance.now() - startedAt);
    }
  }
  return durations;
};

const cluster = await startCluster();

const run = async (): Promise<void> => {
  const measurements: AnswersByQuery[] = [];
  for (const leads of sizes) {
    const url = await cluster.create(`lead_table_${leads}`, { leads });
    const { answersByQuery, slowest } = await measure(url);
    measurements.push(answersByQuery);
    judge(
      `${leads.toLocaleString('en-US')} leads: p95 of the slowest ${slowest.toFixed(0)} ms, at most ${barMs} wanted`,
      slowest <= barMs,
    );
    await cluster.drop(`lead_table_${leads}`);
  }
  const [small, large] = measurements;
  if (!small || !large) return;
  const decades = Math.log(sizes[1]! / sizes[0]!);
  // A small market often has less to show than a page holds: like is compared with like.
  const middleOfFull = (answers: readonly TimedAnswer[] = []) =>
    median(listMs(answers.filter(({ isFull }) => isFull)));
  const slopes = [...small].flatMap(([what, answers]) => {
    const slope = Math.log(middleOfFull(large.get(what)) / middleOfFull(answers)) / decades;
    return Number.isNaN(slope) ? [] : [{ what, slope }];
  });
  slopes.sort((one, other) => other.slope - one.slope);
  for (const { what, slope } of slopes.slice(0, 8)) {
    const bar = /^all(?: .*"age"|, counts)/.test(what) ? slopeBarOfAges : slopeBar;
    judge(
      `slope of log time over log leads, ${what}: ${slope.toFixed(3)}, at most ${bar} wanted`,
      slope <= bar,
    );
  }
  const middle = median(slopes.map(({ slope }) => slope));
  console.log(
    `  the middle of ${slopes.length} slopes: ${middle.toFixed(3)}; ${small.size - slopes.length} filters have no full page to compare`,
  );
};

await run().finally(() => cluster.close());
process.exit();
