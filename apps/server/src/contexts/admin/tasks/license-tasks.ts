import type { AdminCode } from '@fanwise/contract/admin/admin-codes';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { type Result, success } from '../../../platform/result.ts';
import {
  countQuotesLostWithLicense,
  endLicense,
  lookUpLicense,
  refuseLicense,
} from '../../agents/index.ts';
import type { AdminTask, Effects, Facts, Snapshot } from '../task-runner/task.ts';
import type { TaskNeeds } from '../task-runner/task-needs.ts';
import {
  agentNotice,
  getOperatorId,
  previewChange,
  readReasonForAgent,
  readSnapshot,
  refuseInState,
} from './facts.ts';

/** Reads the state of a license. Its number is personal data, which the audit log does not store. */
const readLicense = (db: Db, licenseId: number) =>
  readSnapshot(
    db,
    `license:${licenseId}`,
    sql<{ facts: Facts }>`
      select jsonb_build_object('member_id', member_id, 'state', state, 'authorities', to_jsonb(authorities),
        'status', status, 'expires', expires_on) as facts
      from license where id = ${licenseId}`,
  );

/**
 * Previews the end of a license: the quotes that depend on it alone, and the clients and the agent who are notified.
 */
const previewEnd = async (
  snapshot: Snapshot,
  licenseId: number,
  changes: Facts,
  { db, needs }: { db: Db; needs: TaskNeeds },
): Promise<Result<Effects, AdminCode>> => {
  const { member_id, state, status } = snapshot.facts;
  const license = { id: licenseId, memberId: Number(member_id), state: String(state) };
  const quotes =
    status === 'active' ? await countQuotesLostWithLicense(db, needs.licenseRules, license) : 0;
  return quotes === 0
    ? previewChange(snapshot, changes)
    : previewChange(snapshot, { ...changes, quotes_gone: quotes }, [
        ...agentNotice,
        { who: 'clients', how: 'notification' },
      ]);
};

export const licenseCheck: AdminTask<'license-check'> = {
  read: (db, { license_id }) => readLicense(db, license_id),
  preview: (snapshot, { license_id, status, expires }, from) => {
    const { status: was } = snapshot.facts;
    if (!['waiting', 'active', 'expired', 'suspended'].includes(String(was)))
      return refuseInState(snapshot);
    if (status !== 'active') return previewEnd(snapshot, license_id, { status, expires }, from);
    return previewChange(snapshot, { status, expires }, was === 'waiting' ? agentNotice : []);
  },
  run: async (
    { license_id, status, expires: expiresOn },
    { trx, before, actor },
    { licenseRules },
  ) => {
    const found = { status, expiresOn, operatorId: getOperatorId(actor) };
    const done = await lookUpLicense(trx, licenseRules, license_id, found);
    return done.ok ? success({}) : refuseInState(before);
  },
};

export const licenseRefuse: AdminTask<'license-refuse'> = {
  read: (db, { license_id }) => readLicense(db, license_id),
  preview: (snapshot) =>
    snapshot.facts.status === 'waiting'
      ? previewChange(snapshot, { status: 'refused' }, agentNotice)
      : refuseInState(snapshot),
  run: async ({ license_id }, { trx, before, reason }) => {
    const reasonForAgent = readReasonForAgent(reason);
    const done = await refuseLicense(trx, license_id, reasonForAgent);
    return done.ok ? success({}) : refuseInState(before);
  },
};

export const licenseEnd: AdminTask<'license-end'> = {
  read: (db, { license_id }) => readLicense(db, license_id),
  preview: (snapshot, { license_id }, from) =>
    snapshot.facts.status === 'active'
      ? previewEnd(snapshot, license_id, { status: 'ended' }, from)
      : refuseInState(snapshot),
  run: async ({ license_id }, { trx, before }, { licenseRules }) => {
    const done = await endLicense(trx, licenseRules, license_id);
    return done.ok ? success({}) : refuseInState(before);
  },
};
