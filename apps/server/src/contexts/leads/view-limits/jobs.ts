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

type ViewLimited = { email: string; language: Language; declared: number; quoted: number };

/** Jobs that pause agents who open many leads and rarely quote, and mail the agent and the operator about it. */
export const viewLimitJobs = (needs: ViewLimitNeeds): JobHandlers => ({
  'view-limit-pauses': () => pauseViewing(needs.db, needs.log),

  async 'mail-view-limit-pause'({ agencyId }, { jobId }) {
    const { rows } = await sql<ViewLimited>`
      select account.email, account.language, declared, quoted
      from agency_pause join account on account.id = agency_pause.agency_id
      where agency_id = ${agencyId} and kind = 'view-limit' and until is null and account.email is not null`.execute(
      needs.db,
    );
    const [viewLimited] = rows;
    if (!viewLimited) return;
    const { email, language, declared, quoted } = viewLimited;
    const { subject, paragraphs, button } = pauseMessages[language](declared, quoted);
    await needs.mailer.send({
      to: email,
      subject,
      messageId: `mail-view-limit-pause-${jobId}`,
      ...mailLayout({
        heading: subject,
        paragraphs,
        language,
        button: { label: button, url: needs.publicUrl + pages.leads },
      }),
    });
    await mailOperator(needs, jobId, (inLanguage) =>
      viewLimitMessages[inLanguage].paused(agencyId, declared, quoted),
    );
  },

  'mail-many-readings': ({ agencyId }, { jobId }) =>
    mailOperator(needs, jobId, (inLanguage) =>
      viewLimitMessages[inLanguage].manyReadings(agencyId),
    ),
});

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
