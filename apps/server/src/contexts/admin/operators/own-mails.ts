import type { AdminRoutes } from '@fanwise/contract/admin/admin-routes';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import { maskNetwork, recordTask } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { success } from '../../../platform/result.ts';
import type { Caller } from './log-in.ts';
import type { OperatorSession } from './operator.ts';

type Mails = { language: Language; daily_mail: boolean; approval_mail: boolean };

/** Changes the language of an operator's own mails, and which of them are sent; absent fields stay as they are. */
export const changeOwnMails = async (
  db: Db,
  { operatorId }: Pick<OperatorSession, 'operatorId'>,
  change: AdminRoutes['PUT /me']['body'],
  caller: Caller,
): Promise<void> => {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<Mails>`
      select language, daily_mail, approval_mail from operator where id = ${operatorId} for no key update`.execute(
      trx,
    );
    const [before] = rows;
    if (!before) return success({});
    const after: Mails = {
      language: change.language ?? before.language,
      daily_mail: change.daily_mail ?? before.daily_mail,
      approval_mail: change.approval_mail ?? before.approval_mail,
    };
    if (JSON.stringify(after) === JSON.stringify(before)) return success({});
    await sql`
      update operator set language = ${after.language}, daily_mail = ${after.daily_mail},
        approval_mail = ${after.approval_mail}
      where id = ${operatorId}`.execute(trx);
    await recordTask(trx, {
      act: 'operator-mails-changed',
      object: `operator:${operatorId}`,
      requestId: caller.requestId,
      reason: null,
      source: maskNetwork(caller.source),
      operatorId,
      before,
      after,
      proposalId: null,
    });
    return success({});
  });
};
