import { sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';
import { type CatalogSource, loadZipCodes } from './load-catalog.ts';

/** Raises the statement and lock timeouts: writing 40,000 rows on a small machine may take longer than a request may. */
export async function raiseTimeouts(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(trx);
  await sql`set local lock_timeout = '60s'`.execute(trx);
}

/** Writes the ZIP codes of the files as one text parameter. Codes that an operator changed are not overwritten. */
export async function writeZipCodes(trx: Trx, source: CatalogSource): Promise<void> {
  await sql`
    insert into zip_code (id, code, city, state)
    select left(line, 5)::integer, left(line, 5), substr(line, 7, length(line) - 9), right(line, 2)
    from string_to_table(${loadZipCodes(source)}, ${'\n'}) as line
    on conflict (id) do update set city = excluded.city, state = excluded.state
    where zip_code.source = 'file'
      and (zip_code.city, zip_code.state) is distinct from (excluded.city, excluded.state)`.execute(
    trx,
  );
}
