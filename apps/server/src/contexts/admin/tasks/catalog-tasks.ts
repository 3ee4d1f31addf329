import type { TaskInput } from '@fanwise/contract/admin/admin-tasks';
import { readCarrierFacts, readCarrierFile } from '@fanwise/domain/admin/carrier-file';
import type { PlanProblem } from '@fanwise/domain/admin/plan-problems';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { answerCarrierRequest } from '../../accounts/index.ts';
import {
  addCarrier,
  changeCarrier,
  countZipUses,
  findCarrierFileProblems,
  findCarrierProblems,
  findZipProblems,
  importCarriers,
  removeZipCode,
  setZipCode,
} from '../../catalog/index.ts';
import type { AdminTask, Facts, Snapshot } from '../task-runner/task.ts';
import { agentNotice, previewChange, readSnapshot, refuseInState } from './facts.ts';

/** Refuses an input with the problems that a context found, by field. */
export const refuseProblems = (
  problems: readonly PlanProblem[],
): Result<never, 'invalid-input'> | null =>
  problems.length === 0 ? null : failure('invalid-input', [...problems]);

const carrierFacts = sql`jsonb_build_object('name', name, 'active', active, 'lines',
  coalesce((select jsonb_agg(insurance_type_id order by insurance_type_id) from carrier_line
    where carrier_id = carrier.id), '[]'), 'source', source,
  'companies', (select coalesce(jsonb_agg(concat_ws('; ', company ->> 'name', company ->> 'naic') order by place), '[]')
    from jsonb_array_elements(companies) with ordinality as listed (company, place)),
  'seller', sold_by, 'states', states, 'facts_source', facts_source,
  'agents', (select count(*) from appointment where carrier_id = carrier.id))`;

const readCarrier = (db: Db, id: number) =>
  readSnapshot(
    db,
    `carrier:${id}`,
    sql<{ facts: Facts }>`select ${carrierFacts} as facts from carrier where id = ${id}`,
  );

export const carrierAdd: AdminTask<'carrier-add'> = {
  read: (db, { name }) =>
    readSnapshot(
      db,
      'carriers',
      sql<{ facts: Facts }>`
        select jsonb_build_object('carriers', (select count(*) from carrier), 'name', max(carrier.name),
          'lines', jsonb_agg(insurance_type_id order by insurance_type_id)) as facts
        from carrier left join carrier_line on carrier_id = carrier.id where lower(carrier.name) = lower(${name})`,
    ),
  preview: async (snapshot, { name, lines, agency_id }, { db }) =>
    refuseProblems(await findCarrierProblems(db, { id: null, name })) ??
    previewChange(
      snapshot,
      { carriers: Number(snapshot.facts.carriers) + 1, name, lines: lines.toSorted() },
      agency_id === undefined ? [] : agentNotice,
    ),
  run: async ({ name, lines, agency_id: agencyId }, { trx, before }) => {
    if (agencyId !== undefined) {
      const answered = await answerCarrierRequest(trx, agencyId, { isAdded: true });
      if (!answered.ok) return refuseInState(before);
    }
    return success({ id: await addCarrier(trx, { name, lines }) });
  },
};

export const carrierRefuse: AdminTask<'carrier-refuse'> = {
  read: (db, { agency_id }) =>
    readSnapshot(
      db,
      `account:${agency_id}`,
      sql<{ facts: Facts }>`
        select jsonb_build_object('state', case when wanted_carrier is null then 'changed' else 'waiting' end) as facts
        from agency where id = ${agency_id}`,
    ),
  preview: (snapshot) =>
    snapshot.facts.state === 'waiting'
      ? previewChange(snapshot, { state: 'refused' }, agentNotice)
      : refuseInState(snapshot),
  run: async ({ agency_id: agencyId }, { trx, before, reason }) => {
    const answered = await answerCarrierRequest(trx, agencyId, {
      isAdded: false,
      because: reason ?? '',
    });
    return answered.ok ? success({}) : refuseInState(before);
  },
};

