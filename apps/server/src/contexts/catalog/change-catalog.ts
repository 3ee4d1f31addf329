import { type CarrierFacts, readCarrierFile } from '@fanwise/domain/admin/carrier-file';
import type { PlanProblem } from '@fanwise/domain/admin/plan-problems';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { isReferenced } from './write-zip-codes.ts';

/** Operators' carriers get ids from here on, so that they never collide with ids of the catalog files. */
const firstOperatorCarrierId = 10_000;

type CarrierChange = CarrierFacts & {
  name: string;
  lines: readonly InsuranceTypeId[];
  active: boolean;
};

/** Finds why a carrier cannot have this name: another carrier has it. */
export const findCarrierProblems = async (
  db: Db,
  { id, name }: { id: number | null; name: string },
): Promise<PlanProblem[]> => {
  const { rows } = await sql`
    select from carrier where lower(name) = lower(${name}) and id is distinct from ${id}::integer`.execute(
    db,
  );
  return rows.length > 0 ? [{ field: 'name', code: 'taken' }] : [];
};

const writeLines = async (
  trx: Trx,
  id: number,
  lines: readonly InsuranceTypeId[],
): Promise<void> => {
  await sql`
    delete from carrier_line
    where carrier_id = ${id} and insurance_type_id <> all (${lines}::smallint[])`.execute(trx);
  await sql`
    insert into carrier_line (carrier_id, insurance_type_id)
    select ${id}, unnest(${lines}::smallint[]) on conflict do nothing`.execute(trx);
};

