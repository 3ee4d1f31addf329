import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { instantText } from '../../../../platform/database/database-time.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { success } from '../../../../platform/result.ts';
import {
  closeAgency,
  liftAgencySuspension,
  lockPeople,
  suspendAgency,
} from '../../../accounts/index.ts';
import type { AdminTask, Facts } from '../../task-runner/task.ts';
import { getOperatorId, previewChange, readSnapshot, refuseInState } from '../facts.ts';
import { addClosingEffects } from './closing-effects.ts';
import { isInAYear } from './suspension-tasks.ts';

/** Reads the state of an agency: states and counts, no personal data. */
export const readAgency = (db: Db, agencyId: number) =>
  readSnapshot(
    db,
    `agency:${agencyId}`,
    sql<{ facts: Facts }>`
      select jsonb_build_object('agency_id', agency.id, 'state', case when closed_at is not null then 'closed'
          when suspension.until is not null then 'suspended' else 'active' end, 'suspended_until', ${instantText(sql`suspension.until`)},
        'members', (select count(*) from agency_member where agency_id = agency.id and left_at is null),
        'sessions', (select count(*) from session join agency_member on agency_member.account_id = session.account_id
          where agency_id = agency.id and expires_at > now() and seen_by is null)) as facts
      from agency left join agency_suspension as suspension on suspension.agency_id = agency.id
        and suspension.until > now()
      where agency.id = ${agencyId}`,
  );

const notifiedMembers = [{ who: 'members', how: 'mail' } as const];

export const agencySuspend: AdminTask<'agency-suspend'> = {
  read: (db, { agency_id }) => readAgency(db, agency_id),
  preview: (snapshot, { agency_id, until }, { db }) =>
    snapshot.facts.state !== 'closed' && isInAYear(until)
      ? addClosingEffects(
          db,
          snapshot,
          { agency: agency_id },
          { state: 'suspended', suspended_until: until, sessions: 0 },
          notifiedMembers,
        )
      : refuseInState(snapshot),
  run: async ({ agency_id, until }, { trx, actor }) => {
    await suspendAgency(trx, agency_id, until, getOperatorId(actor));
    return success({});
  },
};

export const agencyReinstate: AdminTask<'agency-reinstate'> = {
  read: (db, { agency_id }) => readAgency(db, agency_id),
  preview: (snapshot) =>
    snapshot.facts.state === 'suspended'
      ? previewChange(snapshot, { state: 'active', suspended_until: null }, notifiedMembers)
      : refuseInState(snapshot),
  run: async ({ agency_id }, { trx, before }) =>
    (await liftAgencySuspension(trx, agency_id)) ? success({}) : refuseInState(before),
};

/** Closes an agency for good and erases its people. */
export const agencyClose: AdminTask<'agency-close'> = {
  read: (db, { agency_id }) => readAgency(db, agency_id),
  preview: (snapshot, { agency_id }, { db }) =>
    snapshot.facts.state === 'closed'
      ? refuseInState(snapshot)
      : addClosingEffects(
          db,
          snapshot,
          { agency: agency_id },
          { state: 'closed', members: 0, sessions: 0 },
          notifiedMembers,
        ),
  run: async ({ agency_id }, { trx, actor, before }) => {
    const requestId = actor.kind === 'shell' ? actor.user : actor.caller.requestId;
    const people = await lockPeople(trx, agency_id);
    if (people.every(({ isDeleted }) => isDeleted)) return refuseInState(before);
    const act = { agencyId: agency_id, actorId: agency_id, requestId };
    for (const reader of await closeAgency(trx, act))
      await enqueue(trx, 'mail-account-deleted', reader);
    return success({});
  },
};
