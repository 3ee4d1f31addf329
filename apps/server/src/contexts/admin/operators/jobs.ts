import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import { readAuditHead } from '../../../platform/audit/seal.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { JobHandlers, JobPayloads } from '../../../platform/jobs/jobs.ts';
import { mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import {
  adminButton,
  commandLineUser,
  operatorMessages,
  welcomeMessages,
} from './operator-messages.ts';
import { issueWelcome, welcomeMinutes, writeWelcomeUrl } from './welcome.ts';

type OperatorMailNeeds = { db: Db; mailer: Mailer; publicUrl: string };

type Recipient = { id: number; email: string; language: Language };

/** Jobs that mail operators. */
export const operatorJobs = ({ db, mailer, publicUrl }: OperatorMailNeeds): JobHandlers => {
  const mail = async (
    { occasion, operatorId, object }: JobPayloads['mail-operators'],
    jobId: string,
  ): Promise<void> => {
    const { rows: recipients } = await sql<Recipient>`
      select id, email, language from operator
      where state = 'active' and (role = 'owner' or id = ${operatorId}) order by id`.execute(db);
    const { rows } = await sql<{ name: string }>`
      select name from operator where id = ${operatorId}`.execute(db);
    for (const { id, email, language } of recipients) {
      const { title, text } = operatorMessages[language][occasion];
      const name = rows[0]?.name ?? commandLineUser[language];
      await mailer.send({
        to: email,
        subject: title,
        messageId: `mail-operators-${jobId}-${id}`,
        evenIfStopped: true,
        ...mailLayout({
          heading: title,
          paragraphs: [text(name, object ?? '')],
          language,
          button: { label: adminButton[language], url: `${publicUrl}/admin` },
        }),
      });
    }
  };

  return {
    'mail-operators': (payload, { jobId }) => mail(payload, jobId),
    /** Makes the link here, because jobs hold no secrets. Earlier links become void. */
    async 'mail-welcome'({ operatorId }, { jobId }) {
      const { rows } = await sql<Recipient & { name: string }>`
        select id, email, name, language from operator
        where id = ${operatorId} and state = 'invited'`.execute(db);
      const [operator] = rows;
      if (!operator) return;
      const { email, name, language } = operator;
      const { token } = await issueWelcome(db, { operatorId, minutes: welcomeMinutes });
      const { title, text, button } = welcomeMessages[language];
      await mailer.send({
        to: email,
        subject: title,
        messageId: `mail-welcome-${jobId}`,
        ...mailLayout({
          heading: title,
          paragraphs: [text(name, '')],
          language,
          button: { label: button, url: writeWelcomeUrl(publicUrl, token) },
        }),
      });
    },
    async 'mail-text-test'({ operatorId, language, subject, text, button }, { jobId }) {
      const { rows } = await sql<Recipient>`
        select email from operator where id = ${operatorId} and state = 'active'`.execute(db);
      if (!rows[0]) return;
      await mailer.send({
        to: rows[0].email,
        subject,
        messageId: `mail-text-test-${jobId}`,
        ...mailLayout({
          heading: subject,
          paragraphs: text.split('\n\n'),
          language,
          button: { label: button, url: `${publicUrl}/admin` },
        }),
      });
    },
    /** Mails the head of the audit log, because the owner of the database cannot change a mailbox. */
    async 'mail-audit-head'(_, { jobId }) {
      const head = await readAuditHead(db);
      if (head) await mail({ occasion: 'weekly-seal', operatorId: null, object: head.hash }, jobId);
    },
  };
};
