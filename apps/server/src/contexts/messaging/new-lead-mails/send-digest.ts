import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { notifyOfNewLeads } from './notify-of-new-leads.ts';
import { findUnnotifiedLeads, viewerColumns } from './unnotified-leads.ts';

/** The number of agents that one job handles. */
const agentsPerBatch = 500;

/** The time between two mails about new leads, as the agent chose it. */
const digestInterval = sql`digest_every(member_setting.digest)`;

/**
 * Plans the mail of each of the next agents for whom one is due: there are new leads, announced ones that the agent has
 * not read, or lost ones that no mail has told. The agents after them are left to the next job.
 */
export const sendDigest = async (db: Db, afterMemberId: number): Promise<void> => {
  const agents = await findNextAgents(db, afterMemberId);
  for (const { id, isDue } of agents) if (isDue) await planMail(db, id);
  const last = agents.at(-1);
  if (last && agents.length === agentsPerBatch)
    await enqueue(db, 'send-digest', { afterMemberId: last.id });
};

const findNextAgents = async (
  db: Db,
  afterMemberId: number,
): Promise<{ id: number; isDue: boolean }[]> => {
  const { rows } = await sql<{ id: number; isDue: boolean }>`
    select viewer.id, case when viewer."isReady" and viewer.email_notifications and viewer.digest_due_at <= now()
        and quiet_end(viewer.id) is null
      then not viewer.is_unwanted and (exists (${findUnnotifiedLeads(1)}) or exists (
        select from notification
        where notification.account_id = viewer.id and notification.seen_at is null and notification.type = 2
          and notification.created_at > viewer.digest_due_at - viewer.pause))
        or exists (select from quote_mail where quote_mail.account_id = viewer.id and quote_mail.mailed_at is null)
      else false end as "isDue"
    from (
      select ${viewerColumns}, member.digest_due_at, account.email_notifications, ${digestInterval} as pause,
        coalesce('new-prospect' = any (member_setting.muted), false) as is_unwanted
      from agency_member as member join agency on agency.id = member.agency_id
      join account on account.id = member.account_id
      left join member_setting on member_setting.member_id = member.account_id
      where member.account_id > ${afterMemberId} order by member.account_id limit ${agentsPerBatch}
    ) as viewer
    order by viewer.id`.execute(db);
  return rows;
};

/** Overlapping runs plan one mail: the second run finds it no longer due. */
const planMail = (db: Db, memberId: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const claimed = await sql`
      update agency_member set digest_due_at = next_digest(account_id)
      where account_id = ${memberId} and digest_due_at <= now()`.execute(trx);
    if (claimed.numAffectedRows === 0n) return;
    await notifyOfNewLeads(trx, memberId);
    await enqueue(
      trx,
      'mail-new-leads',
      { accountId: memberId },
      { key: `mail-new-leads:${memberId}` },
    );
  });
