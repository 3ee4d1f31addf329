import type { Way } from '@fanwise/domain/quotes/ways';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { dayIn } from '../../../../platform/mail/dates.ts';
import type { MailLanguage } from '../../../../platform/mail/layout.ts';
import type { MailMessages } from './notification-messages.ts';

const names: Record<MailLanguage, Record<Way, string>> = {
  en: { call: 'phone calls', text: 'text messages', mail: 'emails' },
  es: { call: 'llamadas', text: 'mensajes de texto', mail: 'correos' },
};

const listed = (language: MailLanguage, ways: readonly Way[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(
    ways.map((way) => names[language][way]),
  );

/** Fills in the channels of a do-not-contact request, and its last day. */
export const fillInDoNotContact = async (
  db: Db,
  about: { account_id: number; application_id: number | null },
  language: MailLanguage,
  words: MailMessages,
): Promise<MailMessages> => {
  if (!words.text.includes('{ways}')) return words;
  const { rows } = await sql<{ ways: Way[] | null; lastDay: string }>`
    select array_agg(way order by array_position(array['call', 'text', 'mail'], way)) as ways,
      max(last_day)::text as "lastDay"
    from do_not_contact
    where agent_id = ${about.account_id} and application_id = ${about.application_id}
      and lifted_at is null`.execute(db);
  const [request] = rows;
  const ways = request?.ways ?? ['call', 'text', 'mail'];
  const text = words.text
    .replace('{ways}', listed(language, ways))
    .replace('{day}', request?.ways ? dayIn(language, new Date(request.lastDay)) : '…');
  return { ...words, text };
};
