import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { type CatalogueSource, loadZipCodes } from './load-catalogue.ts';

/** The file of the migrations from which on no other writes down that it refers to a ZIP code, which would wait for us. */
export const zipCodesMayFollow = '0004-applications';

/** Writes the ZIP codes of the files into a database that is being filled, whatever else it lacks. */
export const fillZipCodes = (db: Db, source: CatalogueSource): Promise<void> =>
  inTransaction(db, async (trx) => {
    await takeTime(trx);
    await writeZipCodes(trx, source);
  });

/** Writing 40,000 rows on a small machine may take longer than a request is allowed to. */
export async function takeTime(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(trx);
  await sql`set local lock_timeout = '60s'`.execute(trx);
}

/**
 * They go to the database as one text, and are taken apart there. In a table that is empty nothing can be there before: the
 * first start is spared looking for each of them.
 */
export async function writeZipCodes(trx: Trx, source: CatalogueSource): Promise<void> {
  const lines = loadZipCodes(source);
  const held = await trx.selectFrom('zip_code').select('id').limit(1).executeTakeFirst();
  const insert = (whereHeld: RawBuilder<unknown>) =>
    sql`
      insert into zip_code (id, code, city, state)
      select left(line, 5)::integer, left(line, 5), substr(line, 7, length(line) - 9), right(line, 2)
      from string_to_table(${lines}, ${'\n'}) as line
      ${whereHeld}`.execute(trx);
  if (held === undefined) await withoutIndexes(trx, () => insert(sql``));
  else
    await insert(sql`
      on conflict (id) do update set city = excluded.city, state = excluded.state
      where zip_code.source = 'file'
        and (zip_code.city, zip_code.state) is distinct from (excluded.city, excluded.state)`);
}

/**
 * Takes the indexes of ZIP codes away, but for what keeps them single, and builds them anew when the table is filled: that
 * is half of the work, and hardly any of it goes to the log of the database. Who does not own the table leaves them.
 */
async function withoutIndexes(trx: Trx, fill: () => Promise<unknown>): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where indrelid = 'zip_code'::regclass and not indisunique and pg_has_role(relowner, 'usage')
    order by 1`.execute(trx);
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(trx);
  await fill();
  for (const { definition } of indexes) await sql`${sql.raw(definition)}`.execute(trx);
}
