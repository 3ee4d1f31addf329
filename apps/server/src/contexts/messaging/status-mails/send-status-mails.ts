import { pages } from '@fanwise/contract/pages';
import { getText } from '@fanwise/domain/applications/questionnaire/questionnaire';
import { sayDeadline } from '@fanwise/domain/dates/say-deadline';
import { findTimeZone } from '@fanwise/domain/dates/time-zones';
import { type InsuranceTypeId, insuranceTypes } from '@fanwise/domain/insurance-types';
import type { CoverageCatalog } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import type { RequestedCoverage } from '@fanwise/domain/leads/coverage-lines/rows';
import type { ContactChannel } from '@fanwise/domain/quotes/contact-channels';
import { writeContact } from '@fanwise/domain/quotes/contact-sentences';
import type { Language } from '@fanwise/domain/texts/language';
import { maskContacts } from '@fanwise/domain/texts/masking';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { usePlannedStatements } from '../../../platform/database/planned.ts';
import { type MailTable, mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { type Catalog, MAX_AGENTS, selectAgentsInReach } from '../../catalog/index.ts';
import {
  presentRequestedCoverage,
  readRequestedCoverage,
  readRequestedCoverages,
  type StoredRequest,
  selectStoredRequest,
} from '../../leads/index.ts';
import { formatQuoteLine, readQuoteFacts } from '../notifications/mails/quote-facts.ts';
import { statusMailMessages } from './messages.ts';

/** The dependencies of status mails. `publicUrl` is the base address of every link, without a slash at its end. */
export type StatusMailNeeds = {
  db: Db;
  sealing: Sealing;
  mailer: Mailer;
  publicUrl: string;
  coverageCatalog: CoverageCatalog;
  catalog: Pick<Catalog, 'insuranceTypes'>;
};

/** Coverage lines that reveal something about the client's health stay out of mails. */
const healthCoverageLines: readonly string[] = ['life.class'];

type Recipient = { email: string; language: Language };

const readerColumns = sql`account.email, account.language`;
const wantsMails = sql`account.email is not null and account.email_notifications
  and account.verified_at is not null and account.deleted_at is null`;

/** Mails the submission and the number of agents it reaches. Sends no mail if it was withdrawn or submitted again. */
export const mailSubmitted = async (
  needs: StatusMailNeeds,
  submissionId: number,
): Promise<void> => {
  const { rows } = await sql<
    Recipient & {
      types: InsuranceTypeId[];
      version: number;
      zip: string;
      state: string;
      agents: number;
      coverageRequest: StoredRequest;
      earlierId: number | null;
    }
  >`
    select ${readerColumns}, submission.insurance_types as types, submission.version, zip_code.code as zip,
      submission.state,
      (select count(*)::integer from ${selectAgentsInReach(
        sql`lead.zip_code_id`,
        sql`submission.insurance_types`,
        MAX_AGENTS,
      )} as reached) as agents,
      ${selectStoredRequest} as "coverageRequest",
      (select earlier.id from submission as earlier
        where earlier.application_id = submission.application_id and earlier.version < submission.version
        order by earlier.version desc limit 1) as "earlierId"
    from submission
    join lead on lead.submission_id = submission.id and lead.status = 'open'
    join application on application.id = lead.application_id and application.deleted_at is null
    join account on account.id = application.consumer_id
    join zip_code on zip_code.id = lead.zip_code_id
    where submission.id = ${submissionId} and ${wantsMails}`.execute(
    usePlannedStatements(needs.db),
  );
  const [sent] = rows;
  if (!sent) return;
  const { language, state, agents, zip } = sent;
  const requestedCoverages = readRequestedCoverages(needs.sealing, [sent.coverageRequest]).get(
    submissionId,
  )?.lines;
  const earlier =
    sent.earlierId === null
      ? null
      : await readRequestedCoverage(needs.db, needs.sealing, sent.earlierId);
  const present = ({ rows: requestedRows }: RequestedCoverage) =>
    presentRequestedCoverage(
      needs.coverageCatalog,
      requestedRows.filter(({ code }) => !healthCoverageLines.includes(code)),
      { language, state },
    );
  const messages = statusMailMessages[language].coverage;
  const tables = (requestedCoverages ?? []).map((coverage) => {
    const typeId = insuranceTypes.find(({ short }) => short === coverage.type)?.id;
    const before = earlier?.find(({ type }) => type === coverage.type);
    const beforeTexts = before && new Map(present(before).map(({ row, text }) => [row, text]));
    const findChange = (row: string, text: string): string | undefined => {
      const beforeText = beforeTexts?.get(row);
      if (beforeTexts === undefined || beforeText === text) return undefined;
      return beforeText === undefined ? messages.isNew : messages.was(beforeText);
    };
    return {
      title: messages.title(getName(needs, typeId, language)),
      rows: present(coverage).map(({ row, term, text }) => ({
        term,
        value: text,
        change: findChange(row, text),
      })),
    };
  });
  await send(
    needs,
    sent,
    statusMailMessages[language].submitted({
      isAgain: sent.version > 1,
      types: new Intl.ListFormat(language).format(
        sent.types.map((type, index) => {
          const name = getName(needs, type, language);
          return index === 0 ? name : name.toLowerCase();
        }),
      ),
      zip,
      agents,
    }),
    `submitted-${submissionId}`,
    tables,
  );
};

/**
 * Mails the chosen quote and the deadline. Sends no mail if the choice has ended or the agent has the contact already.
 */
export const mailChosen = async (needs: StatusMailNeeds, quoteId: number): Promise<void> => {
  const { rows } = await sql<
    Recipient & {
      state: string;
      unlockBy: Date;
      channels: ContactChannel[];
      namesFromUnlock: boolean;
    }
  >`
    select ${readerColumns}, lead.state, quote.unlock_by as "unlockBy", quote_contact_consent.channels,
      submission.names_from_unlock as "namesFromUnlock"
    from quote
    join quote_contact_consent on quote_contact_consent.quote_id = quote.id
    join lead on lead.application_id = quote.application_id and lead.status = 'chosen'
    join submission on submission.id = lead.submission_id
    join application on application.id = quote.application_id
    join account on account.id = application.consumer_id
    where quote.id = ${quoteId} and quote.accepted_at is not null and quote.removed_at is null
      and quote.unlock_by is not null and ${wantsMails}`.execute(needs.db);
  const facts = (await readQuoteFacts(needs.db, [quoteId])).get(quoteId);
  const [chosen] = rows;
  if (!chosen || !facts) return;
  const { language, state, unlockBy, channels, namesFromUnlock } = chosen;
  const agent = maskContacts(facts.agent, '…');
  const contact = writeContact(language, agent, channels, { namesFromUnlock });
  const waiting = contact.waiting(sayDeadline(unlockBy, findTimeZone(state), language));
  // Once the quote is chosen, the validity of its price no longer matters.
  const quote = formatQuoteLine(language, { ...facts, validUntil: null });
  await send(
    needs,
    chosen,
    statusMailMessages[language].chosen({ quote, agent, waiting, ifLate: contact.ifLate }),
    `chosen-${quoteId}-${unlockBy.getTime()}`,
  );
};

const getName = (
  { catalog }: StatusMailNeeds,
  type: InsuranceTypeId | undefined,
  language: Language,
): string => {
  const name = catalog.insuranceTypes.find(({ id }) => id === type)?.name;
  return name ? getText(name, language) : '';
};

const send = (
  { mailer, publicUrl }: StatusMailNeeds,
  { email, language }: Recipient,
  { subject, paragraphs, button }: { subject: string; paragraphs: string[]; button: string },
  messageId: string,
  tables: MailTable[] = [],
): Promise<void> =>
  mailer.send({
    to: email,
    subject,
    messageId,
    ...mailLayout({
      heading: subject,
      paragraphs,
      language,
      tables,
      button: { label: button, url: publicUrl + pages.myQuotes },
    }),
  });
