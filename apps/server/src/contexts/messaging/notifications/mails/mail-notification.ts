import { notificationPage } from '@fanwise/contract/notification-page';
import { pages } from '@fanwise/contract/pages';
import {
  ALWAYS_MAILED,
  getNotificationKind,
  isMailed,
  type MailedOccasion,
  type Occasion,
  RECEIVERS,
} from '@fanwise/domain/messaging/occasions';
import type { Selectable } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { differingLines } from '../differing-lines.ts';
import { claimMailNow, takeWaitingNotifications, waitForDigest } from '../quote-digest.ts';
import { readAgentFacts } from './agent-facts.ts';
import { writeChosenAgent } from './chosen-agent.ts';
import { fillInContact } from './contact-messages.ts';
import { computeMailTime } from './mail-time.ts';
import { buildMailMessages, formatCoverageLines } from './messages.ts';
import type { MailMessages } from './notification-messages.ts';
import { formatPremiumsToday } from './premiums-today.ts';
import { buildQuoteDigestMessages, formatQuoteDigestLine } from './quote-digest-messages.ts';
import { formatQuoteLine, type QuoteFacts, readQuoteFacts } from './quote-facts.ts';
import {
  findRecipient,
  type MailNeeds,
  type QuoteMailNeeds,
  type Recipient,
  sendMail,
} from './send-mail.ts';

type Row = Selectable<Tables['notification']> & { occasion: Occasion };

/** A receipt of the same transaction has its own mail, to the owners and accountants of the agency. */
const hasReceiptMail = async (db: Db, { id, account_id }: Row): Promise<boolean> => {
  const receipt = await db
    .selectFrom('receipt')
    .innerJoin('notification', 'notification.created_at', 'receipt.issued_at')
    .select('receipt.number')
    .where('notification.id', '=', id)
    .innerJoin('agency_member as member', 'member.agency_id', 'receipt.agency_id')
    .where('member.account_id', '=', account_id)
    .where('member.role', 'in', RECEIVERS.spending.roles)
    .executeTakeFirst();
  return receipt !== undefined;
};

/** The occasion of the mail; null if the notification has no separate mail. */
const readOccasion = async (db: Db, row: Row): Promise<MailedOccasion | null> => {
  const { occasion } = row;
  if (!isMailed(occasion)) return null;
  return row.type === 9 && (await hasReceiptMail(db, row)) ? null : occasion;
};

/** A notification, and the lines on which its quote differs from what was asked; null where that was not stated. */
type NotificationRow = Row & { differingLines: string[] | null };

const readAgentLines = async (
  { db, catalog }: Pick<MailNeeds, 'db' | 'catalog'>,
  { account_id: memberId, application_id: applicationId, quote_id: quoteId }: Row,
  { language, member }: Recipient,
): Promise<string[]> =>
  // The receipts tell an accountant of a payment; the facts of a lead are for members who read leads.
  applicationId === null || member?.role === 'accountant'
    ? []
    : readAgentFacts(db, catalog, { memberId, applicationId, quoteId, language });

/** The occasions on which a client compares a price with today's. */
const OCCASIONS_WITH_PRICE: readonly Occasion[] = ['new-quote', 'quote-updated', 'quote-stated'];

/** Writes the line of a quote; where a price is news, beside what the client pays today. */
const readQuoteLine = async (
  { catalog, readPoliciesToday }: Pick<QuoteMailNeeds, 'catalog' | 'readPoliciesToday'>,
  { account_id: consumerId, occasion }: Row,
  facts: QuoteFacts,
  language: Recipient['language'],
): Promise<string> => {
  const policies = OCCASIONS_WITH_PRICE.includes(occasion)
    ? await readPoliciesToday(consumerId)
    : [];
  return formatQuoteLine(
    language,
    facts,
    formatPremiumsToday(language, policies, facts.types, catalog.insuranceTypes),
  );
};

/** The messages of one notification's mail, with the facts of the client's quote it is about. */
const buildMessages = async (
  needs: Pick<QuoteMailNeeds, 'db' | 'catalog' | 'readPoliciesToday' | 'readLenders'>,
  row: NotificationRow,
  recipient: Recipient,
  occasion: MailedOccasion,
): Promise<MailMessages> => {
  const { db, catalog } = needs;
  const { language, role } = recipient;
  const messages = await fillInContact(
    db,
    row,
    language,
    buildMailMessages(language, occasion, row.first_name),
  );
  if (role === 2)
    return { ...messages, lines: await readAgentLines({ db, catalog }, row, recipient) };
  if (row.quote_id === null) return messages;
  const facts = (await readQuoteFacts(db, [row.quote_id])).get(row.quote_id);
  const coverage = formatCoverageLines(catalog, language, occasion, row.differingLines) ?? [];
  if (!facts) return messages;
  const agentParagraphs =
    occasion === 'contact-unlocked'
      ? await writeChosenAgent(db, row.quote_id, await needs.readLenders(row.account_id), language)
      : [];
  return {
    ...messages,
    lines: [await readQuoteLine(needs, row, facts, language), ...coverage],
    more: agentParagraphs,
  };
};

