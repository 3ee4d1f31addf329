import { readCarrierFile } from '@fanwise/domain/admin/carrier-file';
import type { PlanProblem } from '@fanwise/domain/admin/plan-problems';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { answerCarrierRequest } from '../../accounts/index.ts';
import {
  addCarrier,
  changeCarrier,
  findCarrierFileProblems,
  findCarrierProblems,
  findZipProblems,
  importCarriers,
  setZipCode,
} from '../../catalog/index.ts';
import type { Actor, AdminTask, Facts } from '../running/task.ts';
import { changing, notNow, readSnapshot } from './facts.ts';

/** Returns the operator who plans or publishes; null for a command in a shell. */
export const planner = (actor: Actor): number | null =>
  actor.kind === 'operator' ? actor.session.operatorId : null;

/** Refuses an input with the problems that a context found, by field. */
export const refuseProblems = (
  problems: readonly PlanProblem[],
): Result<never, 'invalid-input'> | null =>
  problems.length === 0 ? null : failure('invalid-input', [...problems]);

const agentTold = [{ who: 'agent', how: 'notification' } as const];

const carrierFacts = sql`jsonb_build_object('name', name, 'active', active, 'lines',
  coalesce((select jsonb_agg(insurance_type_id order by insurance_type_id) from carrier_line
    where carrier_id = carrier.id), '[]'), 'source', source,
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
  foresee: async (now, { name, lines, account_id }, { db }) =>
    refuseProblems(await findCarrierProblems(db, { id: null, name })) ??
    changing(
      now,
      { carriers: Number(now.facts.carriers) + 1, name, lines: lines.toSorted() },
      account_id === undefined ? [] : agentTold,
    ),
  run: async ({ name, lines, account_id: agentId }, { trx, before }) => {
    if (agentId !== undefined) {
      const told = await answerCarrierRequest(trx, { agentId, isAdded: true });
      if (!told.ok) return notNow(before);
    }
    return success({ id: await addCarrier(trx, { name, lines }) });
  },
};

export const carrierRefuse: AdminTask<'carrier-refuse'> = {
  read: (db, { account_id }) =>
    readSnapshot(
      db,
      `account:${account_id}`,
      sql<{ facts: Facts }>`
        select jsonb_build_object('state', case when wanted_carrier is null then 'changed' else 'waiting' end) as facts
        from agent where account_id = ${account_id}`,
    ),
  foresee: (now) =>
    now.facts.state === 'waiting' ? changing(now, { state: 'refused' }, agentTold) : notNow(now),
  run: async ({ account_id: agentId }, { trx, before }) => {
    const told = await answerCarrierRequest(trx, { agentId, isAdded: false });
    return told.ok ? success({}) : notNow(before);
  },
};

export const carrierSet: AdminTask<'carrier-set'> = {
  read: (db, { carrier_id }) => readCarrier(db, carrier_id),
  foresee: async (now, { carrier_id: id, name, lines, active }, { db }) =>
    refuseProblems(name === undefined ? [] : await findCarrierProblems(db, { id, name })) ??
    changing(now, {
      name: name ?? now.facts.name,
      lines: lines?.toSorted() ?? now.facts.lines,
      active: active ?? now.facts.active,
      source: 'operator',
    }),
  run: async ({ carrier_id, name, lines, active }, { trx, before: { facts } }) => {
    await changeCarrier(trx, carrier_id, {
      name: name ?? String(facts.name),
      lines: lines ?? (facts.lines as InsuranceTypeId[]),
      active: active ?? facts.active === true,
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
  foresee: async (now, { content }, { db }) =>
    refuseProblems(await findCarrierFileProblems(db, content)) ??
    changing(now, { rows: readCarrierFile(content).rows?.length ?? 0 }),
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
  foresee: async (now, { code, city, state, second }, { db }) => {
    if (now.facts.city === city && now.facts.state === state) return notNow(now);
    const refused = refuseProblems(await findZipProblems(db, { code, state, second }));
    return refused ?? changing(now, { city, state, source: 'operator' });
  },
  run: async (input, { trx }) => {
    await setZipCode(trx, input);
    return success({});
  },
};
