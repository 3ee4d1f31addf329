import type { Member } from '@fanwise/domain/agents/capabilities';
import type { PolicyToday } from '@fanwise/domain/applications/policy-today/policy-today';
import type { Lenders } from '@fanwise/domain/quotes/lenders';
import type { Language } from '@fanwise/domain/texts/language';
import type { Db } from '../../../../platform/database/connect.ts';
import { mailLayout } from '../../../../platform/mail/layout.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import type { Catalog } from '../../../catalog/index.ts';
import { unsubscribeNote } from './messages.ts';
import type { MailMessages } from './notification-messages.ts';
import { createUnsubscribeUrl } from './unsubscribe-token.ts';

/** The dependencies of sending mails; `secret` signs the unsubscribe links. */
export type MailNeeds = {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
  secret: string;
  catalog: Pick<Catalog, 'insuranceTypes'>;
};

/** The dependencies of mails about quotes. */
export type QuoteMailNeeds = MailNeeds & {
  catalog: Pick<Catalog, 'insuranceTypes' | 'coverageCatalog'>;
  /** Reads what a client says of the policies of today. `applications` passes it in, because it stands below. */
  readPoliciesToday: (consumerId: number) => Promise<readonly PolicyToday[]>;
  /** Reads whether a client has a mortgage or a financed car, as `readPoliciesToday`. */
  readLenders: (consumerId: number) => Promise<Lenders>;
};

/** The recipient of a mail. */
export type Recipient = {
  id: number;
  role: number;
  email: string;
  language: Language;
  /** Null for a client. */
  member: Member | null;
};

/** Returns the recipient, if they want mails and can get them. */
export const findRecipient = async (
  db: Db,
  accountId: number,
  isMandatory = false,
): Promise<Recipient | null> => {
  const account = await db
    .selectFrom('account')
    .leftJoin('agency_member as member', 'member.account_id', 'account.id')
    .select(['id', 'account.role', 'email', 'language', 'member.role as memberRole', 'may_unlock'])
    .where('id', '=', accountId)
    .where('member.left_at', 'is', null)
    .where((where) => where.or([where.lit(isMandatory), where('email_notifications', '=', true)]))
    .where('verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!account?.email) return null;
  const { email, memberRole, may_unlock, ...recipient } = account;
  const member = memberRole && { role: memberRole, mayUnlock: may_unlock === true };
  return { ...recipient, email, member };
};

/** Sends a mail; an optional one has an unsubscribe link. */
export const sendMail = async (
  { mailer, publicUrl, secret }: MailNeeds,
  recipient: Recipient,
  messages: MailMessages,
  mail: { path: string; messageId: string; optional: boolean },
): Promise<void> => {
  const unsubscribeUrl = createUnsubscribeUrl({ publicUrl, secret }, 'mails', recipient.id);
  const body = mailLayout({
    heading: messages.subject,
    paragraphs: [
      messages.text,
      ...(messages.lines?.length ? [messages.lines.join('\n')] : []),
      ...(messages.more ?? []),
    ],
    button: { label: messages.button, url: `${publicUrl}${mail.path}` },
    ...(mail.optional && { note: unsubscribeNote(recipient.language, unsubscribeUrl) }),
    language: recipient.language,
  });
  await mailer.send({
    to: recipient.email,
    subject: messages.subject,
    ...body,
    messageId: mail.messageId,
    ...(mail.optional && { unsubscribeUrl }),
  });
};
