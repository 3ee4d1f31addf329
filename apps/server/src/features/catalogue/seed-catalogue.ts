import { insuranceTypes } from '@fanwise/domain/insurance-types';
import { linkNames } from '@fanwise/domain/questionnaire/questionnaire-names';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import {
  type Catalogue,
  CatalogueError,
  type CatalogueSource,
  catalogueHash,
  loadCatalogue,
  loadZipCodes,
  type ZipCodeColumns,
} from './load-catalogue.ts';

/**
 * Brings the database up to the files of the catalogue, in one transaction; does nothing when they
 * have not changed since. Safe to run from several processes at once: the others wait, then find
 * nothing to do. ZIP codes are never taken away, people live there. Throws a CatalogueError for files that cannot
 * be used.
 */
export async function seedCatalogue(db: Db, source: CatalogueSource = {}): Promise<void> {
  const hash = catalogueHash(source);
  if ((await storedHash(db)) === hash) return;
  const catalogue = loadCatalogue(source.folder);
  const zipCodes = loadZipCodes(source);

  await inTransaction(db, async (trx) => {
    // Writing 40,000 rows on a small machine may take longer than a request is allowed to.
    await sql`set local statement_timeout = '60s'`.execute(trx);
    await sql`set local lock_timeout = '60s'`.execute(trx);
    await sql`lock table catalogue_seed in exclusive mode`.execute(trx);
    if ((await storedHash(trx)) === hash) return;
    await writeInsuranceTypes(trx, catalogue);
    await writeCarriers(trx, catalogue);
    await writeQuestionnaires(trx, catalogue);
    await writeZipCodes(trx, zipCodes);
    await trx
      .insertInto('catalogue_seed')
      .values({ hash })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ hash }))
      .execute();
  });
}

/** In a table that is empty nothing can be there before: the first start is spared looking for each of them. */
async function writeZipCodes(trx: Trx, zipCodes: ZipCodeColumns): Promise<void> {
  const held = await trx.selectFrom('zip_code').select('id').limit(1).executeTakeFirst();
  const insert = (whereHeld: RawBuilder<unknown>) =>
    sql`
      insert into zip_code (id, code, city, state)
      select * from unnest(
        ${zipCodes.ids}::int[], ${zipCodes.codes}::text[],
        ${zipCodes.cities}::text[], ${zipCodes.states}::text[])
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

async function storedHash(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('catalogue_seed').select('hash').executeTakeFirst();
  return row?.hash;
}

async function writeInsuranceTypes(trx: Trx, { insuranceTypes }: Catalogue): Promise<void> {
  await trx
    .insertInto('insurance_type')
    .values(insuranceTypes.map(({ id, name, short }) => ({ id, name: name.en, short })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        short: row.ref('excluded.short'),
      })),
    )
    .execute();
}

/**
 * A carrier that left the file is kept for the quotes that name it, but no longer offered; one that an operator changed is
 * left alone. The columns are what the version before reads.
 */
async function writeCarriers(trx: Trx, { carriers }: Catalogue): Promise<void> {
  await trx
    .insertInto('carrier')
    .values(
      carriers.map(({ id, name, lines }) => ({
        id,
        name,
        writes_home: lines.includes('home'),
        writes_life: lines.includes('life'),
        writes_auto: lines.includes('auto'),
        active: true,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          writes_home: row.ref('excluded.writes_home'),
          writes_life: row.ref('excluded.writes_life'),
          writes_auto: row.ref('excluded.writes_auto'),
          active: row.ref('excluded.active'),
        }))
        .where('carrier.source', '=', 'file'),
    )
    .execute();
  await trx
    .updateTable('carrier')
    .set({ active: false })
    .where('source', '=', 'file')
    .where(
      'id',
      'not in',
      carriers.map(({ id }) => id),
    )
    .execute();
  await writeCarrierLines(trx, carriers);
}

async function writeCarrierLines(trx: Trx, carriers: Catalogue['carriers']): Promise<void> {
  const rows = await trx.selectFrom('carrier').select('id').where('source', '=', 'file').execute();
  const ofFiles = new Set(rows.map(({ id }) => id));
  const own = carriers.filter(({ id }) => ofFiles.has(id));
  const lines = own.flatMap(({ id, lines: shorts }) =>
    insuranceTypes
      .filter(({ short }) => shorts.includes(short))
      .map((type) => ({ carrier_id: id, insurance_type_id: type.id })),
  );
  if (lines.length === 0) return;
  const carrierIds = own.map(({ id }) => id);
  await trx.deleteFrom('carrier_line').where('carrier_id', 'in', carrierIds).execute();
  await trx.insertInto('carrier_line').values(lines).execute();
}

/** Submissions name the version they answered, so a version that was ever served never changes. */
async function writeQuestionnaires(trx: Trx, { questionnaireFiles }: Catalogue): Promise<void> {
  for (const questionnaire of linkNames(questionnaireFiles)) {
    const { insuranceTypeId, version } = questionnaire;
    const content = JSON.stringify(questionnaire);
    await trx
      .insertInto('questionnaire')
      .values({ insurance_type_id: insuranceTypeId, version, content })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const same = await sql<{ same: boolean }>`
      select content = ${content}::jsonb as same from questionnaire
      where insurance_type_id = ${insuranceTypeId} and version = ${version}
    `.execute(trx);
    if (same.rows[0]?.same !== true) {
      throw new CatalogueError(
        `The questionnaire of insurance type ${insuranceTypeId} changed: give it a version other than ${version}.`,
      );
    }
  }
}
