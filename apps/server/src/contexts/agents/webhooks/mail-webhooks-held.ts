import { pages } from '@fanwise/contract/pages';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { heldMessages } from './messages.ts';

/** An owner of an agency with held webhooks. `changedUrls` were added or changed since the reported moment, `urls` not. */
type HeldWebhooks = {
  id: number;
  email: string;
  language: Language;
  urls: string[];
  changedUrls: string[];
};

/**
 * Mails the owners of an agency the webhooks that stay off until one of them confirms them, after a recovered log-in.
 * Sends no mail when no webhook is held.
 */
export const mailHeldWebhooks = async (
  { db, mailer, publicUrl }: { db: Db; mailer: Mailer; publicUrl: string },
  agencyId: number,
  jobId: string,
): Promise<void> => {
  const { rows } = await sql<HeldWebhooks>`
    select account.id, email, language,
      array(select url from webhook_endpoint where agency_id = member.agency_id and off_because = 'unconfirmed'
        order by slot) as urls,
      array(select url from webhook_endpoint where agency_id = member.agency_id and off_because = 'compromised'
        order by slot) as "changedUrls"
    from agency_member as member join account on account.id = member.account_id
    where member.agency_id = ${agencyId} and member.role = 'owner' and left_at is null
      and email is not null and deleted_at is null`.execute(db);
  for (const owner of rows) await mailOwner({ mailer, publicUrl }, owner, jobId);
};

async function mailOwner(
  { mailer, publicUrl }: { mailer: Mailer; publicUrl: string },
  { id, email, language, urls, changedUrls }: HeldWebhooks,
  jobId: string,
): Promise<void> {
  if (urls.length + changedUrls.length === 0) return;
  const hosts = (held: string[]) => held.map((url) => new URL(url).host).join(', ');
  const messages = heldMessages[language];
  await mailer.send({
    to: email,
    subject: messages.subject,
    messageId: `mail-webhooks-held-${jobId}-${id}`,
    ...mailLayout({
      heading: messages.subject,
      paragraphs: [
        messages.why,
        ...(urls.length > 0 ? [messages.waiting(hosts(urls))] : []),
        ...(changedUrls.length > 0 ? [messages.changed(hosts(changedUrls))] : []),
        messages.next,
      ],
      language,
      button: { label: messages.button, url: publicUrl + pages.webhooks },
    }),
  });
}
