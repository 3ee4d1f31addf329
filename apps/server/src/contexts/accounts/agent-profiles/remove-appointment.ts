import { sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { type AppointedCarrier, listAppointments } from './appointments.ts';

/** Removes a carrier appointment from an agent. Quotes of that carrier stay live, but cannot be edited. */
export const removeAppointment = (
  db: Db,
  agent: ActingMember,
  carrierId: number,
): Promise<Result<AppointedCarrier[], 'insurance-company-not-found'>> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql`
      delete from appointment where agency_id = ${agent.agencyId} and carrier_id = ${carrierId}::bigint
      returning carrier_id`.execute(trx);
    if (rows.length === 0) return failure('insurance-company-not-found');
    await recordAudit(trx, {
      actorId: agent.memberId,
      act: 'carrier-removed',
      object: `carrier:${carrierId}`,
      requestId: agent.requestId,
    });
    return success(await listAppointments(trx, agent.agencyId));
  });
