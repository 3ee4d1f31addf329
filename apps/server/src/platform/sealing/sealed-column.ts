import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Sealing } from './sealing.ts';

/**
 * A column of sealed values. Add a new one also to the list in `contexts/admin/commands/keys/sealed-columns.ts`, or its
 * values keep their old key.
 */
export type SealedColumn = {
  table: string;
  column: string;
  /** The primary key, each part with its type. */
  key: readonly (readonly [
    name: string,
    type: 'bigint' | 'integer' | 'smallint' | 'text' | 'uuid',
  ])[];
  /** The place a value is sealed for, an SQL expression over the row. */
  sealContext: string;
};

const valuesPerStep = 200;

type Key = Record<string, unknown>;
type StoredValue = { key: Key; place: string; sealed: Buffer };

/** The first bytes of every value that this key sealed. */
const getPrefix = (keyId: string): Buffer =>
  Buffer.concat([Buffer.from([1, Buffer.byteLength(keyId)]), Buffer.from(keyId)]);

/**
 * Seals the next values after a key again that an older key sealed, in one short transaction. Returns the count and
 * where to go on; null at the end. Values that another transaction changes just now get the newest key there.
 */
export const resealSome = (
  { db, sealing }: { db: Db; sealing: Sealing },
  column: SealedColumn,
  after: Key | null,
): Promise<{ resealed: number; last: Key | null }> =>
  inTransaction(db, async (trx) => {
    await sql`set local fanwise.resealing = 'on'`.execute(trx);
    const newestPrefix = getPrefix(sealing.newestKeyId);
    const { rows } = await sql<StoredValue>`
      select jsonb_build_object(${keyPairs(column)}) as key, ${sql.raw(column.sealContext)} as place,
        ${sql.ref(column.column)} as sealed
      from ${sql.table(column.table)}
      where substring(${sql.ref(column.column)} from 1 for ${newestPrefix.length}) <> ${newestPrefix}
        and ${after === null ? sql`true` : isAfter(column, after)}
      order by ${keyList(column)} limit ${valuesPerStep} for no key update skip locked`.execute(
      trx,
    );
    for (const { key, place, sealed } of rows) {
      const resealed = sealing.seal(sealing.unseal(sealed, place), place);
      await sql`update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${resealed}
        where (${keyList(column)}) = (${keyValues(column, key)})`.execute(trx);
    }
    return { resealed: rows.length, last: rows.at(-1)?.key ?? null };
  });

/** How many values each key sealed, by the key's id. */
export const countByKey = async (
  db: Db,
  { table, column }: SealedColumn,
): Promise<{ key: string; values: number }[]> => {
  const { rows } = await sql<{ key: string; values: number }>`
    select convert_from(substring(${sql.ref(column)} from 3 for get_byte(${sql.ref(column)}, 1)), 'UTF8') as key,
      count(*)::integer as values
    from ${sql.table(table)} where ${sql.ref(column)} is not null group by 1 order by 1`.execute(
    db,
  );
  return rows;
};

const keyPairs = ({ key }: SealedColumn) =>
  sql.join(key.map(([name]) => sql`${sql.lit(name)}, ${sql.ref(name)}`));

const keyList = ({ key }: SealedColumn) => sql.join(key.map(([name]) => sql.ref(name)));

const keyValues = ({ key }: SealedColumn, values: Key) =>
  sql.join(key.map(([name, type]) => sql`${String(values[name])}::${sql.raw(type)}`));

const isAfter = (column: SealedColumn, after: Key): RawBuilder<unknown> =>
  sql`(${keyList(column)}) > (${keyValues(column, after)})`;
