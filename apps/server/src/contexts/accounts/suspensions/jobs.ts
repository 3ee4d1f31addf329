import { contactForm, landingPage } from '@fanwise/contract/pages';
import type { Language } from '@fanwise/domain/texts/language';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { formatInUtc } from '../../../platform/mail/dates.ts';
import { type MailReader, mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { type SuspensionMail, suspensionMessages } from './messages.ts';
import { payingColleague } from './suspend-account.ts';

type SuspensionMailNeeds = {
  db: Db;
  mailer: Mailer;
  /** The start of every mailed link, without a slash at the end. */
  publicUrl: string;
  /** The reader of replies, if a setting names one. */
  operator: MailReader | undefined;
};

type Recipient = {
  email: string;
  language: Language;
  role: 1 | 2;
  /** The end of the suspension of the account. */
  until: Date | null;
  /** The end of the suspension of the agency. */
  agencyUntil: Date | null;
  /** A colleague works with the agency's leads meanwhile. */
  hasColleague: boolean;
};

type Scope = 'client' | 'agency' | 'member' | 'agent';

const CLIENT = 1;

/**
 * Jobs that mail people about their suspension, or agents about that of their agency. Each reads the state when it runs, and sends nothing if that has
 * changed.
 */
export const suspensionMailJobs = ({
  db,
  mailer,
  publicUrl,
  operator,
}: SuspensionMailNeeds): JobHandlers => {
  const send = (
    { email, language }: Recipient,
    { subject, paragraphs, button }: SuspensionMail,
    { path, messageId }: { path: string; messageId: string },
  ): Promise<void> =>
    mailer.send({
      to: email,
      subject,
      messageId,
      evenIfStopped: true,
      ...(operator && { replyTo: operator.email }),
      ...mailLayout({
        heading: subject,
        paragraphs,
        language,
        button: { label: button, url: publicUrl + path },
      }),
    });
  return {
    async 'mail-account-suspended'({ accountId }, { jobId }) {
      const recipient = await findPerson(
        db,
        accountId,
        sql`(suspension.kind = 'suspended' or agency_suspension.agency_id is not null)`,
      );
      const end = recipient?.agencyUntil ?? recipient?.until;
      if (!recipient || !end) return;
      const { suspended } = suspensionMessages[recipient.language];
      const until = formatInUtc(recipient.language, end);
      await send(recipient, suspended[getScope(recipient)](until), {
        path: contactForm,
        messageId: `mail-account-suspended-${jobId}`,
      });
    },
    async 'mail-account-reinstated'({ accountId }, { jobId }) {
      const recipient = await findPerson(
        db,
        accountId,
        sql`suspension.account_id is null and agency_suspension.agency_id is null`,
      );
      if (!recipient) return;
      const { reinstated } = suspensionMessages[recipient.language];
      const scope = getScope(recipient);
      await send(recipient, reinstated[scope === 'agency' ? 'agent' : scope], {
        path: landingPage(recipient.role, 'login'),
        messageId: `mail-account-reinstated-${jobId}`,
      });
    },
  };
};

/** The scope of a suspension: a client, the whole agency, a member whose colleagues go on, or an agent who works alone. */
const getScope = ({ role, agencyUntil, hasColleague }: Recipient): Scope => {
  if (role === CLIENT) return 'client';
  if (agencyUntil) return 'agency';
  return hasColleague ? 'member' : 'agent';
};

const findPerson = async (
  db: Db,
  accountId: number,
  isSo: RawBuilder<unknown>,
): Promise<Recipient | undefined> => {
  const { rows } = await sql<Recipient>`
    select email, language, account.role, suspension.until, agency_suspension.until as "agencyUntil",
      ${payingColleague(sql`member.account_id`)} as "hasColleague"
    from account
    left join account_suspension as suspension on suspension.account_id = account.id and (suspension.until is null or suspension.until > now())
    left join agency_member as member on member.account_id = account.id
    left join agency_suspension on agency_suspension.agency_id = member.agency_id and agency_suspension.until > now()
    where account.id = ${accountId} and email is not null and deleted_at is null and ${isSo}`.execute(
    db,
  );
  return rows[0];
};
