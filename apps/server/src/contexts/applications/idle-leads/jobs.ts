import { pages } from '@fanwise/contract/pages';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { formatDay } from '../../../platform/mail/dates.ts';
import { mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { warningDays } from './idle.ts';
import { type IdleMail, idleMessages } from './messages.ts';

type IdleMailNeeds = {
  db: Db;
  mailer: Mailer;
  /** The beginning of every mailed link, without a slash at the end. */
  publicUrl: string;
};

type Owner = { email: string; language: Language; isWithdrawn: boolean; endsAt: Date };

/**
 * Sends the mails to owners of idle applications. Owners who unsubscribed from other mails get them too, because
 * answers are erased. A mail that is no longer true when it is sent is left out.
 */
export const idleLeadJobs = (needs: IdleMailNeeds): JobHandlers => ({
  async 'mail-idle-warning'({ applicationId }, { jobId }) {
    const owner = await findOwner(needs.db, applicationId);
    if (owner && !owner.isWithdrawn) await send(needs, owner, 'warning', jobId);
  },
  async 'mail-idle-withdrawal'({ applicationId }, { jobId }) {
    const owner = await findOwner(needs.db, applicationId);
    if (owner?.isWithdrawn) await send(needs, owner, 'withdrawal', jobId);
  },
});

const send = async (
  { mailer, publicUrl }: IdleMailNeeds,
  { email, language, endsAt }: Owner,
  mail: IdleMail,
  jobId: string,
): Promise<void> => {
  const { subject, paragraphs, button } = idleMessages[language][mail](formatDay(language, endsAt));
  await mailer.send({
    to: email,
    subject,
    messageId: `mail-idle-${mail}-${jobId}`,
    ...mailLayout({
      heading: subject,
      paragraphs,
      language,
      button: { label: button, url: publicUrl + pages.myQuotes },
    }),
  });
};

const findOwner = async (db: Db, applicationId: number): Promise<Owner | undefined> => {
  const { rows } = await sql<Owner>`
    select account.email, account.language, application.deleted_at is not null as "isWithdrawn",
      application.idle_warned_at + make_interval(days => ${warningDays}) as "endsAt"
    from application join account on account.id = application.consumer_id
    where application.id = ${applicationId} and application.idle_warned_at is not null
      and account.email is not null and account.deleted_at is null`.execute(db);
  return rows[0];
};
