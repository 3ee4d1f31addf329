import { pages } from '@fanwise/contract/pages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { type MailLanguage, mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { offWords } from './messages.ts';

type Off = { email: string; language: MailLanguage; url: string; because: 'gone' | 'failing' };

/** Tells an agent that an endpoint was switched off, unless it is on again by now. */
export const mailWebhookOff = async (
  { db, mailer, publicUrl }: { db: Db; mailer: Mailer; publicUrl: string },
  endpointId: number,
  jobId: string,
): Promise<void> => {
  const { rows } = await sql<Off>`
    select account.email, account.language, url, off_because as because
    from webhook_endpoint join account on account.id = agent_id
    where webhook_endpoint.id = ${endpointId} and off_because in ('gone', 'failing')
      and account.email is not null and account.deleted_at is null`.execute(db);
  const [off] = rows;
  if (!off) return;
  const { subject, paragraphs, button } = offWords[off.language][off.because];
  await mailer.send({
    to: off.email,
    subject,
    messageId: `mail-webhook-off-${jobId}`,
    ...mailLayout({
      heading: subject,
      paragraphs: paragraphs(new URL(off.url).host),
      language: off.language,
      button: { label: button, url: publicUrl + pages.webhooks },
    }),
  });
};
