import { normalizeText } from '@fanwise/domain/texts/text';
import { readZip } from '@fanwise/domain/texts/zip';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

const standardLimit = 20;
const highestLimit = 50;
/** The most ZIP codes that a profile may hold. The largest state has about half as many. */
const maxInPlace = 5_000;

type FoundZipCode = { id: number; code: string; city: string; state: string };

/**
 * Finds the ZIP code that a text contains (`27601-1234`, `NC 27601`). Otherwise finds the codes that begin with the
 * digits, or whose city begins with the letters, optionally with its state: "Raleigh, NC". One scan of the index on the
 * code or on the city.
 */
export async function findZipCodes(
  db: Db,
  query: string,
  limit: number = standardLimit,
): Promise<FoundZipCode[]> {
  const searchText = readZip(query) ?? normalizeText(query.normalize('NFKC'));
  if (searchText === '') return [];
  const rows = db
    .selectFrom('zip_code')
    .select(['id', 'code', 'city', 'state'])
    .limit(
      Number.isFinite(limit)
        ? Math.min(Math.max(Math.trunc(limit), 1), highestLimit)
        : standardLimit,
    );
  if (/^\d{1,5}$/.test(searchText)) {
    return rows.where('code', 'like', `${searchText}%`).orderBy('code').orderBy('id').execute();
  }
  const [, city = '', state] = /^([^,]*)(?:,\s*([A-Za-z]{2})?)?$/.exec(searchText) ?? [];
  if (city.trim() === '') return [];
  const prefix = `${city
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  const inCity = rows.where(sql`lower(city)`, 'like', prefix).orderBy('city').orderBy('code');
  return state === undefined
    ? inCity.execute()
    : inCity.where('state', '=', state.toUpperCase()).execute();
}

/** Returns every ZIP code of a city ("Raleigh, NC") or of a state ("NC"), ordered by code; none for any other text. */
export async function listZipCodes(db: Db, place: string): Promise<FoundZipCode[]> {
  const [, city, state] = /^(?:(.+),\s*)?([A-Za-z]{2})$/.exec(normalizeText(place)) ?? [];
  if (state === undefined) return [];
  const rows = db
    .selectFrom('zip_code')
    .select(['id', 'code', 'city', 'state'])
    .where('state', '=', state.toUpperCase())
    .orderBy('code')
    .limit(maxInPlace);
  return city === undefined
    ? rows.execute()
    : rows.where(sql`lower(city)`, '=', city.trim().toLowerCase()).execute();
}
