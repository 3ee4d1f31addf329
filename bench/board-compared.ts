import { sql } from 'kysely';
import { boardFilter } from '../apps/server/src/features/board/board-filter.ts';
import { listBoard } from '../apps/server/src/features/board/list-board.ts';
import type { Db } from '../apps/server/src/platform/database/connect.ts';
import {
  naiveBoard,
  naiveOrder,
  type Told,
} from '../apps/server/src/testing/database/naive-board.ts';

type Query = Record<string, string>;

/** As many leads of one agent have room beside the database. */
const leadsAtOnce = 50_000;
const rows = 51;

/** Every value of every filter that the board of the bench's market knows, alone. */
const alone: readonly Query[] = [
  ...['home', 'life', 'auto', 'life,auto'].map((line) => ({ line })),
  ...['only', 'no'].map((bundle) => ({ bundle })),
  ...['NC', 'TX,CA'].map((state) => ({ state })),
  { zip: '27601,78701' },
  { city: 'Austin, TX' },
  ...['1d', '3d', '7d', 'older'].map((age) => ({ age })),
  ...['own', 'rent'].map((home) => ({ home })),
  ...['en', 'es'].map((lang) => ({ lang })),
  ...['client', 'default'].map((ask) => ({ ask })),
  { free: '1' },
  ...['276', 'ra', 'NC'].map((q) => ({ q })),
  ...['newest', 'oldest'].map((sort) => ({ sort })),
];

/** Each filter alone and every pair of them. An agent with All is shown free carriers of a week, a place or a state only. */
export const everyFilter: readonly Query[] = [
  ...alone,
  ...alone.flatMap((one, at) =>
    alone
      .slice(at + 1)
      .filter((other) => Object.keys(one)[0] !== Object.keys(other)[0])
      .map((other): Query => ({ ...one, ...other }))
      .filter(({ free, age }) => !(free && age === 'older')),
  ),
];

/**
 * Asks each query of one moment in both ways, for counts and for the first rows; answers how many were asked and how long
 * the board took for each. Throws at the first that differs.
 */
export const compareBoard = (
  db: Db,
  agentId: number,
  queries: readonly Query[],
  leads: number,
): Promise<number[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const taken: number[] = [];
      // The naive one thinks for longer than a connection may be idle.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      const told = await naively(trx, agentId, queries, Math.ceil(leads / leadsAtOnce));
      for (const [at, query] of queries.entries()) {
        const filter = boardFilter({ ...query, limit: String(rows) }, false);
        const begun = performance.now();
        const board = await listBoard(
          trx,
          { agentId, leadFee: (types) => 1000 * types.length },
          filter,
        );
        taken.push(performance.now() - begun);
        if (!board.ok) throw new Error(board.code);
        const ids = board.value.data.map(({ aps_id: id }) => id);
        const expected = told[at] ?? { count: -1, first: [] };
        const first = expected.first.map(({ id }) => id);
        if (board.value.count !== expected.count || ids.join() !== first.join())
          throw new Error(`differs from a naive statement: ${JSON.stringify(query)}`);
      }
      return taken;
    });

/** What a naive board shows for each query: how many, and the first of them. */
const naively = async (
  db: Db,
  agentId: number,
  queries: readonly Query[],
  parts: number,
): Promise<{ count: number; first: Told[] }[]> => {
  const found = queries.map(() => ({ count: 0, first: [] as Told[] }));
  for (let part = 0; part < parts; part += 1) {
    const naive = await naiveBoard(db, agentId, { part, parts });
    for (const [at, query] of queries.entries()) {
      const { tab } = boardFilter(query, false);
      const those = naive(query).filter(({ tabs }) => tabs.includes(tab));
      const before = found[at] ?? { count: 0, first: [] };
      found[at] = {
        count: before.count + those.length,
        first: [...before.first, ...those.slice(0, rows)].sort(naiveOrder(query)).slice(0, rows),
      };
    }
  }
  return found;
};
