import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

/**
 * Columns that are written in any case and do not count as a trace: a claim to deliver, taken before and given back, and
 * the time of the last activity, written once a minute.
 */
const ignoredColumns: Record<string, string> = {
  'public.webhook_endpoint': 'busy_until',
  'public.session': 'last_active_at',
};
const selectRowText = (table: string): string =>
  table in ignoredColumns ? `(to_jsonb(t) - '${ignoredColumns[table]}')::text` : 't::text';

/** The rows of all tables, by table; without ZIP codes, which are many and never change. */
export type Snapshot = Record<string, string>;

const readSnapshot = async (db: Db): Promise<Snapshot> => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'graphile_worker') and relname <> 'zip_code'
    order by 1`.execute(db);
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(${selectRowText(name)}, ',' order by ${selectRowText(name)})), '') as held from ${name} as t`,
  );
  const { rows } = await sql
    .raw<{ name: string; held: string }>(each.join(' union all '))
    .execute(db);
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
};

const getUser = (stack = ''): string =>
  /src\/((?:contexts|platform)\/(?!database\/in-transaction)[\w/-]+)\.ts/.exec(stack)?.[1] ?? '?';

/** Reads a property; methods are bound to the object, because they use private fields that no proxy has. */
const readBound = (whole: object, key: string | symbol): unknown => {
  const found: unknown = Reflect.get(whole, key, whole);
  return typeof found === 'function' ? found.bind(whole) : found;
};

/**
 * A database that refuses the commit of a transaction at the last moment: a deferred constraint at its end always
 * fails. `eachRefused` lets an act succeed after each of its transactions was refused once; it returns those that left
 * a trace. A row that an act `claims` before stays, because others must see it.
 */
export const refusingCommits = async (db: Db) => {
  await sql`create table nothing (id integer primary key)`.execute(db);
  await sql`create table never (id integer references nothing deferrable initially deferred)`.execute(
    db,
  );
  let refuseAt = 0;
  let transactionCount = 0;
  let refused: { user: string; before: Snapshot } | null = null;
  const refusing = new Proxy(db, {
    get(target, key) {
      if (key !== 'transaction') return readBound(target, key);
      return () => {
        const builder = target.transaction();
        const user = getUser(new Error('where from').stack);
        return new Proxy(builder, {
          get(one, name) {
            if (name !== 'execute') return readBound(one, name);
            return async (work: (trx: Trx) => Promise<unknown>) => {
              transactionCount += 1;
              if (transactionCount !== refuseAt) return one.execute(work);
              const before = await readSnapshot(db);
              return one.execute(async (trx) => {
                const answer = await work(trx);
                refused = { user, before };
                await sql`insert into never values (1)`.execute(trx);
                return answer;
              });
            };
          },
        });
      };
    },
  });
  /** Files whose transactions were refused so far. */
  const users = new Set<string>();
  return {
    refusing,
    users,
    async eachRefused<Answer>(
      act: () => Promise<Answer>,
      { claims = false } = {},
    ): Promise<{ answer: Answer; traces: string[] }> {
      const traces: string[] = [];
      for (refuseAt = 1; ; refuseAt += 1) {
        transactionCount = 0;
        refused = null;
        const start = await readSnapshot(db);
        const outcome = await act().then(
          (answer) => ({ answer }),
          (error: unknown) => ({ error }),
        );
        const refusedTransaction = refused as { user: string; before: Snapshot } | null;
        if (refusedTransaction === null) {
          refuseAt = 0;
          if ('error' in outcome) throw outcome.error;
          return { answer: outcome.answer, traces };
        }
        users.add(refusedTransaction.user);
        const before = refuseAt === 1 && !claims ? start : refusedTransaction.before;
        const after = await readSnapshot(db);
        for (const [table, held] of Object.entries(after))
          if (held !== before[table]) traces.push(`${refusedTransaction.user}: ${table}`);
      }
    },
  };
};
