import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { success } from '../../../../platform/result.ts';
import { decideAgencyName } from '../../../accounts/index.ts';
import type { AdminTask, Facts } from '../../task-runner/task.ts';
import {
  agentNotice,
  previewChange,
  readReasonForAgent,
  readSnapshot,
  refuseInState,
} from '../facts.ts';

type NameRequest = { agency_id: number; name: string };

/**
 * Reads whether this name waits for approval. Names are in the queue and on the person's page, not in the audit log.
 */
const readName = (db: Db, { agency_id, name }: NameRequest) =>
  readSnapshot(
    db,
    `account:${agency_id}`,
    sql<{ facts: Facts }>`
      select jsonb_build_object('state', case
        when wanted_name is distinct from ${name} then 'changed'
        when name_refused_because is not null then 'refused' else 'waiting' end) as facts
      from agency where id = ${agency_id}`,
  );

export const agencyNameApprove: AdminTask<'agency-name-approve'> = {
  read: readName,
  preview: (snapshot) =>
    snapshot.facts.state === 'waiting'
      ? previewChange(snapshot, { state: 'changed' }, agentNotice)
      : refuseInState(snapshot),
  run: async ({ agency_id: agencyId, name }, { trx, before }) => {
    const done = await decideAgencyName(trx, { agencyId, name }, { approved: true });
    return done.ok ? success({}) : refuseInState(before);
  },
};

export const agencyNameRefuse: AdminTask<'agency-name-refuse'> = {
  read: readName,
  preview: (snapshot) =>
    snapshot.facts.state === 'waiting'
      ? previewChange(snapshot, { state: 'refused' }, agentNotice)
      : refuseInState(snapshot),
  run: async ({ agency_id: agencyId, name }, { trx, before, reason }) => {
    const reasonForAgent = readReasonForAgent(reason);
    const done = await decideAgencyName(
      trx,
      { agencyId, name },
      { approved: false, because: reasonForAgent },
    );
    return done.ok ? success({}) : refuseInState(before);
  },
};
