import { APPEAL_DAYS } from '@fanwise/domain/applications/returns/reasons';
import { maskContacts } from '@fanwise/domain/texts/masking';
import { sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import type { ReturnNeeds } from './request-return.ts';
import { lockReturn } from './return-row.ts';
import { handToOperator } from './settle-return.ts';

/**
 * Brings a refused return before another operator: once, within `APPEAL_DAYS` of a decision by an operator or the client.
 * Refusals by our own facts cannot be appealed.
 */
export const appealReturn = (
  needs: Pick<ReturnNeeds, 'db' | 'adminState'>,
  agent: ActingMember,
  applicationId: number,
  note: string,
): Promise<Result<{ returnId: number }, 'not-found' | 'appeal-over'>> =>
  inTransaction(needs.db, async (trx) => {
    const { rows: found } = await sql<{ id: number }>`
      select id from return_request where agency_id = ${agent.agencyId} and application_id = ${applicationId}
      order by asked_at desc limit 1`.execute(trx);
    const locked = found[0] && (await lockReturn(trx, found[0].id));
    if (!locked) return failure('not-found');
    const { row } = locked;
    if (row.state === 'appealed') return success({ returnId: row.id });
    const { rows } = await sql`
      update return_request set appealed_at = now(), appeal_note = ${maskContacts(note, '…').slice(0, 1000)},
        first_operator = operator, state = 'appealed', due_at = now()
      where id = ${row.id} and state = 'refused' and appealed_at is null
        and decided_by in ('operator', 'client')
        and decided_at > now() - make_interval(days => ${APPEAL_DAYS})
        and exists (select from purchase where purchase.id = purchase_id and purchase.state = 'paid')
      returning id`.execute(trx);
    if (rows.length === 0) return failure('appeal-over');
    await handToOperator(trx, locked, needs.adminState, 'appealed');
    await recordAudit(trx, {
      actorId: agent.memberId,
      act: 'return-appealed',
      object: `return:${row.id}`,
      requestId: agent.requestId,
    });
    return success({ returnId: row.id });
  });
