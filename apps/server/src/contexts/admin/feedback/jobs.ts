import type { Db } from '../../../platform/database/connect.ts';
import type { TaskFunctions } from '../../../platform/jobs/tasks.ts';
import { type MailReader, mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { feedbackMessages } from './messages.ts';

type FeedbackTaskNeeds = { db: Db; mailer: Mailer; operator: MailReader | undefined };

/**
 * Jobs that mail a message to the operator and the answer to its writer. Without a named operator the message is only
 * stored.
 */
export function feedbackTasks({ db, mailer, operator }: FeedbackTaskNeeds): TaskFunctions {
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
        always: true,
        replyTo: feedback.email,
        ...mailLayout({
          heading,
          paragraphs: [feedback.message],
          note: `${feedback.name}, ${feedback.email}`,
          language: operator.language,
        }),
      });
    },
    /** Mails the answer to the writer; a reply to it goes to the operator. */
    async 'mail-feedback-answer'({ feedbackId }, { jobId }) {
      const feedback = await db
        .selectFrom('feedback')
        .select(['email', 'message', 'answer', 'language'])
        .where('id', '=', feedbackId)
        .executeTakeFirst();
      if (!feedback?.answer) return;
      const { subject, wrote } = feedbackMessages[feedback.language].answered;
      await mailer.send({
        to: feedback.email,
        subject,
        messageId: `mail-feedback-answer-${jobId}`,
        always: true,
        ...(operator && { replyTo: operator.email }),
        ...mailLayout({
          heading: subject,
          paragraphs: [feedback.answer],
          note: wrote(feedback.message),
          language: feedback.language,
        }),
      });
    },
  };
}
