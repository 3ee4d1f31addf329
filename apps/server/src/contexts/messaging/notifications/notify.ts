import {
  ALWAYS_MAILED,
  getNotificationKind,
  type Occasion,
  RECEIVERS,
  type ReceiverRule,
} from '@fanwise/domain/messaging/occasions';
import { maskContacts } from '@fanwise/domain/texts/masking';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { addingJob } from '../../../platform/jobs/enqueue.ts';
import { updatesChannel } from '../../../platform/streams/live-updates.ts';

/**
 * A notification of a client, or of the members of an agency whom its kind concerns (`RECEIVERS`). `firstName` is the
 * first name of the other side, if the message names it. Agents are notified of new leads only when they read the list
 * (`contexts/messaging/new-lead-mails`).
 */
export type Notice = {
  /** The client; of an agency, the member who sent the quote or is concerned. The id of an agency is one too. */
  accountId: number;
  occasion: Exclude<Occasion, 'new-prospect'>;
  applicationId?: number | null;
  quoteId?: number | null;
  firstName?: string | null;
  /** The number of leads it is about. */
  leads?: number;
  /** The reason that an operator gave. */
  reason?: string;
  /** Members who were notified something about the quote since then are left out. */
  unlessNotifiedSince?: Date;
};

/** Notifies a client or an agency, in the transaction of the fact. A deleted account is not notified. */
export const notify = (db: Db, notice: Notice): Promise<void> => notifyAll(db, [notice]);

/**
 * Notifies clients and agencies at once: one statement finds who of each agency is notified, writes the rows, enqueues their
 * mails and sends the live update to open pages.
 */
export const notifyAll = async (db: Db, notices: Notice[]): Promise<void> => {
  if (notices.length === 0) return;
  const rows = JSON.stringify(
    notices.map((notice, position) => {
      const { type, receivers } = getNotificationKind(notice.occasion);
      const {
        who,
        roles,
        needsPayer = false,
        exceptWorker = false,
      }: ReceiverRule = RECEIVERS[receivers ?? 'person'];
      return {
        position,
        account_id: notice.accountId,
        who,
        roles: `{${roles.join()}}`,
        needs_payer: needsPayer,
        except_worker: exceptWorker,
        unless_notified_since: notice.unlessNotifiedSince ?? null,
        type,
        occasion: notice.occasion,
        application_id: notice.applicationId ?? null,
        quote_id: notice.quoteId ?? null,
        lead_count: notice.leads ?? null,
        first_name: notice.firstName ? maskContacts(notice.firstName, '…') : null,
        reason: notice.reason === undefined ? null : maskContacts(notice.reason, '…'),
      };
    }),
  );
  // PostgreSQL delivers the live update at the commit; the added jobs notify their workers the same way.
  const mailing = addingJob('mail-notification', { notificationId: sql`notified.id` });
  await sql`
    with notice as (
      select * from json_to_recordset(${rows}::json) as notice (position integer, account_id bigint, who text,
        roles text[], needs_payer boolean, except_worker boolean, unless_notified_since timestamptz, type smallint, occasion text,
        application_id bigint, quote_id bigint, first_name text, lead_count smallint, reason text)
    ),
    notified as (
      insert into notification (account_id, type, occasion, application_id, quote_id, first_name, lead_count, reason)
      select account.id, notice.type, notice.occasion, notice.application_id, notice.quote_id, notice.first_name,
        notice.lead_count, notice.reason
      from notice cross join lateral (${receivers}) as receiver (id)
      join account on account.id = receiver.id and account.deleted_at is null
      group by account.id, notice.type, notice.occasion, notice.application_id, notice.quote_id, notice.first_name,
        notice.lead_count, notice.reason
      order by min(notice.position), account.id
      returning id, account_id, occasion
    )
    select pg_notify(${updatesChannel}, account_id::text),
      case when account.email_notifications or notified.occasion = any(${ALWAYS_MAILED}::text[]) then ${mailing} end
    from notified join account on account.id = notified.account_id`.execute(db);
};

/** Selects the accounts that are notified of the `notice` in scope: the client, or members of the agency. */
const receivers = sql`
  select notice.account_id
  where not exists (select from agency_member where account_id = notice.account_id)
  union
  select receiver.account_id
  from agency_member as concerned
  left join quote on quote.id = notice.quote_id and quote.agency_id = concerned.agency_id
  cross join lateral (select case when notice.who = 'worker' or notice.except_worker
    then find_working_member(concerned.agency_id, notice.application_id,
      coalesce(quote.member_id, concerned.account_id)) end as id) as worker
  join agency_member as receiver on receiver.agency_id = concerned.agency_id and receiver.left_at is null and case notice.who
    when 'concerned' then receiver.account_id = concerned.account_id
    else receiver.account_id = worker.id and not notice.except_worker
      or receiver.role = any (notice.roles) and not (notice.except_worker
        and case when worker.id is null then receiver.role = 'owner' else receiver.account_id = worker.id end)
      or receiver.role = 'owner' and (notice.who = 'worker' and worker.id is null
        or notice.needs_payer and not exists (select from agency_member as payer
          where payer.account_id = worker.id and (payer.role = 'owner' or payer.role = 'producer' and payer.may_unlock)))
    end
  where concerned.account_id = notice.account_id
    and (notice.unless_notified_since is null or not exists (select from notification as earlier
      where earlier.account_id = receiver.account_id and earlier.application_id = notice.application_id
        and earlier.quote_id = notice.quote_id and earlier.created_at >= notice.unless_notified_since))`;
