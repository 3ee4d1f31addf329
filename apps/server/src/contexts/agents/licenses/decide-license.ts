import type { LicenseRules } from '@fanwise/domain/agents/license-rules';
import type { LOOKED_UP_STATUSES } from '@fanwise/domain/agents/scope';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { lockMemberAccount } from '../../leads/index.ts';
import { notify } from '../../messaging/index.ts';
import { renewScope } from './renew-scope.ts';

/** The state's record of a license, as the operator found it. */
export type LicenseRecord = {
  status: (typeof LOOKED_UP_STATUSES)[number];
  /** `YYYY-MM-DD`. Null if the state names no day. */
  expiresOn: string | null;
  operatorId: number | null;
};

/** A license before and after a decision, as the audit log records it. */
export type DecidedLicense = {
  memberId: number;
  before: { status: string; expiresOn: string | null };
  after: { status: string; expiresOn: string | null };
};

type Row = {
  memberId: number;
  state: string;
  number: string;
  status: string;
  expiresOn: string | null;
};

/**
 * Stores the result of a look-up. An active license replaces the former one with its number; the agent's scope is
 * updated in the same transaction.
 */
export const lookUpLicense = async (
  trx: Trx,
  rules: LicenseRules,
  licenseId: number,
  { status, expiresOn, operatorId }: LicenseRecord,
): Promise<Result<DecidedLicense, 'not-found' | 'not-in-this-state'>> => {
  const row = await lockLicense(trx, licenseId);
  if (!row) return failure('not-found');
  if (!['waiting', 'active', 'expired', 'suspended'].includes(row.status))
    return failure('not-in-this-state');
  if (status === 'active')
    await sql`update license set status = 'ended'
      where member_id = ${row.memberId} and state = ${row.state} and upper(number) = upper(${row.number})
        and status = 'active' and id <> ${licenseId}`.execute(trx);
  if (status === 'active')
    await sql`update license set resident = false
      where member_id = ${row.memberId} and resident and status = 'active' and id <> ${licenseId}
        and (select resident from license where id = ${licenseId})`.execute(trx);
  await sql`
    update license set status = ${status}, expires_on = ${expiresOn}, checked_at = now(),
      checked_by = ${operatorId}, source = 'operator', notified_days = null
    where id = ${licenseId}`.execute(trx);
  await renewScope(trx, rules, row.memberId);
  if (status === 'active' && row.status === 'waiting')
    await notify(trx, { accountId: row.memberId, occasion: 'license-checked' });
  return success(createDecision(row, { status, expiresOn }));
};

/** Refuses a license that waits for its look-up, and tells its holder why. */
export const refuseLicense = async (
  trx: Trx,
  licenseId: number,
  because: string,
): Promise<Result<DecidedLicense, 'not-found' | 'not-in-this-state'>> => {
  const row = await lockLicense(trx, licenseId);
  if (!row) return failure('not-found');
  if (row.status !== 'waiting') return failure('not-in-this-state');
  await sql`update license set status = 'refused', refused_because = ${because}, checked_at = now()
    where id = ${licenseId}`.execute(trx);
  await notify(trx, { accountId: row.memberId, occasion: 'license-refused' });
  return success(createDecision(row, { status: 'refused', expiresOn: row.expiresOn }));
};

/** Ends an active license and removes the live quotes that depend on it. */
export const endLicense = async (
  trx: Trx,
  rules: LicenseRules,
  licenseId: number,
): Promise<Result<DecidedLicense, 'not-found' | 'not-in-this-state'>> => {
  const row = await lockLicense(trx, licenseId);
  if (!row) return failure('not-found');
  if (row.status !== 'active') return failure('not-in-this-state');
  await sql`update license set status = 'ended' where id = ${licenseId}`.execute(trx);
  await renewScope(trx, rules, row.memberId);
  return success(createDecision(row, { status: 'ended', expiresOn: row.expiresOn }));
};

/** Locks the agent before the license, in the same order as quotes. */
const lockLicense = async (trx: Trx, licenseId: number): Promise<Row | undefined> => {
  const { rows: holders } = await sql<{ memberId: number }>`
    select member_id as "memberId" from license where id = ${licenseId}`.execute(trx);
  const [holder] = holders;
  if (!holder || !(await lockMemberAccount(trx, holder.memberId))) return undefined;
  const { rows } = await sql<Row>`
    select member_id as "memberId", state, number, status, expires_on::text as "expiresOn"
    from license where id = ${licenseId} for update`.execute(trx);
  return rows[0];
};

const createDecision = (row: Row, after: DecidedLicense['after']): DecidedLicense => ({
  memberId: row.memberId,
  before: { status: row.status, expiresOn: row.expiresOn },
  after,
});
