import type { AgentProfileChange } from '@fanwise/contract/own';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';

const maxZipCodes = 5000;
const refuseTooMany = () =>
  failure('invalid-input', [{ field: 'zipcodes', code: 'max-length' }]) satisfies Refused;
type Refused = Result<void, 'invalid-input' | 'invalid-zip-code'>;

/**
 * Changes the ZIP codes in which an agency sees leads. Id 0 means All; the chosen ZIP codes stay stored for the day All
 * is switched off. Whole cities and states are expanded here, so that pages need not send thousands of ids.
 */
export const changeZipCodes = async (
  trx: Trx,
  agencyId: number,
  change: AgentProfileChange,
): Promise<Refused> => {
  const ids = change.zipcodes?.map((zip) => zip.zipId);
  if (ids && !ids.includes(0)) {
    const replaced = await replaceZipCodes(trx, agencyId, [...new Set(ids)]);
    if (!replaced.ok) return replaced;
  }
  const areas = [
    ...(change.addCity
      ? [
          sql`lower(city) = lower(${change.addCity.city}) and state = upper(${change.addCity.state})`,
        ]
      : []),
    ...(change.addState === undefined ? [] : [sql`state = upper(${change.addState})`]),
  ];
  for (const area of areas) {
    const added = await addArea(trx, agencyId, area);
    if (!added.ok) return added;
  }
  const takesAll = ids?.includes(0) || change.allZipCodes === 1;
  const takesChosen = ids !== undefined || change.allZipCodes === 0;
  if (takesAll || takesChosen) {
    await sql`
      update agency set all_zip_codes = ${takesAll} where id = ${agencyId}`.execute(trx);
  }
  return success(undefined);
};

const replaceZipCodes = async (trx: Trx, agencyId: number, ids: number[]): Promise<Refused> => {
  const { rows } = await sql<{ id: number }>`
    select id from zip_code where id = any(${ids}::bigint[])`.execute(trx);
  if (rows.length < ids.length) {
    const known = new Set(rows.map((row) => row.id));
    return failure(
      'invalid-zip-code',
      ids
        .filter((id) => !known.has(id))
        .map(() => ({ field: 'zipcodes', code: 'invalid-zip-code' })),
    );
  }
  await sql`
    delete from agency_zip_code where agency_id = ${agencyId} and zip_code_id <> all(${ids}::integer[])`.execute(
    trx,
  );
  await sql`
    insert into agency_zip_code (agency_id, zip_code_id)
    select ${agencyId}, id from unnest(${ids}::integer[]) as id
    on conflict do nothing`.execute(trx);
  return success(undefined);
};

const addArea = async (trx: Trx, agencyId: number, area: RawBuilder<unknown>): Promise<Refused> => {
  const { rows } = await sql<{ inArea: number; afterwards: number }>`
    with area as (select id from zip_code where ${area})
    select (select count(*) from area) as "inArea", (select count(*) from (
      select id from area union select zip_code_id from agency_zip_code where agency_id = ${agencyId}
    ) as afterwards) as afterwards`.execute(trx);
  const [counted] = rows;
  if (!counted?.inArea) return failure('invalid-zip-code');
  if (counted.afterwards > maxZipCodes) return refuseTooMany();
  await sql`
    insert into agency_zip_code (agency_id, zip_code_id)
    select ${agencyId}, id from zip_code where ${area}
    on conflict do nothing`.execute(trx);
  return success(undefined);
};
