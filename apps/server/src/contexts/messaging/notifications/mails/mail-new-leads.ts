import { pages, quoteLeadPage } from '@fanwise/contract/pages';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { computeMailedUntil, rememberMailed } from '../../new-lead-mails/notify-of-new-leads.ts';
import { findWaitingSince, type MailedLead } from '../../new-lead-mails/unnotified-leads.ts';
import { takeWaitingNotifications } from '../quote-digest.ts';
import { readLossFacts } from './agent-facts.ts';
import { buildNewLeadMessages } from './messages.ts';
import { findRecipient, type MailNeeds, type Recipient, sendMail } from './send-mail.ts';

const maxCounted = 100;
const maxListed = 10;

/**
 * One mail about leads: the new leads that an agent was notified of and has not looked at, without those of an earlier
 * mail, and the lost leads that no mail has told.
 */
export const mailNewLeads = async (
  needs: MailNeeds,
  accountId: number,
  jobId: string,
): Promise<void> => {
  const notificationIds = await takeWaitingNotifications(needs.db, accountId, jobId);
  const recipient = await findRecipient(needs.db, accountId);
  if (!recipient) return;
  const { leads, latest, readAt } = await readWaitingLeads(needs.db, accountId);
  const lost = await readLostLeads(needs.db, accountId, notificationIds);
  if (leads.length + lost.length === 0) return;
  const newest = leads.slice(0, maxListed);
  const newestLost = lost.slice(0, maxListed);
  await sendMail(
    needs,
    recipient,
    buildNewLeadMessages(
      needs.catalog,
      recipient.language,
      {
        newest,
        count: leads.length,
        lost: await readLossLines(needs.db, recipient, accountId, newestLost),
        lostCount: lost.length,
      },
      (applicationId) => `${needs.publicUrl}${quoteLeadPage(applicationId)}`,
    ),
    {
      path: pages.allLeads,
      messageId: `new-leads-${accountId}-${Math.max(latest, ...notificationIds)}`,
      optional: true,
    },
  );
  if (readAt && leads.length > 0) await rememberMailed(needs.db, accountId, readAt);
};

/** New leads since the last mail; none for an agent who wants no mails about them. */
const readWaitingLeads = async (
  db: Db,
  accountId: number,
): Promise<{ leads: readonly MailedLead[]; latest: number; readAt: Date | null }> => {
  const { rows } = await sql<{ since: Date | null; latest: number | null; readAt: Date }>`
    select case when count(*) > 0 then greatest(min(leads_since),
        (select new_leads_mailed_at from agency_member where account_id = ${accountId})) end as since,
      max(id) as latest, ${computeMailedUntil(accountId)} as "readAt"
    from notification
    where account_id = ${accountId} and type = 2 and seen_at is null
      and not exists (select from member_setting where member_id = ${accountId} and 'new-prospect' = any (muted))`.execute(
    db,
  );
  const { since, latest, readAt } = rows[0] ?? { since: null, latest: null, readAt: null };
  if (since === null) return { leads: [], latest: 0, readAt };
  const found = await findWaitingSince(accountId, since, maxCounted).execute(db);
  return { leads: found.rows, latest: latest ?? 0, readAt };
};

/** The leads of these notifications that the agent has not looked at, and that are still lost. */
const readLostLeads = async (
  db: Db,
  accountId: number,
  notificationIds: readonly number[],
): Promise<(MailedLead & { applicationId: number })[]> => {
  if (notificationIds.length === 0) return [];
  const { rows } = await sql<MailedLead>`
    select distinct on (lead.application_id) lead.application_id as "applicationId", lead.insurance_types as types,
      zip_code.city, lead.state, zip_code.code as "zipCode", null::jsonb as facts
    from notification
    join lead on lead.application_id = notification.application_id
    join agency_member as member on member.account_id = notification.account_id
    join agency_lead on agency_lead.application_id = lead.application_id and agency_lead.agency_id = member.agency_id
    join zip_code on zip_code.id = lead.zip_code_id
    where notification.id = any (${notificationIds}::bigint[]) and notification.account_id = ${accountId}
      and notification.seen_at is null and agency_lead.status = 'lost'
    order by lead.application_id desc`.execute(db);
  return rows;
};

/** The lost leads with what the mail says of each. */
const readLossLines = (
  db: Db,
  { language }: Pick<Recipient, 'language'>,
  memberId: number,
  leads: readonly MailedLead[],
): Promise<{ lead: MailedLead; facts: string[] }[]> =>
  Promise.all(
    leads.map(async (lead) => ({
      lead,
      facts: await readLossFacts(db, { memberId, applicationId: lead.applicationId, language }),
    })),
  );
