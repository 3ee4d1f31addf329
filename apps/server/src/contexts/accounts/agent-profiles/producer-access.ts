import type { ProducerAccess } from '@fanwise/contract/agents/access-routes';
import { sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';

const columns = sql`producers_read as "producersRead", producers_export as "producersExport"`;

/** Reads what producers of an agency read and save of its clients, and how many members the agency has. */
export const readProducerAccess = async (
  db: Db,
  agencyId: number,
): Promise<{ data: ProducerAccess; members: number }> => {
  const { rows } = await sql<ProducerAccess & { members: number }>`
    select ${columns}, (select count(*)::integer from agency_member
      where agency_id = agency.id and left_at is null) as members
    from agency where id = ${agencyId}`.execute(db);
  if (!rows[0]) throw new Error(`agency ${agencyId} is gone`);
  const { members, ...data } = rows[0];
  return { data, members };
};

/** Changes what producers read and save. It counts from their next call on. */
export const saveProducerAccess = (
  db: Db,
  { agencyId, memberId, requestId }: ActingMember,
  { producersRead, producersExport }: ProducerAccess,
): Promise<Result<{ data: ProducerAccess }, 'not-found'>> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<ProducerAccess>`
      update agency set producers_read = ${producersRead}, producers_export = ${producersExport}
      where id = ${agencyId} and closed_at is null returning ${columns}`.execute(trx);
    if (!rows[0]) return failure('not-found');
    await recordAudit(trx, {
      actorId: memberId,
      act: 'producer-access-saved',
      object: `agency:${agencyId}`,
      requestId,
    });
    return success({ data: rows[0] });
  });
