import { getText } from '@fanwise/domain/applications/questionnaire/questionnaire';
import { getNotificationKind, type MailedOccasion } from '@fanwise/domain/messaging/occasions';
import type { Language } from '@fanwise/domain/texts/language';
import type { Catalog } from '../../../catalog/index.ts';
import type { MailedLead } from '../../new-lead-mails/unnotified-leads.ts';
import { formatFactsLine } from './fact-messages.ts';
import { getCurrentMessages } from './mail-texts.ts';
import type { MailMessages } from './notification-messages.ts';

const typeNames: Record<number, string> = {
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
export const formatTypeName = (type: number): string => typeNames[type] ?? 'Notification';

const unnamedPeople: Record<Language, { client: string; agent: string }> = {
  en: { client: 'A client', agent: 'The agent' },
  es: { client: 'Un cliente', agent: 'El agente' },
};

/** Returns the text of one notification's mail. A mail to a client names the agent, one to an agent the client. */
export const buildMailMessages = (
  language: Language,
  occasion: MailedOccasion,
  firstName: string | null,
): MailMessages => {
  const messages = getCurrentMessages(language, occasion);
  const fallback =
    unnamedPeople[language][getNotificationKind(occasion).to.client ? 'agent' : 'client'];
  // A function, because a name may contain the special characters of replace().
  return { ...messages, text: messages.text.replaceAll('{name}', () => firstName || fallback) };
};

const coverageMessages: Record<Language, (lines: number, only: string) => string> = {
  en: (lines, only) => {
    if (lines === 0) return 'It covers what you asked for.';
    return `It differs from what you asked for in ${lines === 1 ? `1 line${only}` : `${lines} lines`}.`;
  },
  es: (lines, only) => {
    if (lines === 0) return 'Cubre lo que usted pidió.';
    return `Difiere de lo que pidió en ${lines === 1 ? `1 punto${only}` : `${lines} puntos`}.`;
  },
};

/**
 * Returns the line about the coverage of a new quote, which names an only line that differs; none if the agent stated no
 * coverage. `differing` are codes of lines.
 */
export const formatCoverageLines = (
  { coverageCatalog }: Pick<Catalog, 'coverageCatalog'>,
  language: Language,
  occasion: MailedOccasion,
  differing: readonly string[] | null,
): string[] | undefined => {
  if (occasion !== 'new-quote' || differing === null) return undefined;
  const only = coverageCatalog.rowDefinition(differing[0] ?? '')?.term[language];
  return [coverageMessages[language](differing.length, only ? `: ${only}` : '')];
};

type TypeNames = Pick<Catalog, 'insuranceTypes'>;

const formatLeadLine = (
  { insuranceTypes }: TypeNames,
  language: Language,
  { types, city, state, zipCode, facts }: MailedLead,
): string => {
  const names = types.map((type) => {
    const name = insuranceTypes.find(({ id }) => id === type)?.name;
    return name ? getText(name, language) : '';
  });
  const about = formatFactsLine(language, facts);
  return [`${names.join(', ')} · ${city}, ${state} ${zipCode}`, ...(about ? [about] : [])].join(
    ' · ',
  );
};

type LeadNews = {
  newest: readonly MailedLead[];
  /** The number of new leads, up to 100. */
  count: number;
  lost: readonly { lead: MailedLead; facts: readonly string[] }[];
  lostCount: number;
};

const newsMessages = {
  en: {
    subjectNew: 'You have new leads',
    subjectLost: (lost: number) =>
      lost === 1 ? 'A client chose another quote' : `${lost} clients chose another quote`,
    newLeads: (count: number, shown: number | string) =>
      count === 1
        ? 'A new lead in your area is waiting for a quote.'
        : `${shown} new leads in your area are waiting for a quote.`,
    lost: (lost: number) =>
      lost === 1
        ? 'A client you quoted chose another quote. Nothing is charged.'
        : `${lost} clients you quoted chose another quote. Nothing is charged.`,
    lostHead: 'Another quote was chosen:',
    more: (count: number | string) => `and ${count} more`,
    button: 'See my leads',
  },
  es: {
    subjectNew: 'Tiene nuevos prospectos',
    subjectLost: (lost: number) =>
      lost === 1
        ? 'Un cliente eligió otra cotización'
        : `${lost} clientes eligieron otra cotización`,
    newLeads: (count: number, shown: number | string) =>
      count === 1
        ? 'Un nuevo prospecto en su zona espera una cotización.'
        : `${shown} nuevos prospectos en su zona esperan una cotización.`,
    lost: (lost: number) =>
      lost === 1
        ? 'Un cliente al que cotizó eligió otra cotización. No se cobra nada.'
        : `${lost} clientes a los que cotizó eligieron otra cotización. No se cobra nada.`,
    lostHead: 'Se eligió otra cotización:',
    more: (count: number | string) => `y ${count} más`,
    button: 'Ver mis prospectos',
  },
} as const;

/**
 * Returns the mail about leads: the number of new ones, up to 100, and the newest with their links; then the lost ones
 * with the agent's prices and the reasons.
 */
export const buildNewLeadMessages = (
  catalog: TypeNames,
  language: Language,
  { newest, count, lost, lostCount }: LeadNews,
  linkTo: (applicationId: number) => string,
): MailMessages => {
  const messages = newsMessages[language];
  const shownCount = count > 99 ? '99+' : count;
  const others = count - newest.length;
  const isNew = count > 0;
  const lines = newest.map(
    (lead) => `${formatLeadLine(catalog, language, lead)}\n${linkTo(lead.applicationId)}`,
  );
  if (others > 0) lines.push(messages.more(count > 99 ? `${others}+` : others));
  if (isNew && lost.length > 0) lines.push(messages.lostHead);
  for (const { lead, facts } of lost)
    lines.push(
      [formatLeadLine(catalog, language, lead), ...facts, linkTo(lead.applicationId)].join('\n'),
    );
  if (lostCount > lost.length) lines.push(messages.more(lostCount - lost.length));
  const text = [
    ...(isNew ? [messages.newLeads(count, shownCount)] : []),
    ...(lostCount > 0 ? [messages.lost(lostCount)] : []),
  ];
  return {
    subject: isNew ? messages.subjectNew : messages.subjectLost(lostCount),
    text: text.join(' '),
    lines,
    button: messages.button,
  };
};

/** Returns the small print of a mail that can be switched off. */
export const unsubscribeNote = (language: Language, url: string): string =>
  language === 'es'
    ? `Recibe este correo porque las notificaciones por correo están activadas. Para desactivarlas: ${url}`
    : `You get this email because email notifications are on. To turn them off: ${url}`;