/** Kinds that an agent switched off are not mailed; mails of quiet hours wait until they end. */
const isDueNow = async (db: Db, row: Row, occasion: MailedOccasion): Promise<boolean> => {
  const time = await computeMailTime(db, row.account_id, occasion);
  if (time.kind === 'after')
    await enqueue(db, 'mail-notification', { notificationId: row.id }, { afterMs: time.ms });
  return time.kind === 'now';
};

/**
 * Mails one notification, unless its recipient saw it already, or switched mails off. Events of quotes wait for the next
 * mail if one was sent within the hour.
 */
export const mailNotification = async (
  needs: QuoteMailNeeds,
  notificationId: number,
  jobId: string,
): Promise<void> => {
  const row = await needs.db
    .selectFrom('notification')
    .selectAll()
    .$narrowType<{ occasion: Occasion }>()
    .select(differingLines('notification.quote_id').as('differingLines'))
    .where('id', '=', notificationId)
    .executeTakeFirst();
  if (!row || row.seen_at !== null) return;
  const isMandatory = ALWAYS_MAILED.some((occasion) => occasion === row.occasion);
  const recipient = await findRecipient(needs.db, row.account_id, isMandatory);
  if (!recipient) return;
  const isAgent = recipient.role === 2;
  if (isAgent && getNotificationKind(row.occasion).together === 'leads') {
    const time = await computeMailTime(needs.db, row.account_id, row.occasion);
    // Quiet hours and pauses are those of the digest.
    if (time.kind !== 'never') await waitForDigest(needs.db, row);
    return;
  }
  const occasion = await readOccasion(needs.db, row);
  if (!occasion) return;
  if (isAgent && !(await isDueNow(needs.db, row, occasion))) return;
  const { mail, together } = getNotificationKind(occasion);
  if (!isAgent && together === 'quotes' && !(await claimMailNow(needs.db, row, jobId))) return;
  await sendMail(needs, recipient, await buildMessages(needs, row, recipient, occasion), {
    path: notificationPage(isAgent ? 2 : 1, occasion, row.application_id, recipient.member),
    messageId: `notification-${notificationId}`,
    optional: mail === 'optional' || mail === 'can-be-muted',
  });
};

/** The one mail about what happened to a client's quotes since the last; each quote has one line, the latest. */
export const mailQuoteDigest = async (
  needs: QuoteMailNeeds,
  accountId: number,
  jobId: string,
): Promise<void> => {
  const ids = await takeWaitingNotifications(needs.db, accountId, jobId);
  const recipient = await findRecipient(needs.db, accountId);
  if (!recipient || ids.length === 0) return;
  const rows = await needs.db
    .selectFrom('notification')
    .selectAll()
    .$narrowType<{ occasion: Occasion }>()
    .select(differingLines('notification.quote_id').as('differingLines'))
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where('seen_at', 'is', null)
    .orderBy('id')
    .execute();
  const latest = [...new Map(rows.map((row) => [row.quote_id, row])).values()];
  const [firstRow] = latest;
  if (!firstRow) return;
  const { language } = recipient;
  const facts = await readQuoteFacts(
    needs.db,
    latest.flatMap(({ quote_id }) => quote_id ?? []),
  );
  const lines: string[] = [];
  for (const row of latest) {
    const quoteFacts = row.quote_id === null ? undefined : facts.get(row.quote_id);
    if (!quoteFacts) continue;
    const { occasion } = row;
    const coverage =
      formatCoverageLines(
        needs.catalog,
        language,
        occasion as MailedOccasion,
        row.differingLines,
      ) ?? [];
    const line = await readQuoteLine(needs, row, quoteFacts, language);
    lines.push([formatQuoteDigestLine(language, occasion, line), ...coverage].join('. '));
  }
  const messages =
    latest.length === 1
      ? await buildMessages(needs, firstRow, recipient, firstRow.occasion as MailedOccasion)
      : buildQuoteDigestMessages(language, lines);
  await sendMail(needs, recipient, messages, {
    path: pages.myQuotes,
    messageId: `quote-digest-${jobId}`,
    optional: true,
  });
};
