import type { ContactChannel } from '@fanwise/domain/quotes/contact-channels';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { dayIn } from '../../../../platform/mail/dates.ts';
import type { MailLanguage } from '../../../../platform/mail/layout.ts';
import type { MailMessages } from './notification-messages.ts';

const names: Record<MailLanguage, Record<ContactChannel, string>> = {
  en: { call: 'phone calls', text: 'text messages', mail: 'emails' },
  es: { call: 'llamadas', text: 'mensajes de texto', mail: 'correos' },
};

const listed = (language: MailLanguage, channels: readonly ContactChannel[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(
    channels.map((channel) => names[language][channel]),
  );

/** Fills in the channels of a do-not-contact request, and its last day. */
export const fillInDoNotContact = async (
  db: Db,
  about: { account_id: number; application_id: number | null },
  language: MailLanguage,
  words: MailMessages,
): Promise<MailMessages> => {
  if (!words.text.includes('{channels}')) return words;
  const { rows } = await sql<{ channels: ContactChannel[] | null; lastDay: string | null }>`
    select array_agg(channel order by array_position(array['call', 'text', 'mail'], channel)) as channels,
      max(last_day)::text as "lastDay"
    from do_not_contact
    where agent_id = ${about.account_id} and application_id = ${about.application_id}
      and lifted_at is null`.execute(db);
  const [request] = rows;
  const channels = request?.channels ?? ['call', 'text', 'mail'];
  const text = words.text
    .replace('{channels}', listed(language, channels))
    .replace('{day}', request?.lastDay ? dayIn(language, new Date(request.lastDay)) : '…');
  return { ...words, text };
};
