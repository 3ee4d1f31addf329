import { pages, quoteLeadPage } from '@fanwise/contract/pages';
import { ALWAYS_MAILED } from '@fanwise/domain/leads/occasions';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { mailTimeOf } from '../../agent-times/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { waitingSince } from '../../new-leads/index.ts';
import { differingLines } from '../differing-lines.ts';
import { occasionOf } from '../occasion-of.ts';
import { isMailedNow, QUOTE_NEWS, takeQuoteNews } from '../quote-news.ts';
import { agentFacts } from './agent-facts.ts';
import type { MailedOccasion, MailWords } from './english-words.ts';
import { pathOf } from './mail-paths.ts';
import { newsLine, newsWords } from './news-words.ts';
import { quoteFacts, quoteLine } from './quote-facts.ts';
import { withStops } from './stop-words.ts';
import { unsubscribeUrl as unsubscribeUrlOf } from './unsubscribe-token.ts';
import { coverLines, mailWords, prospectWords, unsubscribeNote } from './words.ts';

/** What mails are made from; `secret` signs the links that switch them off. */
export type MailNeeds = {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
  secret: string;
  catalogue: Pick<Catalogue, 'insuranceTypes'>;
};

type Reader = { id: number; role: number; email: string; language: 'en' | 'es' };
type Row = Selectable<Tables['notification']>;

/** Mails that only inform carry the link that switches all off; those about a choice or money don't, the profile does. */
const optionalTypes = [1, 2, 3, 5];

