import { pages } from '@fanwise/contract/pages';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { heldMessages } from './messages.ts';

/** An agent with held webhooks. `changedUrls` were added or changed since the moment the agent reported, `urls` were not. */
type HeldWebhooks = {
  email: string;
  language: Language;
  urls: string[];
  changedUrls: string[];
};

/**
 * Mails an agent the webhooks that stay off until the agent confirms them, after a recovered log-in. Sends no mail when
 * no webhook is held.
 */
export const mailHeldWebhooks = async (
  { db, mailer, publicUrl }: { db: Db; mailer: Mailer; publicUrl: string },
  accountId: number,
  jobId: string,
): Promise<void> => {
  const { rows } = await sql<HeldWebhooks>`
    select email, language,
      array(select url from webhook_endpoint where agency_id = account.id and off_because = 'unconfirmed'
        order by slot) as urls,
      array(select url from webhook_endpoint where agency_id = account.id and off_because = 'compromised'
        order by slot) as "changedUrls"
    from account where id = ${accountId} and email is not null and deleted_at is null`.execute(db);
  const [recipient] = rows;
  if (!recipient || recipient.urls.length + recipient.changedUrls.length === 0) return;
  const hosts = (urls: string[]) => urls.map((url) => new URL(url).host).join(', ');
  const messages = heldMessages[recipient.language];
  await mailer.send({
    to: recipient.email,
    subject: messages.subject,
    messageId: `mail-webhooks-held-${jobId}`,
    ...mailLayout({
      heading: messages.subject,
      paragraphs: [
        messages.why,
        ...(recipient.urls.length > 0 ? [messages.waiting(hosts(recipient.urls))] : []),
        ...(recipient.changedUrls.length > 0
          ? [messages.changed(hosts(recipient.changedUrls))]
          : []),
        messages.next,
      ],
      language: recipient.language,
      button: { label: messages.button, url: publicUrl + pages.webhooks },
    }),
  });
};
