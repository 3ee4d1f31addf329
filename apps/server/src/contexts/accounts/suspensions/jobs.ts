import { contactForm, landingPage } from '@fanwise/contract/pages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { TaskFunctions } from '../../../platform/jobs/tasks.ts';
import { momentInUtc } from '../../../platform/mail/dates.ts';
import { type MailLanguage, type MailReader, mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { suspensionMessages } from './messages.ts';

type SuspensionMailNeeds = {
  db: Db;
  mailer: Mailer;
  /** The start of every mailed link, without a slash at the end. */
  publicUrl: string;
  /** The reader of replies, if a setting names one. */
  operator: MailReader | undefined;
};

type Told = { email: string; language: MailLanguage; until: Date | null };

const AGENT = 2;

/**
 * Jobs that mail agents about their suspension. Each reads the state when it runs, and sends nothing if that has
 * changed.
 */
export const suspensionMailTasks = ({
  db,
  mailer,
  publicUrl,
  operator,
}: SuspensionMailNeeds): TaskFunctions => {
  const send = (
    { email, language }: Told,
    { subject, paragraphs, button }: ReturnType<(typeof suspensionMessages)['en']['suspended']>,
    { path, messageId }: { path: string; messageId: string },
  ): Promise<void> =>
    mailer.send({
      to: email,
      subject,
      messageId,
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
      const told = await findAgent(db, accountId, sql`suspension.kind = 'suspended'`);
      if (!told?.until) return;
      await send(
        told,
        suspensionMessages[told.language].suspended(momentInUtc(told.language, told.until)),
        {
          path: contactForm,
          messageId: `mail-account-suspended-${jobId}`,
        },
      );
    },
    async 'mail-account-reinstated'({ accountId }, { jobId }) {
      const told = await findAgent(db, accountId, sql`suspension.account_id is null`);
      if (!told) return;
      await send(told, suspensionMessages[told.language].reinstated, {
        path: landingPage(AGENT, 'login'),
        messageId: `mail-account-reinstated-${jobId}`,
      });
    },
  };
};

const findAgent = async (
  db: Db,
  accountId: number,
  isSo: RawBuilder<unknown>,
): Promise<Told | undefined> => {
  const { rows } = await sql<Told>`
    select email, language, suspension.until from account
    left join account_suspension as suspension on suspension.account_id = account.id and (suspension.until is null or suspension.until > now())
    where account.id = ${accountId} and role = ${AGENT} and email is not null and deleted_at is null and ${isSo}`.execute(
    db,
  );
  return rows[0];
};
