import { pages } from '@fanwise/contract/pages';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../../platform/database/connect.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { type MailReader, mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { type OperatorMail, pauseMessages, viewLimitMessages } from './messages.ts';
import { pauseViewing } from './view-limit-pauses.ts';

type ViewLimitNeeds = {
  db: Db;
  log: Pick<Logger, 'warn'>;
  mailer: Mailer;
  /** The base address of all mailed links, without a slash at the end. */
  publicUrl: string;
  operator: MailReader | undefined;
};

type Pause = { declared: number; quoted: number; isOver: boolean };

/** Jobs that pause agencies that open many leads and rarely quote, and mail their owners and the operator about it. */
export const viewLimitJobs = (needs: ViewLimitNeeds): JobHandlers => ({
  'view-limit-pauses': () => pauseViewing(needs.db, needs.log),

  async 'mail-view-limit-pause'({ agencyId }, { jobId }) {
    const { rows: pauses } = await sql<Pause>`
      select declared, quoted, until is not null as "isOver" from agency_pause
      where agency_id = ${agencyId} and kind = 'view-limit' order by since desc limit 1`.execute(
      needs.db,
    );
    const [pause] = pauses;
    if (!pause) return;
    const { declared, quoted } = pause;
    const owners = pause.isOver ? [] : await readOwners(needs.db, agencyId);
    for (const { id, email, language } of owners) {
      const { subject, paragraphs, button } = pauseMessages[language](declared, quoted);
      await needs.mailer.send({
        to: email,
        subject,
        messageId: `mail-view-limit-pause-${jobId}-${id}`,
        ...mailLayout({
          heading: subject,
          paragraphs,
          language,
          button: { label: button, url: needs.publicUrl + pages.leads },
        }),
      });
    }
    await mailOperator(needs, jobId, (inLanguage) =>
      viewLimitMessages[inLanguage].paused(agencyId, declared, quoted),
    );
  },

  'mail-many-readings': ({ agencyId }, { jobId }) =>
    mailOperator(needs, jobId, (inLanguage) =>
      viewLimitMessages[inLanguage].manyReadings(agencyId),
    ),
});

const readOwners = async (db: Db, agencyId: number) => {
  const { rows } = await sql<{ id: number; email: string; language: Language }>`
    select account.id, account.email, account.language
    from agency_member join account on account.id = agency_member.account_id
    where agency_id = ${agencyId} and agency_member.role = 'owner' and left_at is null and account.email is not null
    order by account.id`.execute(db);
  return rows;
};

const mailOperator = async (
  { mailer, operator }: ViewLimitNeeds,
  jobId: string,
  written: (language: Language) => OperatorMail,
): Promise<void> => {
  if (!operator) return;
  const { email, language } = operator;
  const { subject, paragraphs } = written(language);
  await mailer.send({
    to: email,
    subject,
    messageId: `mail-reading-operator-${jobId}`,
    evenIfStopped: true,
    ...mailLayout({ heading: subject, paragraphs, language }),
  });
};
