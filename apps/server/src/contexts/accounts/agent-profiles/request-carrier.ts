import { sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { lockMemberAccount } from '../../leads/index.ts';
import { findOwners, notify } from '../../messaging/index.ts';

/** Asks operators for a carrier that is missing in the list. An agency has one such request; a new one replaces it. */
export const requestCarrier = (
  db: Db,
  { agencyId, memberId, requestId }: ActingMember,
  name: string,
): Promise<Result<Record<string, never>, 'not-found'>> =>
  inTransaction(db, async (trx) => {
    if (!(await lockMemberAccount(trx, memberId))) return failure('not-found');
    await sql`update agency set wanted_carrier = ${name} where id = ${agencyId}`.execute(trx);
    await recordAudit(trx, {
      actorId: memberId,
      act: 'carrier-requested',
      object: `agency:${agencyId}`,
      requestId,
    });
    return success({});
  });

/** Ends an agency’s request for a carrier, and tells its owners that an operator added it, or why not. */
export const answerCarrierRequest = async (
  trx: Trx,
  agencyId: number,
  answer: { isAdded: true } | { isAdded: false; because: string },
): Promise<Result<void, 'not-in-this-state'>> => {
  const owners = await findOwners(trx, [agencyId]);
  for (const ownerId of owners)
    if (!(await lockMemberAccount(trx, ownerId))) return failure('not-in-this-state');
  const { rows } = await sql`
    update agency set wanted_carrier = null where id = ${agencyId} and wanted_carrier is not null
    returning id`.execute(trx);
  if (rows.length === 0) return failure('not-in-this-state');
  await notify(
    trx,
    answer.isAdded
      ? { accountId: agencyId, occasion: 'carrier-added' }
      : { accountId: agencyId, occasion: 'carrier-refused', reason: answer.because },
  );
  return success(undefined);
};
