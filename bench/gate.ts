import { sql } from 'kysely';
import { boardFilter } from '../apps/server/src/features/board/board-filter.ts';
import { listBoard } from '../apps/server/src/features/board/list-board.ts';
import type { LeadsPage } from '../apps/server/src/features/leads/list/leads-page.ts';
import { leadsStatement, listLeads } from '../apps/server/src/features/leads/list/list-leads.ts';
import { connect, type Db } from '../apps/server/src/platform/database/connect.ts';
import { explainOnce } from '../apps/server/src/testing/database/explain.ts';
import { startCluster } from './cluster.ts';
import { judge } from './judge.ts';
import { type AgentKind, agentKinds, agentsOf } from './people.ts';
import { median } from './rounds.ts';

/**
 * What the licence gate costs the list of leads: pages of the database and time at ten thousand leads and at a million, by
 * kind of agent and by what their licences cover, and the slowest page of an agent with All. `node bench/gate.ts`.
 */
const sizes = (process.argv[2] ?? '10000,1000000').split(',').map(Number);
const agentsPerKind = 10;
const times = 5;
/** How much more a page may cost at a million than at ten thousand. */
const mostMore = {
  everywhere: 1.6,
  'half the states': 1.8,
  mixed: 1.8,
  'one state': 1.8,
  off: 1.6,
} as const;
const anyPageMs = 120;

/** What agents hold, as the rows of their scope. */
const scopes = {
  everywhere: sql`select distinct state, 7 as lines from zip_code`,
  'half the states': sql`select state, 7 as lines
    from (select distinct state from zip_code) as states where hashtext(state) % 2 = 0`,
  mixed: sql`select state, (array[1, 2, 3, 5, 6, 7])[1 + abs(hashtext(state)) % 6] as lines
    from (select distinct state from zip_code order by state limit 20) as twenty`,
  'one state': sql`select state, 7 as lines from lead group by state order by count(*) desc limit 1`,
} as const;
type Held = keyof typeof mostMore;
const held = Object.keys(mostMore) as Held[];

const page: LeadsPage = { filter: null, limit: 12, offset: 0 };
const leadFee = (types: readonly number[]) => 1000 * types.length;
const needsOf = (what: Held) => ({ leadFee, isGated: what !== 'off' });

const license = async (db: Db, ids: readonly number[], what: Held): Promise<void> => {
  await sql`update licence_gate set required = ${what !== 'off'}`.execute(db);
  await sql`delete from agent_scope`.execute(db);
  if (what === 'off') return;
  await sql`insert into licence (agent_id, state, number, held, status, checked_at)
    select id, 'NC', '1', '{life}', 'active', now() from unnest(${ids}::bigint[]) as id
    on conflict do nothing`.execute(db);
  await sql`insert into agent_scope (agent_id, state, lines, until)
    select id, state, lines, now() + interval '1 day' from unnest(${ids}::bigint[]) as id
    cross join (${scopes[what]}) as wanted`.execute(db);
  await sql`analyze agent_scope`.execute(db);
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

type Found = { blocks: number; ms: number; boardMs: number };

const measure = async (db: Db, ids: readonly number[], what: Held): Promise<Found> => {
  const blocks: number[] = [];
  const ms: number[] = [];
  const boardMs: number[] = [];
  const board = { leadFee };
  for (const id of ids) {
    const plan = await explainOnce(db, leadsStatement(id, page, what !== 'off'));
    blocks.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
    for (let round = 0; round < times; round += 1) {
      ms.push(await timed(() => listLeads(db, id, page, needsOf(what))));
      const filter = boardFilter({}, what !== 'off');
      boardMs.push(await timed(() => listBoard(db, { ...board, agentId: id }, filter)));
    }
  }
  return { blocks: median(blocks), ms: median(ms), boardMs: median(boardMs) };
};

/** The slowest of pages all along a list. */
const slowestPage = async (db: Db, id: number, what: Held): Promise<number> => {
  const first = await listLeads(db, id, page, needsOf(what));
  const count = first.ok ? first.value.count : 0;
  const medians: number[] = [];
  for (let part = 0; part <= 10; part += 1) {
    const offset = Math.max(0, Math.floor((count * part) / 10) - 12);
    const taken: number[] = [];
    for (let round = 0; round < times; round += 1)
      taken.push(await timed(() => listLeads(db, id, { ...page, offset }, needsOf(what))));
    medians.push(median(taken));
  }
  return Math.max(...medians);
};

const cluster = await startCluster();

const run = async (): Promise<void> => {
  const found = new Map<string, Found[]>();
  for (const leads of sizes) {
    const url = await cluster.create(`gate_${leads}`, { leads });
    const agents = await agentsOf(url);
    const { db, close } = connect({ url, plans: 'once', maxConnections: 1 });
    try {
      for (const what of held)
        for (const kind of agentKinds) {
          const ids = agents[kind].slice(0, agentsPerKind);
          await license(db, ids, what);
          const key = `${kind}, ${what}`;
          found.set(key, [...(found.get(key) ?? []), await measure(db, ids, what)]);
        }
      if (leads !== sizes.at(-1)) continue;
      for (const what of held) {
        const [id = 0] = agents.all;
        await license(db, [id], what);
        const ms = await slowestPage(db, id, what);
        judge(
          `any page of All, ${what}: slowest ${ms.toFixed(0)} ms`,
          what === 'off' || ms <= anyPageMs,
        );
      }
    } finally {
      await close();
    }
  }
  for (const what of held)
    for (const kind of agentKinds) report(kind, what, found.get(`${kind}, ${what}`) ?? []);
};

const report = (kind: AgentKind, what: Held, [small, large]: readonly Found[]): void => {
  if (!small || !large) return;
  const ratio = large.blocks / small.blocks;
  const way = (name: 'ms' | 'boardMs') =>
    `${small[name].toFixed(1)} -> ${large[name].toFixed(1)} ms (${(large[name] / small[name]).toFixed(2)})`;
  judge(
    `${kind}, ${what}: blocks ${small.blocks} -> ${large.blocks} (${ratio.toFixed(2)}), list p50 ${way('ms')}, board p50 ${way('boardMs')}`,
    ratio <= mostMore[what],
  );
};

await run().finally(() => cluster.close());
process.exit();
