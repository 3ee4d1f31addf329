import { mailedPage } from '@fanwise/contract/pages';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { formatDateTime } from '../../../platform/mail/dates.ts';
import { mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { issueMailToken } from '../mail-tokens/mail-tokens.ts';
import {
  commonMessages,
  type SecurityChange,
  type SecurityOccasion,
  securityMessages,
} from './security-messages.ts';

type SecurityMailNeeds = {
  db: Db;
  mailer: Mailer;
  /** The start of every mailed link, without a slash at the end. */
  publicUrl: string;
};

type SecurityMail = {
  accountId: number;
  occasion: SecurityOccasion;
  address: string;
  device: string | null;
  act: SecurityChange | null;
  changed: string | null;
  happenedAt: Date;
  /** `happenedAt` with the database's microseconds: the token covers what happened from then on. */
  since: string;
  language: Language;
  role: number;
  /** The zone of an agent's settings; UTC for a client. */
  zone: string;
};

/** Jobs that mail owners about what happened to their log-in. */
export const securityMailJobs = ({ db, mailer, publicUrl }: SecurityMailNeeds): JobHandlers => ({
  async 'mail-security'({ mailId }, { jobId }) {
    const opened = await openMail(db, mailId);
    if (!opened) return;
    const { mail, token } = opened;
    const { language } = mail;
    const { title, text } = securityMessages[language][mail.occasion];
    const messages = commonMessages[language];
    const facts = [messages.when(formatDateTime(language, mail.happenedAt, mail.zone))];
    if (mail.device) facts.push(messages.device(mail.device));
    if (mail.act) facts.push(messages.changed(mail.act, mail.changed));
    await mailer.send({
      to: mail.address,
      subject: title,
      messageId: `mail-security-${jobId}`,
      evenIfStopped: true,
      ...mailLayout({
        heading: title,
        paragraphs: [text, facts.join('\n'), messages.ifThisWasYou],
        language,
        button: { label: messages.notMeButton, url: publicUrl + mailedPage('notMe', token, mail) },
        note: mail.role === 2 ? messages.agentNote : messages.clientNote,
      }),
    });
    await db.deleteFrom('security_mail').where('id', '=', mailId).execute();
  },
});

/**
 * Reads a mail and makes its token, with the mail's row locked. Recovering an account deletes mails before tokens: it
 * waits for this lock and then deletes this token too, or has deleted the mail, and no token is made.
 */
const openMail = (db: Db, mailId: number): Promise<{ mail: SecurityMail; token: string } | null> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<SecurityMail>`
      select account_id as "accountId", occasion, address, device, act, changed, happened_at as "happenedAt",
        happened_at::text as since, account.language, account.role,
        case when account.role = 2 then coalesce(member_zone(account_id), 'America/New_York') else 'UTC' end as zone
      from security_mail join account on account.id = account_id and account.deleted_at is null
      where security_mail.id = ${mailId} for update of security_mail`.execute(trx);
    const [mail] = rows;
    if (!mail) return null;
    const { accountId, address, since } = mail;
    const token = await issueMailToken(trx, { accountId, purpose: 'not-me', address, since });
    return { mail, token };
  });
