import { mailedPage } from '@fanwise/contract/pages';
import type { ReturnReason } from '@fanwise/domain/applications/returns/reasons';
import type { Language } from '@fanwise/domain/texts/language';
import { maskContacts } from '@fanwise/domain/texts/masking';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { createSecret, hashSecret } from '../../identity/index.ts';
import { questionMessages, someAgency } from './messages.ts';

/** The dependencies of the mail that asks a client. */
export type QuestionNeeds = {
  db: Db;
  mailer: Mailer;
  /** The beginning of every mailed link, without a slash at the end. */
  publicUrl: string;
};

type ReturnQuestion = { email: string; language: Language; reason: ReturnReason; agency: string };

/** Mails the question to the client. The token is created when the mail is sent. The database stores its hash, and only the newest mail's token is valid. */
export const mailQuestion = async (
  { db, mailer, publicUrl }: QuestionNeeds,
  returnId: number,
  jobId: string,
): Promise<void> => {
  const token = createSecret();
  const { rows } = await sql<ReturnQuestion>`
    update return_request set answer_token = ${hashSecret(token)}
    from application join account on account.id = application.consumer_id, agency
    where return_request.id = ${returnId} and return_request.state = 'asked'
      and application.id = return_request.application_id and agency.id = return_request.agency_id
      and account.email is not null and account.deleted_at is null
    returning account.email, account.language, return_request.reason,
      coalesce(agency.name, '') as agency`.execute(db);
  const [question] = rows;
  if (!question) return;
  const { email, language, reason } = question;
  const messages = questionMessages[language];
  const agency = maskContacts(question.agency, '…') || someAgency[language];
  await mailer.send({
    to: email,
    subject: messages.subject,
    messageId: `mail-return-question-${jobId}`,
    ...mailLayout({
      heading: messages.questions[reason]?.(agency) ?? messages.subject,
      paragraphs: [messages.why],
      language,
      button: {
        label: messages.button,
        url: publicUrl + mailedPage('answerReturn', token, { language }),
      },
      note: messages.note,
    }),
  });
};
