import { linkNames } from '@fanwise/domain/applications/questionnaire/questionnaire-names';
import { insuranceTypes } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import {
  type Catalog,
  CatalogError,
  type CatalogSource,
  catalogHash,
  loadCatalog,
} from './load-catalog.ts';
import { raiseTimeouts, writeZipCodes } from './write-zip-codes.ts';

/**
 * Copies the catalog files into the database in one transaction. Returns at once when their hash is the stored
 * one. Several processes may run it at once: the others wait for the lock, then return. ZIP codes are never deleted,
 * because clients and agents refer to them. Throws a CatalogError for invalid files.
 */
export async function seedCatalog(db: Db, source: CatalogSource = {}): Promise<void> {
  const hash = catalogHash(source);
  if ((await readStoredHash(db)) === hash) return;
  const catalog = loadCatalog(source.folder);

  await inTransaction(db, async (trx) => {
    await raiseTimeouts(trx);
    await sql`lock table catalog_seed in exclusive mode`.execute(trx);
    if ((await readStoredHash(trx)) === hash) return;
    await writeInsuranceTypes(trx, catalog);
    await writeCarriers(trx, catalog);
    await writeQuestionnaires(trx, catalog);
    await writeZipCodes(trx, source);
    await trx
      .insertInto('catalog_seed')
      .values({ hash })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ hash }))
      .execute();
  });
}

async function readStoredHash(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('catalog_seed').select('hash').executeTakeFirst();
  return row?.hash;
}

async function writeInsuranceTypes(trx: Trx, { insuranceTypes }: Catalog): Promise<void> {
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
 * Writes the carriers. One that was removed from the file becomes inactive and stays in the table, because quotes refer
 * to it. A carrier that an operator changed (`source`) is not overwritten.
 */
async function writeCarriers(trx: Trx, { carriers }: Catalog): Promise<void> {
  await trx
    .insertInto('carrier')
    .values(
      carriers.map(({ id, name, companies = [], soldBy = null, states = null, source = null }) => ({
        id,
        name,
        active: true,
        companies: JSON.stringify(companies),
        sold_by: soldBy,
        states,
        facts_source: source,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          active: row.ref('excluded.active'),
          companies: row.ref('excluded.companies'),
          sold_by: row.ref('excluded.sold_by'),
          states: row.ref('excluded.states'),
          facts_source: row.ref('excluded.facts_source'),
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

async function writeCarrierLines(trx: Trx, carriers: Catalog['carriers']): Promise<void> {
  const rows = await trx.selectFrom('carrier').select('id').where('source', '=', 'file').execute();
  const fileCarrierIds = new Set(rows.map(({ id }) => id));
  const fileCarriers = carriers.filter(({ id }) => fileCarrierIds.has(id));
  const lines = fileCarriers.flatMap(({ id, lines: shorts = [] }) =>
    insuranceTypes
      .filter(({ short }) => shorts.includes(short))
      .map((type) => ({ carrier_id: id, insurance_type_id: type.id })),
  );
  const carrierIds = fileCarriers.map(({ id }) => id);
  await trx.deleteFrom('carrier_line').where('carrier_id', 'in', carrierIds).execute();
  if (lines.length > 0) await trx.insertInto('carrier_line').values(lines).execute();
}

/**
 * Adds new versions of questionnaires. Submissions refer to their version, so a stored version never changes: throws a
 * CatalogError when the file of that version has another content.
 */
async function writeQuestionnaires(trx: Trx, { questionnaireFiles }: Catalog): Promise<void> {
  for (const questionnaire of linkNames(questionnaireFiles)) {
    const { insuranceTypeId, version } = questionnaire;
    const content = JSON.stringify(questionnaire);
    await trx
      .insertInto('questionnaire')
      .values({ insurance_type_id: insuranceTypeId, version, content })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const comparison = await sql<{ same: boolean }>`
      select content = ${content}::jsonb as same from questionnaire
      where insurance_type_id = ${insuranceTypeId} and version = ${version}
    `.execute(trx);
    if (comparison.rows[0]?.same !== true) {
      throw new CatalogError(
        `The questionnaire of insurance type ${insuranceTypeId} changed: give it a version other than ${version}.`,
      );
    }
  }
}