/** The reader, when they want mails and can get them. */
const findReader = async (db: Db, accountId: number, isAlways = false): Promise<Reader | null> => {
  const account = await db
    .selectFrom('account')
    .select(['id', 'role', 'email', 'language'])
    .where('id', '=', accountId)
    .where((where) => where.or([where.lit(isAlways), where('email_notifications', '=', true)]))
    .where('verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return account?.email ? { ...account, email: account.email } : null;
};

const isAlwaysMailed = ({ occasion }: Row): boolean =>
  ALWAYS_MAILED.some((always) => always === occasion);

/** A receipt of the same transaction has a mail of its own. */
const hasReceiptMail = async (db: Db, { id, account_id }: Row): Promise<boolean> => {
  const receipt = await db
    .selectFrom('receipt')
    .innerJoin('notification', 'notification.created_at', 'receipt.issued_at')
    .select('receipt.number')
    .where('notification.id', '=', id)
    .where('receipt.agent_id', '=', account_id)
    .executeTakeFirst();
  return receipt !== undefined;
};

/** What the mail is about; null when none is sent for it alone. */
const mailedOccasion = async (
  db: Db,
  row: Row,
  isAgent: boolean,
): Promise<MailedOccasion | null> => {
  const occasion = occasionOf(row, isAgent);
  // The question about a return has a mail with a link of its own.
  if (occasion === 'new-prospect' || occasion === 'return-ask-client') return null;
  return row.type === 9 && (await hasReceiptMail(db, row)) ? null : occasion;
};

const send = async (
  { mailer, publicUrl, secret }: MailNeeds,
  reader: Reader,
  words: MailWords,
  mail: { path: string; messageId: string; optional: boolean },
): Promise<void> => {
  const unsubscribeUrl = unsubscribeUrlOf({ publicUrl, secret }, 'mails', reader.id);
  const body = mailLayout({
    heading: words.subject,
    paragraphs: [words.text, ...(words.lines?.length ? [words.lines.join('\n')] : [])],
    button: { label: words.button, url: `${publicUrl}${mail.path}` },
    ...(mail.optional && { note: unsubscribeNote(reader.language, unsubscribeUrl) }),
    language: reader.language,
  });
  await mailer.send({
    to: reader.email,
    subject: words.subject,
    ...body,
    messageId: mail.messageId,
    ...(mail.optional && { unsubscribeUrl }),
  });
};

/** A notification, and on how many lines its quote differs from what was asked; null where that was not stated. */
type ToldRow = Row & { differingLines: number | null };

const linesForAgent = async (
  { db, catalogue }: Pick<MailNeeds, 'db' | 'catalogue'>,
  { account_id: agentId, application_id: applicationId, quote_id: quoteId }: Row,
  language: Reader['language'],
): Promise<string[]> =>
  applicationId === null
    ? []
    : agentFacts(db, catalogue, { agentId, applicationId, quoteId, language });

/** The words of one notification's mail, with the facts of the client's quote it is about. */
const wordsAbout = async (
  { db, catalogue }: Pick<MailNeeds, 'db' | 'catalogue'>,
  row: ToldRow,
  { language, role }: Reader,
  occasion: MailedOccasion,
): Promise<MailWords> => {
  const words = await withStops(db, row, language, mailWords(language, occasion, row.first_name));
  if (role === 2) return { ...words, lines: await linesForAgent({ db, catalogue }, row, language) };
  if (row.quote_id === null) return words;
  const facts = (await quoteFacts(db, [row.quote_id])).get(row.quote_id);
  const cover = coverLines(language, occasion, row.differingLines) ?? [];
  return facts ? { ...words, lines: [quoteLine(language, facts), ...cover] } : words;
};

/** What an agent does not want is not mailed; what came in quiet hours waits until they end. */
const isTimeFor = async (db: Db, row: Row, occasion: MailedOccasion): Promise<boolean> => {
  const time = await mailTimeOf(db, row.account_id, { occasion, type: row.type });
  if (time.kind === 'after')
    await enqueue(db, 'mail-notification', { notificationId: row.id }, { afterMs: time.ms });
  return time.kind === 'now';
};

/**
 * Mails one notification, unless its reader saw it already, or wants no mails. What happens to quotes waits for the next
 * mail when there was one within the hour.
 */
export const mailNotification = async (
  needs: MailNeeds,
  notificationId: number,
  jobId: string,
): Promise<void> => {
  const row = await needs.db
    .selectFrom('notification')
    .selectAll()
    .select(differingLines('notification.quote_id').as('differingLines'))
    .where('id', '=', notificationId)
    .executeTakeFirst();
  if (!row || row.seen_at !== null) return;
  const reader = await findReader(needs.db, row.account_id, isAlwaysMailed(row));
  if (!reader) return;
  const isAgent = reader.role === 2;
  const occasion = await mailedOccasion(needs.db, row, isAgent);
  if (!occasion) return;
  const waits = isAgent && !isAlwaysMailed(row);
  if (waits && !(await isTimeFor(needs.db, row, occasion))) return;
  const isNews = !isAgent && QUOTE_NEWS.includes(occasion);
  if (isNews && !(await isMailedNow(needs.db, row, jobId))) return;
  await send(needs, reader, await wordsAbout(needs, row, reader, occasion), {
    path: pathOf(occasion, isAgent, row.application_id),
    messageId: `notification-${notificationId}`,
    optional: optionalTypes.includes(row.type),
  });
};

/** The one mail about what happened to a client's quotes since the last; each quote has one line, the latest. */
export const mailQuoteNews = async (
  needs: MailNeeds,
  accountId: number,
  jobId: string,
): Promise<void> => {
  const ids = await takeQuoteNews(needs.db, accountId, jobId);
  const reader = await findReader(needs.db, accountId);
  if (!reader || ids.length === 0) return;
  const rows = await needs.db
    .selectFrom('notification')
    .selectAll()
    .select(differingLines('notification.quote_id').as('differingLines'))
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where('seen_at', 'is', null)
    .orderBy('id')
    .execute();
  const latest = [...new Map(rows.map((row) => [row.quote_id, row])).values()];
  const [only] = latest;
  if (!only) return;
  const { language } = reader;
  const facts = await quoteFacts(
    needs.db,
    latest.flatMap(({ quote_id }) => quote_id ?? []),
  );
  const lines = latest.flatMap((row) => {
    const about = row.quote_id === null ? undefined : facts.get(row.quote_id);
    if (!about) return [];
    const occasion = occasionOf(row, false);
    const cover = coverLines(language, occasion as MailedOccasion, row.differingLines) ?? [];
    return [newsLine(language, occasion, quoteLine(language, about)), ...cover].join('. ');
  });
  const words =
    latest.length === 1
      ? await wordsAbout(needs, only, reader, occasionOf(only, false) as MailedOccasion)
      : newsWords(language, lines);
  await send(needs, reader, words, {
    path: pages.myQuotes,
    messageId: `quote-news-${jobId}`,
    optional: true,
  });
};

const mostCounted = 100;
const mostNamed = 10;

/** One mail about what came since the first notification of new leads that an agent has not looked at. */
export const mailProspects = async (needs: MailNeeds, accountId: number): Promise<void> => {
  const reader = await findReader(needs.db, accountId);
  if (!reader) return;
  const { since, latest } = await needs.db
    .selectFrom('notification')
    .select(({ fn }) => [
      // Rows of before the column were written some seconds after their lead.
      sql<Date | null>`min(coalesce(prospects_since, created_at - interval '1 minute'))`.as(
        'since',
      ),
      fn.max('id').as('latest'),
    ])
    .where('account_id', '=', accountId)
    .where('type', '=', 2)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (since === null) return;
  const { rows: leads } = await waitingSince(accountId, since, mostCounted).execute(needs.db);
  if (leads.length === 0) return;
  await send(
    needs,
    reader,
    prospectWords(
      needs.catalogue,
      reader.language,
      leads.slice(0, mostNamed),
      leads.length,
      (applicationId) => `${needs.publicUrl}${quoteLeadPage(applicationId)}`,
    ),
    {
      path: pages.allLeads,
      messageId: `prospects-${accountId}-${latest}`,
      optional: true,
    },
  );
};
