import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { success } from '../../../platform/result.ts';
import { endLicence, lookUpLicence, refuseLicence } from '../../licences/index.ts';
import type { Actor, DeskTask, Facts } from '../running/task.ts';
import { changing, notNow, standing } from './facts.ts';

/** What a licence's holder may be told of why it was refused. */
const mostWhy = 300;

/** How a licence stands. Its number is its holder's: the trail does not keep it. */
const readLicence = (db: Db, licenceId: number) =>
  standing(
    db,
    `licence:${licenceId}`,
    sql<{ facts: Facts }>`
      select jsonb_build_object('agent_id', agent_id, 'state', state, 'held', to_jsonb(held),
        'status', status, 'expires', expires_on) as facts
      from licence where id = ${licenceId}`,
  );

const agentTold = [{ who: 'agent', how: 'notification' } as const];
const operatorOf = (actor: Actor): number | null =>
  actor.kind === 'operator' ? actor.session.operatorId : null;

export const licenceCheck: DeskTask<'licence-check'> = {
  read: (db, { licence_id }) => readLicence(db, licence_id),
  foresee: (now, { status, expires }) =>
    ['waiting', 'active', 'expired', 'suspended'].includes(String(now.facts.status))
      ? changing(now, { status, expires }, now.facts.status === status ? [] : agentTold)
      : notNow(now),
  run: async (
    { licence_id, status, expires: expiresOn },
    { trx, before, actor },
    { licenceRules },
  ) => {
    const found = { status, expiresOn, operatorId: operatorOf(actor) };
    const done = await lookUpLicence(trx, licenceRules, licence_id, found);
    return done.ok ? success({}) : notNow(before);
  },
};

export const licenceRefuse: DeskTask<'licence-refuse'> = {
  read: (db, { licence_id }) => readLicence(db, licence_id),
  foresee: (now) =>
    now.facts.status === 'waiting' ? changing(now, { status: 'refused' }, agentTold) : notNow(now),
  run: async ({ licence_id }, { trx, before, reason }) => {
    const because = (reason ?? '').trim().slice(0, mostWhy);
    const done = await refuseLicence(trx, licence_id, because);
    return done.ok ? success({}) : notNow(before);
  },
};

export const licenceEnd: DeskTask<'licence-end'> = {
  read: (db, { licence_id }) => readLicence(db, licence_id),
  foresee: (now) =>
    now.facts.status === 'active' ? changing(now, { status: 'ended' }, agentTold) : notNow(now),
  run: async ({ licence_id }, { trx, before }, { licenceRules }) => {
    const done = await endLicence(trx, licenceRules, licence_id);
    return done.ok ? success({}) : notNow(before);
  },
};
