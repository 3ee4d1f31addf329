import { pages } from '@fanwise/contract/pages';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { type MailReader, mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { feedbackMessages } from './messages.ts';

type FeedbackJobNeeds = {
  db: Db;
  mailer: Mailer;
  operator: MailReader | undefined;
  publicUrl: string;
};

type FeedbackMail = {
  text: string;
  email: string | null;
  question: string | null;
  language: Language;
};

/**
 * Jobs that mail a message to the operator, and messages of operators. Without a named operator the message is only
 * stored.
 */
export function feedbackJobs({ db, mailer, operator, publicUrl }: FeedbackJobNeeds): JobHandlers {
  return {
    async 'mail-feedback'({ feedbackId }, { jobId }) {
      const feedback = await db
        .selectFrom('feedback')
        .select(['name', 'email', 'message'])
        .where('id', '=', feedbackId)
        .executeTakeFirst();
      if (!feedback || !operator) return;
      const { subject, heading } = feedbackMessages[operator.language].written;
      await mailer.send({
        to: operator.email,
        subject: subject(feedbackId),
        messageId: `mail-feedback-${jobId}`,
        evenIfStopped: true,
        replyTo: feedback.email,
        ...mailLayout({
          heading,
          paragraphs: [feedback.message],
          note: `${feedback.name}, ${feedback.email}`,
          language: operator.language,
        }),
      });
    },
    /**
     * Mails a message of an operator: an answer to its writer, another one to the address of the account. A reply goes to
     * `OPERATOR_EMAIL`; without that setting the mail leads to the contact form.
     */
    async 'mail-support-message'({ messageId }, { jobId }) {
      const { rows } = await sql<FeedbackMail>`
        select text, coalesce(feedback.email, account.email) as email, feedback.message as question,
          coalesce(feedback.language, account.language) as language
        from support_message left join feedback on feedback.id = feedback_id
        left join account on account.id = support_message.account_id
        where support_message.id = ${messageId}`.execute(db);
      const [letter] = rows;
      if (!letter?.email) return;
      const { text, email, question, language } = letter;
      const { answered, first, wrote, answerAt } = feedbackMessages[language];
      const subject = question === null ? first : answered;
      await mailer.send({
        to: email,
        subject,
        messageId: `mail-support-message-${jobId}`,
        evenIfStopped: true,
        ...(operator && { replyTo: operator.email }),
        ...mailLayout({
          heading: subject,
          paragraphs: [text],
          note: [
            question === null ? '' : wrote(question),
            operator ? '' : answerAt(`${publicUrl}${pages.landing}`),
          ]
            .filter(Boolean)
            .join('\n\n'),
          language,
        }),
      });
    },
  };
}
