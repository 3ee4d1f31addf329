import { sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { type AppointedCarrier, listAppointments } from './appointments.ts';

/** Adds carrier appointments to an agent, all of them or none; appointments that exist already stay as they are. */
export const addAppointments = (
  db: Db,
  agent: ActingMember,
  carrierIds: number[],
): Promise<Result<AppointedCarrier[], 'insurance-company-not-found'>> =>
  inTransaction(db, async (trx) => {
    const wanted = [...new Set(carrierIds)];
    const { rows: known } = await sql`
      select id from carrier where id = any(${wanted}::bigint[]) and active`.execute(trx);
    if (known.length < wanted.length) return failure('insurance-company-not-found');
    const { rows: added } = await sql<{ carrier_id: number }>`
      insert into appointment (agency_id, carrier_id)
      select ${agent.agencyId}, id from unnest(${wanted}::integer[]) as id order by id
      on conflict do nothing returning carrier_id`.execute(trx);
    for (const { carrier_id } of added) {
      await recordAudit(trx, {
        actorId: agent.memberId,
        act: 'carrier-added',
        object: `carrier:${carrier_id}`,
        requestId: agent.requestId,
      });
    }
    return success(await listAppointments(trx, agent.agencyId));
  });
