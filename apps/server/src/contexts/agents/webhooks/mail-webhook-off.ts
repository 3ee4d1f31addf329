import { pages } from '@fanwise/contract/pages';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { offMessages } from './messages.ts';

type OffEndpoint = {
  id: number;
  email: string;
  language: Language;
  url: string;
  because: 'gone' | 'failing';
};

/** Tells the owners of an agency that an endpoint was switched off, unless it is on again by now. */
export const mailWebhookOff = async (
  { db, mailer, publicUrl }: { db: Db; mailer: Mailer; publicUrl: string },
  endpointId: number,
  jobId: string,
): Promise<void> => {
  const { rows } = await sql<OffEndpoint>`
    select account.id, account.email, account.language, url, off_because as because
    from webhook_endpoint
    join agency_member as member on member.agency_id = webhook_endpoint.agency_id and role = 'owner' and left_at is null
    join account on account.id = member.account_id
    where webhook_endpoint.id = ${endpointId} and off_because in ('gone', 'failing')
      and account.email is not null and account.deleted_at is null`.execute(db);
  for (const { id, email, language, url, because } of rows) {
    const { subject, paragraphs, button } = offMessages[language][because];
    await mailer.send({
      to: email,
      subject,
      messageId: `mail-webhook-off-${jobId}-${id}`,
      ...mailLayout({
        heading: subject,
        paragraphs: paragraphs(new URL(url).host),
        language,
        button: { label: button, url: publicUrl + pages.webhooks },
      }),
    });
  }
};
