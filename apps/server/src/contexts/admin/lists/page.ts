import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

type Fragment = RawBuilder<unknown>;

/** What every list of the admin console is asked with. */
export type Paging = { cursor?: string | undefined; limit?: number | undefined };

/** A list of the admin console: what a row is, which ones, and in which order. */
export type List = {
  /** Columns of a row, as the contract names them. */
  select: Fragment;
  from: Fragment;
  where: readonly (Fragment | null)[];
  /** What orders the rows, with the type it has in the database; the last one tells every two apart. */
  keys: readonly (readonly [
    expression: Fragment,
    type: 'timestamptz' | 'timestamp' | 'bigint' | 'text' | 'uuid',
  ])[];
  order: 'asc' | 'desc';
};

/** A page of a list, the cursor of the next one, and how many there are. */
export type Page<Row> = { data: Row[]; next: string | null; count: number; count_capped: boolean };

const usual = 50;
const mostCounted = 1_000;

/** Joins what is asked for; nothing asked is everything. */
export const all = (conditions: readonly (Fragment | null)[]): Fragment => {
  const given = conditions.filter((one) => one !== null);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
};

const readCursor = (cursor: string | undefined, keys: number): string[] | null => {
  if (cursor === undefined) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isOurs = Array.isArray(values) && values.length === keys;
    return isOurs && values.every((value) => typeof value === 'string') ? values : null;
  } catch {
    return null;
  }
};

/** Times leave the admin console as ISO text, wherever they stand in a row. */
export const plain = <Value>(value: unknown): Value => JSON.parse(JSON.stringify(value)) as Value;

/**
 * Reads a page by where the one before ended, however deep: each page costs what the first does. Counting stops at a
 * thousand. Two statements.
 */
export const readPage = async <Row>(
  db: Db,
  { select, from, where, keys, order }: List,
  { cursor, limit = usual }: Paging,
): Promise<Page<Row>> => {
  const after = readCursor(cursor, keys.length);
  const row = sql.join(keys.map(([expression]) => expression));
  const values = after && sql.join(keys.map(([, type], n) => sql`${after[n]}::${sql.raw(type)}`));
  const direction = sql.raw(order);
  const { rows } = await sql<Row & { keys: string[] }>`
    select ${select}, array[${sql.join(keys.map(([expression]) => sql`(${expression})::text`))}] as keys
    from ${from}
    where ${all(where)} and ${values ? sql`(${row}) ${sql.raw(order === 'desc' ? '<' : '>')} (${values})` : sql`true`}
    order by ${sql.join(keys.map(([expression]) => sql`${expression} ${direction}`))}
    limit ${limit + 1}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from ${from} where ${all(where)} limit ${mostCounted + 1}) as counted`.execute(db);
  const data = rows.slice(0, limit);
  const last = rows.length > limit ? data.at(-1) : undefined;
  const count = counted.rows[0]?.count ?? 0;
  return {
    data: plain(data.map(({ keys: _, ...rest }) => rest)),
    next: last ? Buffer.from(JSON.stringify(last.keys)).toString('base64url') : null,
    count: Math.min(count, mostCounted),
    count_capped: count > mostCounted,
  };
};

/** The first rows of a list, however many pages that would be. */
export const readRows = async (
  db: Db,
  { select, from, where, keys, order }: List,
  most: number,
): Promise<Record<string, unknown>[]> => {
  const direction = sql.raw(order);
  const { rows } = await sql<Record<string, unknown>>`
    select ${select} from ${from} where ${all(where)}
    order by ${sql.join(keys.map(([expression]) => sql`${expression} ${direction}`))} limit ${most}`.execute(
    db,
  );
  return plain(rows);
};
