import { ALWAYS_MAILED, kindOf, type Occasion } from '@fanwise/domain/messaging/occasions';
import { maskContacts } from '@fanwise/domain/texts/masking';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { addingJob } from '../../../platform/jobs/enqueue.ts';
import { updatesChannel } from '../../../platform/streams/live-updates.ts';

/**
 * A notification for one reader. `firstName` is the first name of the other side, if the message names it. Agents are
 * notified of new leads only when they read the list (`contexts/messaging/new-lead-mails`).
 */
export type Notice = {
  accountId: number;
  occasion: Exclude<Occasion, 'new-prospect'>;
  applicationId?: number | null;
  quoteId?: number | null;
  firstName?: string | null;
  /** The number of leads it is about. */
  leads?: number;
  /** The reason that an operator gave. */
  reason?: string;
};

/**
 * Notifies one reader, in the transaction of the fact. A deleted account is not notified. What concerns a lead of a member
 * who left the agency goes to the member who works the lead now, or else to the owners.
 */
export const notify = (db: Db, notice: Notice): Promise<void> => notifyAll(db, [notice]);

/**
 * Notifies many readers at once: one statement writes the rows, enqueues their mails and sends the live update to open
 * pages.
 */
export const notifyAll = async (db: Db, notices: Notice[]): Promise<void> => {
  if (notices.length === 0) return;
  const rows = JSON.stringify(
    notices.map((notice) => ({
      account_id: notice.accountId,
      type: kindOf(notice.occasion).type,
      occasion: notice.occasion,
      application_id: notice.applicationId ?? null,
      quote_id: notice.quoteId ?? null,
      first_name: notice.firstName ? maskContacts(notice.firstName, '…') : null,
      prospects: notice.leads ?? null,
      reason: notice.reason === undefined ? null : maskContacts(notice.reason, '…'),
    })),
  );
  // PostgreSQL delivers the live update at the commit; the added jobs notify their workers the same way.
  const mailing = addingJob('mail-notification', { notificationId: sql`told.id` });
  await sql`
    with told as (
      insert into notification (account_id, type, occasion, application_id, quote_id, first_name, prospects, reason)
      select account.id, notice.type, notice.occasion, notice.application_id, notice.quote_id, notice.first_name,
        notice.prospects, notice.reason
      from json_to_recordset(${rows}::json) as notice
        (account_id bigint, type smallint, occasion text, application_id bigint, quote_id bigint, first_name text,
          prospects smallint, reason text)
      left join agency_member as former on former.account_id = notice.account_id and former.left_at is not null
        and notice.application_id is not null
      left join agent_lead on agent_lead.agent_id = former.agency_id
        and agent_lead.application_id = notice.application_id
      join lateral (
        select notice.account_id as id where former.account_id is null
        union all
        select account_id from agency_member as heir
        where heir.agency_id = former.agency_id and heir.left_at is null
          and case when agent_lead.assigned_to is null then heir.role = 'owner'
            else heir.account_id = agent_lead.assigned_to end
      ) as reader on true
      join account on account.id = reader.id and account.deleted_at is null
      returning id, account_id, occasion
    )
    select pg_notify(${updatesChannel}, account_id::text),
      case when account.email_notifications or told.occasion = any(${ALWAYS_MAILED}::text[]) then ${mailing} end
    from told join account on account.id = told.account_id`.execute(db);
};
