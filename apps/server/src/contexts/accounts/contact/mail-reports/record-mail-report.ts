import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { success } from '../../../../platform/result.ts';
import { isSince, markMailFailed } from '../record-mail-failed.ts';
import type { MailReport } from './mail-report.ts';

/** The retention table keeps the numbers of reports as long, so an older report cannot be told from a repeated one. */
const maxReportAgeDays = 30;

/**
 * Takes in one report. A bounce marks the account of the address; a complaint switches its optional mails off and marks
 * it; a soft bounce is only counted. Returns false for a report that is known, or too old to be told from a known one.
 */
export const recordMailReport = async (
  db: Db,
  { id, kind, address, happenedAt }: MailReport,
): Promise<boolean> => {
  if (happenedAt.getTime() < Date.now() - maxReportAgeDays * 86_400_000) return false;
  const recorded = await inTransaction(db, async (trx) => {
    const { numAffectedRows } = await sql`
      insert into mail_report (id, kind) values (${id}, ${kind}) on conflict (id) do nothing`.execute(
      trx,
    );
    if (numAffectedRows === 0n) return success(false);
    if (kind === 'bounce') await markMailFailed(trx, address, happenedAt);
    if (kind === 'complaint')
      await sql`update account set mail_complained_at = now(), email_notifications = false
        where email = ${address} and deleted_at is null and ${isSince(happenedAt)}`.execute(trx);
    return success(true);
  });
  return recorded.ok && recorded.value;
};
