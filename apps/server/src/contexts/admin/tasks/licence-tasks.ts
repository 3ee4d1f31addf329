import type { DeskCode } from '@fanwise/contract/admin/desk-codes';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { type Result, success } from '../../../platform/result.ts';
import { endLicence, lookUpLicence, quotesResting, refuseLicence } from '../../agents/index.ts';
import type { Actor, DeskTask, Facts, Foreseen, Standing } from '../running/task.ts';
import type { TaskNeeds } from '../running/task-needs.ts';
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

/** What a licence that no longer counts comes to: the quotes that rest on it alone, whose clients and agent hear of it. */
const ending = async (
  now: Standing,
  licenceId: number,
  changes: Facts,
  { db, needs }: { db: Db; needs: TaskNeeds },
): Promise<Result<Foreseen, DeskCode>> => {
  const { agent_id, state, status } = now.facts;
  const licence = { id: licenceId, agentId: Number(agent_id), state: String(state) };
  const quotes = status === 'active' ? await quotesResting(db, needs.licenceRules, licence) : 0;
  return quotes === 0
    ? changing(now, changes)
    : changing(now, { ...changes, quotes_gone: quotes }, [
        ...agentTold,
        { who: 'clients', how: 'notification' },
      ]);
};

export const licenceCheck: DeskTask<'licence-check'> = {
  read: (db, { licence_id }) => readLicence(db, licence_id),
  foresee: (now, { licence_id, status, expires }, from) => {
    const { status: was } = now.facts;
    if (!['waiting', 'active', 'expired', 'suspended'].includes(String(was))) return notNow(now);
    if (status !== 'active') return ending(now, licence_id, { status, expires }, from);
    return changing(now, { status, expires }, was === 'waiting' ? agentTold : []);
  },
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
  foresee: (now, { licence_id }, from) =>
    now.facts.status === 'active'
      ? ending(now, licence_id, { status: 'ended' }, from)
      : notNow(now),
  run: async ({ licence_id }, { trx, before }, { licenceRules }) => {
    const done = await endLicence(trx, licenceRules, licence_id);
    return done.ok ? success({}) : notNow(before);
  },
};
