import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TextMessages } from '../../../platform/text-messages.ts';
import { issueCode } from './contact-codes.ts';
import { codeMessages } from './messages.ts';

type CodeNeeds = { db: Db; mailer: Mailer; secret: string; messages: TextMessages };

/** Sends codes. Each code is created when it is sent, so that no code is stored in the queue. */
export const contactJobs = ({ db, mailer, secret, messages }: CodeNeeds): JobHandlers => ({
  async 'send-contact-code'({ accountId, channel }, { jobId }) {
    const { rows } = await sql<{ email: string; phone: string; language: Language }>`
      select account.email, consumer.phone, account.language
      from account join consumer on consumer.account_id = account.id
      where account.id = ${accountId} and account.deleted_at is null`.execute(db);
    const [owner] = rows;
    if (!owner) return;
    const mail = codeMessages[owner.language];
    const to = channel === 'phone' ? owner.phone : owner.email;
    const code = await issueCode(db, secret, accountId, { channel, to });
    if (channel === 'phone') return messages?.send(to, mail.short(code));
    await mailer.send({
      to,
      subject: mail.subject,
      messageId: `send-contact-code-${jobId}`,
      evenIfStopped: true,
      ...mailLayout({
        heading: code,
        paragraphs: [mail.text],
        language: owner.language,
        note: mail.note,
      }),
    });
  },
});
