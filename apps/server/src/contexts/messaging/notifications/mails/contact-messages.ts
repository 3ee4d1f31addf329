import { sayEndOfDay } from '@fanwise/domain/dates/say-deadline';
import type { ContactChannel } from '@fanwise/domain/quotes/contact-channels';
import { listChannels, writeContact } from '@fanwise/domain/quotes/contact-sentences';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { MailMessages } from './notification-messages.ts';

/** The notification that a mail tells. */
type MailedNotification = {
  account_id: number;
  application_id: number | null;
  quote_id: number | null;
  first_name: string | null;
};

/** Fills in the sentence about contact, or the channels, the agency and the last day of a do-not-contact request. */
export const fillInContact = async (
  db: Db,
  about: MailedNotification,
  language: Language,
  messages: MailMessages,
): Promise<MailMessages> => {
  if (messages.text.includes('{contact}'))
    return fill(messages, { contact: await writeAgentContact(db, about, language) });
  if (messages.text.includes('{channels}'))
    return fill(messages, await writeDoNotContact(db, about, language));
  return messages;
};

const fill = (messages: MailMessages, values: Readonly<Record<string, string>>): MailMessages => ({
  ...messages,
  text: messages.text.replace(/\{(\w+)\}/g, (found, name: string) => values[name] ?? found),
});

const unnamedAgent: Record<Language, string> = { en: 'Your agent', es: 'Su agente' };

const writeAgentContact = async (
  db: Db,
  { quote_id: quoteId, first_name: agent }: MailedNotification,
  language: Language,
): Promise<string> => {
  const { rows } = await sql<{ channels: ContactChannel[]; namesFromUnlock: boolean }>`
    select channels, coalesce(submission.names_from_unlock, false) as "namesFromUnlock"
    from quote_contact_consent
    join quote on quote.id = quote_contact_consent.quote_id
    left join lead on lead.application_id = quote.application_id
    left join submission on submission.id = lead.submission_id
    where quote_id = ${quoteId}`.execute(db);
  const { channels = [], namesFromUnlock = false } = rows[0] ?? {};
  return writeContact(language, agent || unnamedAgent[language], channels, { namesFromUnlock }).has;
};

const writeDoNotContact = async (
  db: Db,
  about: MailedNotification,
  language: Language,
): Promise<{ channels: string; day: string; agency: string }> => {
  const { rows } = await sql<{
    channels: ContactChannel[] | null;
    lastDay: string | null;
    agency: string | null;
  }>`
    select array_agg(channel) as channels, max(last_day)::text as "lastDay",
      (select agency.name from agency join quote on quote.agency_id = agency.id where quote.id = ${about.quote_id}) as agency
    from do_not_contact
    where application_id = ${about.application_id}
      and agency_id in (${about.account_id}, (select agency_id from quote where id = ${about.quote_id}))
      and lifted_at is null`.execute(db);
  const [request] = rows;
  return {
    channels: listChannels(language, request?.channels ?? ['call', 'text', 'mail']),
    day: request?.lastDay ? sayEndOfDay(request.lastDay, language) : '…',
    agency: request?.agency || about.first_name || unnamedAgent[language],
  };
};
