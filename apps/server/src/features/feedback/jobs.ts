import type { Db } from '../../platform/database/connect.ts';
import type { TaskFunctions } from '../../platform/jobs/tasks.ts';
import { mailLayout } from '../../platform/mail/layout.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

type FeedbackTaskNeeds = { db: Db; mailer: Mailer; operatorEmail: string | undefined };

/** Mails a message to the operator, who answers it to its writer. Without an operator it is only kept. */
export function feedbackTasks({ db, mailer, operatorEmail }: FeedbackTaskNeeds): TaskFunctions {
  return {
    async 'mail-feedback'({ feedbackId }, { jobId }) {
      const feedback = await db
        .selectFrom('feedback')
        .select(['name', 'email', 'message'])
        .where('id', '=', feedbackId)
        .executeTakeFirst();
      if (!feedback || !operatorEmail) return;
      await mailer.send({
        to: operatorEmail,
        subject: `Feedback ${feedbackId}`,
        messageId: `mail-feedback-${jobId}`,
        replyTo: feedback.email,
        ...mailLayout({
          heading: 'Somebody wrote to Fanwise',
          paragraphs: [feedback.message],
          note: `${feedback.name}, ${feedback.email}`,
          language: 'en',
        }),
      });
    },
    /** To whoever wrote: answers of theirs come to the operator. */
    async 'mail-feedback-answer'({ feedbackId }, { jobId }) {
      const feedback = await db
        .selectFrom('feedback')
        .select(['email', 'message', 'answer'])
        .where('id', '=', feedbackId)
        .executeTakeFirst();
      if (!feedback?.answer) return;
      await mailer.send({
        to: feedback.email,
        subject: 'Your message to Fanwise',
        messageId: `mail-feedback-answer-${jobId}`,
        ...(operatorEmail !== undefined && { replyTo: operatorEmail }),
        ...mailLayout({
          heading: 'Your message to Fanwise',
          paragraphs: [feedback.answer],
          note: `You wrote: ${feedback.message}`,
          language: 'en',
        }),
      });
    },
  };
}
