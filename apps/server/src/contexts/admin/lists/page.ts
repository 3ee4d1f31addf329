import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

type Fragment = RawBuilder<unknown>;

/** The paging parameters of every list of the admin console. */
export type Paging = { cursor?: string | undefined; limit?: number | undefined };

/** A list of the admin console: the columns, the conditions and the order of its rows. */
export type List = {
  /** Columns of a row, as the contract names them. */
  select: Fragment;
  from: Fragment;
  where: readonly (Fragment | null)[];
  /** The columns that order the rows, with their database types; the last one is unique. */
  keys: readonly (readonly [
    expression: Fragment,
    type: 'timestamptz' | 'timestamp' | 'bigint' | 'text' | 'uuid',
  ])[];
  order: 'asc' | 'desc';
  /** The parts that only the columns need: the id of a row, and tables joined to the rows of the page by `page.id`. */
  details?: { id: Fragment; from: Fragment };
};

/** A page of a list, the cursor of the next one, and the number of rows. */
export type Page<Row> = { data: Row[]; next: string | null; count: number; count_capped: boolean };

const defaultSize = 50;
const maxCounted = 1_000;

/** Joins conditions with `and`; without any, every row matches. */
export const joinConditions = (conditions: readonly (Fragment | null)[]): Fragment => {
  const present = conditions.filter((one) => one !== null);
  return present.length === 0 ? sql`true` : sql.join(present, sql` and `);
};

const readCursor = (cursor: string | undefined, keys: number): string[] | null => {
  if (cursor === undefined) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isValid = Array.isArray(values) && values.length === keys;
    return isValid && values.every((value) => typeof value === 'string') ? values : null;
  } catch {
    return null;
  }
};

/** Converts a row to plain JSON, so that its times are ISO text. */
export const toPlainJson = <Value>(value: unknown): Value =>
  JSON.parse(JSON.stringify(value)) as Value;

/**
 * Reads a page that starts after the cursor, so that every page costs as much as the first. The count stops at a
 * thousand. Two statements.
 */
export const readPage = async <Row>(
  db: Db,
  { select, from, where, keys, order, details }: List,
  { cursor, limit = defaultSize }: Paging,
): Promise<Page<Row>> => {
  const after = readCursor(cursor, keys.length);
  const row = sql.join(keys.map(([expression]) => expression));
  const values = after && sql.join(keys.map(([, type], n) => sql`${after[n]}::${sql.raw(type)}`));
  const direction = sql.raw(order);
  const keyTexts = sql`array[${sql.join(keys.map(([expression]) => sql`(${expression})::text`))}] as keys`;
  const sorted = (columns: readonly Fragment[]) =>
    sql`order by ${sql.join(columns.map((column) => sql`${column} ${direction}`))}`;
  const ofPage = sql`
    from ${from}
    where ${joinConditions(where)} and ${values ? sql`(${row}) ${sql.raw(order === 'desc' ? '<' : '>')} (${values})` : sql`true`}
    ${sorted(keys.map(([expression]) => expression))} limit ${limit + 1}`;
  const keyNames = keys.map((_, n) => sql.ref(`key_${n}`));
  const { rows } = await (details
    ? sql<Row & { keys: string[] }>`
        select ${select}, page.keys
        from (select ${details.id} as id, ${keyTexts}, ${sql.join(
          keys.map(([expression], n) => sql`${expression} as ${keyNames[n]}`),
        )} ${ofPage}) as page
        join ${details.from} ${sorted(keyNames)}`
    : sql<Row & { keys: string[] }>`select ${select}, ${keyTexts} ${ofPage}`
  ).execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from ${from} where ${joinConditions(where)} limit ${maxCounted + 1}) as counted`.execute(
    db,
  );
  const data = rows.slice(0, limit);
  const last = rows.length > limit ? data.at(-1) : undefined;
  const count = counted.rows[0]?.count ?? 0;
  return {
    data: toPlainJson(data.map(({ keys: _, ...rest }) => rest)),
    next: last ? Buffer.from(JSON.stringify(last.keys)).toString('base64url') : null,
    count: Math.min(count, maxCounted),
    count_capped: count > maxCounted,
  };
};

/** Reads the first rows of a list without pages. */
export const readRows = async (
  db: Db,
  { select, from, where, keys, order }: List,
  most: number,
): Promise<Record<string, unknown>[]> => {
  const direction = sql.raw(order);
  const { rows } = await sql<Record<string, unknown>>`
    select ${select} from ${from} where ${joinConditions(where)}
    order by ${sql.join(keys.map(([expression]) => sql`${expression} ${direction}`))} limit ${most}`.execute(
    db,
  );
  return toPlainJson(rows);
};
