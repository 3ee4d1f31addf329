import { textIn } from '@fanwise/domain/applications/questionnaire/questionnaire';
import { kindOf, type MailedOccasion } from '@fanwise/domain/messaging/occasions';
import type { MailLanguage } from '../../../../platform/mail/layout.ts';
import type { Catalog } from '../../../catalog/index.ts';
import type { MailedLead } from '../../new-lead-mails/unnotified-leads.ts';
import { factsLine } from './fact-messages.ts';
import { wordsNow } from './mail-texts.ts';
import type { MailMessages } from './notification-messages.ts';

const names: Record<number, string> = {
  1: 'New quote',
  2: 'New prospect',
  3: 'Change requested',
  4: 'Quote selected',
  5: 'Quote not selected',
  6: 'Removed or closed',
  7: 'Contact unlocked',
  8: 'Deadline',
  9: 'Payment',
  10: 'Support looked',
};

/** The short name of a notification type. */
export const formatTypeName = (type: number): string => names[type] ?? 'Notification';

const noName: Record<MailLanguage, { client: string; agent: string }> = {
  en: { client: 'A client', agent: 'The agent' },
  es: { client: 'Un cliente', agent: 'El agente' },
};

/** Returns the text of one notification's mail. A mail to a client names the agent, one to an agent the client. */
export const mailMessages = (
  language: MailLanguage,
  occasion: MailedOccasion,
  firstName: string | null,
): MailMessages => {
  const words = wordsNow(language, occasion);
  const fallback = noName[language][kindOf(occasion).to.client ? 'agent' : 'client'];
  // A function, because a name may contain the special characters of replace().
  return { ...words, text: words.text.replaceAll('{name}', () => firstName || fallback) };
};

const coverTexts: Record<MailLanguage, (lines: number) => string> = {
  en: (lines) => {
    if (lines === 0) return 'It covers what you asked for.';
    return `It differs from what you asked for in ${lines === 1 ? '1 line' : `${lines} lines`}.`;
  },
  es: (lines) => {
    if (lines === 0) return 'Cubre lo que usted pidió.';
    return `Difiere de lo que pidió en ${lines === 1 ? '1 línea' : `${lines} líneas`}.`;
  },
};

/** Returns the line about the coverage of a new quote; none if the agent stated no coverage. */
export const coverLines = (
  language: MailLanguage,
  occasion: MailedOccasion,
  differing: number | null,
): string[] | undefined =>
  occasion === 'new-quote' && differing !== null ? [coverTexts[language](differing)] : undefined;

type TypeNames = Pick<Catalog, 'insuranceTypes'>;

const lineOf = (
  { insuranceTypes }: TypeNames,
  language: MailLanguage,
  { types, city, state, zipCode, facts }: MailedLead,
): string => {
  const names = types.map((type) => {
    const name = insuranceTypes.find(({ id }) => id === type)?.name;
    return name ? textIn(name, language) : '';
  });
  const about = factsLine(language, facts);
  return [`${names.join(', ')} · ${city}, ${state} ${zipCode}`, ...(about ? [about] : [])].join(
    ' · ',
  );
};

/** Returns the mail about new leads: their number, up to 100, and the newest of them with their links. */
export const prospectWords = (
  catalog: TypeNames,
  language: MailLanguage,
  newest: readonly MailedLead[],
  count: number,
  linkTo: (applicationId: number) => string,
): MailMessages => {
  const shown = count > 99 ? '99+' : count;
  const others = count - newest.length;
  const more = count > 99 ? `${others}+` : others;
  const lines = newest.map(
    (lead) => `${lineOf(catalog, language, lead)}\n${linkTo(lead.applicationId)}`,
  );
  if (others > 0) lines.push(language === 'es' ? `y ${more} más` : `and ${more} more`);
  if (language === 'es')
    return {
      subject: 'Tiene nuevos prospectos',
      text:
        count === 1
          ? 'Un nuevo prospecto en su zona espera una cotización.'
          : `${shown} nuevos prospectos en su zona esperan una cotización.`,
      lines,
      button: 'Ver mis prospectos',
    };
  return {
    subject: 'You have new prospects',
    text:
      count === 1
        ? 'A new prospect in your area is waiting for a quote.'
        : `${shown} new prospects in your area are waiting for a quote.`,
    lines,
    button: 'See my leads',
  };
};

/** Returns the small print of a mail that can be switched off. */
export const unsubscribeNote = (language: MailLanguage, url: string): string =>
  language === 'es'
    ? `Recibe este correo porque las notificaciones por correo están activadas. Para desactivarlas: ${url}`
    : `You get this email because email notifications are on. To turn them off: ${url}`;
