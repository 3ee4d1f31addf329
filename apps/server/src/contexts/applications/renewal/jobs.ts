import { pages } from '@fanwise/contract/pages';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { addingJob } from '../../../platform/jobs/enqueue.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { formatDay } from '../../../platform/mail/dates.ts';
import { mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { createUnsubscribeUrl } from '../../messaging/index.ts';
import { renewalMessages } from './messages.ts';
import { mailedDaysBefore } from './renewal.ts';

type Needs = { db: Db; mailer: Mailer; publicUrl: string; secret: string };

/** The most clients reminded in one run. */
const batchSize = 1_000;

/** Mails clients whose policy ends soon, once for each date they named. */
export const renewalJobs = ({ db, mailer, publicUrl, secret }: Needs): JobHandlers => ({
  async 'remind-of-renewals'() {
    await sql`
      with due as (
        select account_id from renewal
        where notified_at is null and ends_on between current_date and current_date + ${mailedDaysBefore}::integer
        order by ends_on limit ${batchSize} for update skip locked
      ),
      notified as (
        update renewal set notified_at = now() from due where renewal.account_id = due.account_id
        returning renewal.account_id
      )
      select ${addingJob('mail-renewal', { accountId: sql`notified.account_id` })} from notified`.execute(
      db,
    );
  },
  async 'mail-renewal'({ accountId }, { jobId }) {
    const { rows } = await sql<{ email: string; language: Language; endsOn: Date }>`
      select account.email, account.language, renewal.ends_on::timestamp as "endsOn"
      from renewal join account on account.id = renewal.account_id
      where renewal.account_id = ${accountId} and renewal.notified_at is not null and account.email is not null
        and account.verified_at is not null and account.deleted_at is null`.execute(db);
    const [client] = rows;
    // The client may have canceled the reminder meanwhile.
    if (!client) return;
    const { email, language, endsOn } = client;
    const day = formatDay(language, endsOn);
    const stop = createUnsubscribeUrl({ publicUrl, secret }, 'renewal', accountId);
    const messages = renewalMessages[language];
    await mailer.send({
      to: email,
      subject: messages.subject,
      messageId: `mail-renewal-${jobId}`,
      unsubscribeUrl: stop,
      ...mailLayout({
        heading: messages.subject,
        paragraphs: messages.paragraphs(day),
        button: { label: messages.button, url: publicUrl + pages.renewal },
        note: messages.stop(stop),
        language,
      }),
    });
  },
});