/** Adds a carrier that agents can add to their appointments. */
export const addCarrier = async (
  trx: Trx,
  { name, lines }: Pick<CarrierChange, 'name' | 'lines'>,
): Promise<number> => {
  await sql`lock table carrier in share row exclusive mode`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    insert into carrier (id, name, source)
    select greatest(coalesce(max(id), 0) + 1, ${firstOperatorCarrierId}::integer), ${name}, 'operator' from carrier
    returning id`.execute(trx);
  const { id } = rows[0]!;
  await writeLines(trx, id, lines);
  return id;
};

/**
 * Changes a carrier; from then on the catalog files no longer overwrite it. Quotes keep their carrier, even one that is
 * no longer offered.
 */
export const changeCarrier = async (
  trx: Trx,
  id: number,
  { name, lines, active, companies, soldBy, states, source }: CarrierChange,
): Promise<void> => {
  await sql`
    update carrier set name = ${name}, active = ${active}, companies = ${JSON.stringify(companies)}::jsonb,
      sold_by = ${soldBy}, states = ${states}::text[], facts_source = ${source}, source = 'operator'
    where id = ${id}`.execute(trx);
  await writeLines(trx, id, lines);
};

/** Finds why a file of carriers cannot be imported: a row cannot be read, or names a carrier that is not there. */
export const findCarrierFileProblems = async (db: Db, text: string): Promise<PlanProblem[]> => {
  const { rows, problem } = readCarrierFile(text);
  if (rows === null) {
    const code = problem.endsWith(': source') ? 'no-source' : 'bad-row';
    return [{ field: 'content', code, why: problem }];
  }
  const { rows: conflictingRows } = await sql<{ name: string; taken: boolean }>`
    select given.name, other.id is not null as taken
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, name text)
    left join carrier on carrier.id = given.id
    left join carrier as other on lower(other.name) = lower(given.name) and other.id <> given.id
    where given.id is not null and (carrier.id is null or other.id is not null) limit 1`.execute(
    db,
  );
  return conflictingRows.map(({ name, taken }) => ({
    field: 'content',
    code: taken ? 'taken' : 'bad-row',
    why: name,
  }));
};

/**
 * Adds and corrects the carriers of a file that was checked. Carriers that the file does not name stay as they are, and
 * so do those whose row changes nothing: the catalog files still overwrite these.
 */
export const importCarriers = async (
  trx: Trx,
  text: string,
): Promise<{ added: number; changed: number }> => {
  await sql`lock table carrier in share row exclusive mode`.execute(trx);
  let added = 0;
  let changed = 0;
  for (const row of readCarrierFile(text).rows ?? []) {
    const { rows: existing } = await sql<{ id: number; active: boolean; isSame: boolean }>`
      select id, active, name = ${row.name} and companies = ${JSON.stringify(row.companies)}::jsonb
          and sold_by is not distinct from ${row.soldBy} and states is not distinct from ${row.states}::text[]
          and facts_source is not distinct from ${row.source}
          and ${row.lines}::smallint[] = array(select insurance_type_id from carrier_line
            where carrier_id = carrier.id order by insurance_type_id) as "isSame"
      from carrier
      where id = ${row.id}::integer or (${row.id}::integer is null and lower(name) = lower(${row.name}))`.execute(
      trx,
    );
    const [found] = existing;
    if (found?.isSame) continue;
    if (found) changed += 1;
    else added += 1;
    const id = found?.id ?? (await addCarrier(trx, row));
    await changeCarrier(trx, id, { ...row, active: found?.active ?? true });
  }
  return { added, changed };
};

type ZipCodeChange = {
  code: string;
  city: string;
  state: string;
  /** True to add this state as the second one of the ZIP code. */
  second?: boolean | undefined;
};

/**
 * Finds why a ZIP code cannot be set: with clients or leads it keeps its state, and it lies in two states at most.
 */
export const findZipProblems = async (
  db: Db,
  { code, state, second = false }: Omit<ZipCodeChange, 'city'>,
): Promise<PlanProblem[]> => {
  const { rows } = await sql<{ rows: number; known: boolean; referenced: boolean }>`
    select count(*)::integer as rows, coalesce(bool_or(state = ${state}), false) as known,
      coalesce(bool_or(${isReferenced}), false) as referenced
    from zip_code where code = ${code}`.execute(db);
  const [found] = rows;
  if (!found || found.rows === 0 || found.known) return [];
  if (found.rows > 1) return [{ field: 'state', code: 'two-states' }];
  return found.referenced && !second ? [{ field: 'state', code: 'has-leads' }] : [];
};

/**
 * Adds a ZIP code or its second state, or corrects a known one. The id of a first row is the digits of the code, as in
 * the catalog files; a second row has 100,000 more.
 */
export const setZipCode = async (
  trx: Trx,
  { code, city, state, second = false }: ZipCodeChange,
): Promise<void> => {
  await sql`delete from removed_zip_code where code = ${code} and state = ${state}`.execute(trx);
  await sql`
    with known as (select id, state from zip_code where code = ${code})
    insert into zip_code (id, code, city, state, source, changed_at)
    select coalesce((select id from known where state = ${state}),
        case when not ${second}::boolean then (select id from known) end,
        ${Number(code)}::integer + 100000 * (select count(*)::integer from known)),
      ${code}, ${city}, ${state}, 'operator', now()
    on conflict (id) do update set city = excluded.city, state = excluded.state, source = 'operator', changed_at = now()`.execute(
    trx,
  );
};

/** Counts the uses of a ZIP code: people and submissions, which keep it, and agencies that cover it, which lose it. */
export const countZipUses = async (
  db: Db,
  { code, state }: Pick<ZipCodeChange, 'code' | 'state'>,
): Promise<{ clients: number; submissions: number; agencies: number } | null> => {
  const { rows } = await sql<{ clients: number; submissions: number; agencies: number }>`
    select (select count(*)::integer from consumer where zip_code_id = zip_code.id) as clients,
      (select count(*)::integer from submission where zip_code_id = zip_code.id) as submissions,
      (select count(*)::integer from agency_zip_code where zip_code_id = zip_code.id) as agencies
    from zip_code where code = ${code} and state = ${state}`.execute(db);
  return rows[0] ?? null;
};

/**
 * Takes a ZIP code away, also from the agencies that cover it. Returns false while clients or submissions have it. A
 * later start does not add it again.
 */
export const removeZipCode = async (
  trx: Trx,
  { code, state }: Pick<ZipCodeChange, 'code' | 'state'>,
): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    select id from zip_code where code = ${code} and state = ${state} and not ${isReferenced} for update`.execute(
    trx,
  );
  const [zip] = rows;
  if (!zip) return false;
  await sql`delete from agency_zip_code where zip_code_id = ${zip.id}`.execute(trx);
  await sql`delete from open_lead_count where zip_code_id = ${zip.id} and leads = 0`.execute(trx);
  await sql`delete from zip_code where id = ${zip.id}`.execute(trx);
  await sql`
    insert into removed_zip_code (code, state) values (${code}, ${state}) on conflict do nothing`.execute(
    trx,
  );
  return true;
};