/** Reads the facts of a carrier as they will be: those of the input, and the present ones where it names none. */
const changedFacts = (
  { facts: current }: Pick<Snapshot, 'facts'>,
  { companies, sold_by, states, source }: TaskInput<'carrier-set'>,
) => {
  const { facts, wrong } = readCarrierFacts({
    companies: companies ?? (current.companies as string[]).join('\n'),
    sold_by: (sold_by ?? String(current.seller ?? '')).replace('unconfirmed', ''),
    states: states ?? ((current.states ?? []) as string[]).join(' '),
    source: source ?? String(current.facts_source ?? ''),
  });
  if (facts !== null) return success(facts);
  const { field, part } = wrong;
  return failure('invalid-input', [
    field === 'source' ? { field, code: 'no-source' } : { field, code: 'unreadable', why: part },
  ]);
};

export const carrierSet: AdminTask<'carrier-set'> = {
  read: (db, { carrier_id }) => readCarrier(db, carrier_id),
  preview: async (snapshot, input, { db }) => {
    const { carrier_id: id, name, lines, active } = input;
    const taken = name === undefined ? [] : await findCarrierProblems(db, { id, name });
    const facts = changedFacts(snapshot, input);
    if (!facts.ok) return facts;
    const { companies, soldBy, states, source } = facts.value;
    return (
      refuseProblems(taken) ??
      previewChange(snapshot, {
        name: name ?? snapshot.facts.name,
        lines: lines?.toSorted() ?? snapshot.facts.lines,
        active: active ?? snapshot.facts.active,
        companies: companies.map((company) =>
          [company.name, company.naic].filter(Boolean).join('; '),
        ),
        seller: soldBy,
        states,
        facts_source: source,
        source: 'operator',
      })
    );
  },
  run: async (input, { trx, before }) => {
    const facts = changedFacts(before, input);
    if (!facts.ok) return facts;
    const { carrier_id, name, lines, active } = input;
    await changeCarrier(trx, carrier_id, {
      name: name ?? String(before.facts.name),
      lines: lines ?? (before.facts.lines as InsuranceTypeId[]),
      active: active ?? before.facts.active === true,
      ...facts.value,
    });
    return success({});
  },
};

export const carriersImport: AdminTask<'carriers-import'> = {
  read: (db) =>
    readSnapshot(
      db,
      'carriers',
      sql<{
        facts: Facts;
      }>`select jsonb_build_object('carriers', count(*), 'rows', 0) as facts from carrier`,
    ),
  preview: async (snapshot, { content }, { db }) =>
    refuseProblems(await findCarrierFileProblems(db, content)) ??
    previewChange(snapshot, { rows: readCarrierFile(content).rows?.length ?? 0 }),
  run: async ({ content }, { trx }) => success(await importCarriers(trx, content)),
};

export const zipSet: AdminTask<'zip-set'> = {
  read: (db, { code, state }) =>
    readSnapshot(
      db,
      `zip:${code}`,
      // The row of this state, or the first one.
      sql<{ facts: Facts }>`
        select jsonb_build_object('city', max(city), 'state', max(state), 'source', max(source)) as facts
        from (select * from zip_code where code = ${code} order by state <> ${state}, id limit 1) as place`,
    ),
  preview: async (snapshot, { code, city, state, second }, { db }) => {
    if (snapshot.facts.city === city && snapshot.facts.state === state)
      return refuseInState(snapshot);
    const refused = refuseProblems(await findZipProblems(db, { code, state, second }));
    return refused ?? previewChange(snapshot, { city, state, source: 'operator' });
  },
  run: async (input, { trx }) => {
    await setZipCode(trx, input);
    return success({});
  },
};

export const zipRemove: AdminTask<'zip-remove'> = {
  read: async (db, { code, state }) => {
    const uses = await countZipUses(db, { code, state });
    const facts = uses ? { state: 'there', ...uses } : { state: 'gone' };
    return success({ object: `zip:${code}`, facts });
  },
  preview: (snapshot) => {
    const { state, clients, submissions, agencies } = snapshot.facts;
    if (state !== 'there') return refuseInState(snapshot);
    if (Number(clients) + Number(submissions) > 0)
      return failure('invalid-input', [
        { field: 'code', code: 'in-use', why: `${clients} / ${submissions}` },
      ]);
    return previewChange(
      snapshot,
      { state: 'gone', agencies: 0 },
      Number(agencies) > 0 ? [{ who: 'agents', how: 'page' }] : [],
    );
  },
  run: async (zip, { trx, before }) =>
    (await removeZipCode(trx, zip)) ? success({}) : refuseInState(before),
};
