import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';
import { type CatalogSource, loadZipCodes } from './load-catalog.ts';

/** Raises the statement and lock timeouts: writing 40,000 rows on a small machine may take longer than a request may. */
export async function raiseTimeouts(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(trx);
  await sql`set local lock_timeout = '60s'`.execute(trx);
}

/** Whether clients or submissions refer to the row of `zip_code`. A lead has the ZIP code of its submission. */
export const isReferenced: RawBuilder<boolean> = sql<boolean>`(
  exists (select from consumer where consumer.zip_code_id = zip_code.id)
  or exists (select from submission where submission.zip_code_id = zip_code.id))`;

/**
 * Writes the ZIP codes of the files as one text parameter. The second line of a code in two states gets the id of the
 * first one plus 100,000. Rows that an operator changed are not overwritten, and a row with clients or leads keeps its
 * state.
 */
export async function writeZipCodes(trx: Trx, source: CatalogSource): Promise<void> {
  await sql`
    insert into zip_code (id, code, city, state)
    select left(line, 5)::integer + 100000 * (row_number() over (partition by left(line, 5) order by number) - 1),
      left(line, 5), substr(line, 7, length(line) - 9), right(line, 2)
    from string_to_table(${loadZipCodes(source)}, ${'\n'}) with ordinality as read (line, number)
    where not exists (select from removed_zip_code where code = left(line, 5) and state = right(line, 2))
    on conflict (id) do update set city = excluded.city, state = case
      when excluded.state <> zip_code.state and ${isReferenced} then zip_code.state else excluded.state end
    where zip_code.source = 'file'
      and (zip_code.city, zip_code.state) is distinct from (excluded.city, excluded.state)`.execute(
    trx,
  );
}
