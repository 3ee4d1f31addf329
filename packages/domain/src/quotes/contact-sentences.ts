import { LEFT_REFUND_HOURS } from '../dates/deadlines.ts';
import type { Language } from '../texts/language.ts';
import { type ContactChannel, usesPhone } from './contact-channels.ts';

/** The order in which pages and mails name the channels. */
export const CHANNELS_IN_TEXT_ORDER: readonly ContactChannel[] = ['mail', 'text', 'call'];

/** The sentences about one agent's contact with the client, made from the channels that the client agreed to. */
export type ContactSentences = {
  /** The channels one by one, as in a list: "Email". */
  channels: readonly string[];
  /** The details that the agent may have: "your email address". */
  details: string;
  /** The agent may use these channels only. */
  limit: string;
  /** The time between the choice and the fee. `by` is a deadline of `sayDeadline`. */
  waiting: (by: string) => string;
  /** The agent's deadline passes before the agent has the details. */
  ifLate: string;
  /** The agent has paid and has the details. */
  has: string;
  /** The agent reads other personal details without the fee; empty where the client held names back. */
  reads: string;
};

const inTextOrder = (channels: readonly ContactChannel[]): ContactChannel[] =>
  CHANNELS_IN_TEXT_ORDER.filter((channel) => channels.includes(channel));

const join = (language: Language, parts: readonly string[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat(language, { type }).format(parts);

/** The client's details that channels need. */
const detailNames: Record<Language, { mail: string; phone: string }> = {
  en: { mail: 'email address', phone: 'phone number' },
  es: { mail: 'el correo electrónico', phone: 'el número de teléfono' },
};

const detailsOf = (language: Language, channels: readonly ContactChannel[]): string[] => [
  ...(channels.includes('mail') ? [detailNames[language].mail] : []),
  ...(usesPhone(channels) ? [detailNames[language].phone] : []),
];

/** The details that an agent reads in the application, or gets with the contact where the client held names back. */
const withheldDetails: Record<Language, readonly string[]> = {
  en: ['full name', 'street address', 'date of birth'],
  es: ['su nombre completo', 'su calle', 'su fecha de nacimiento'],
};

const names: Record<Language, Record<'one' | 'many', Record<ContactChannel, string>>> = {
  en: {
    one: { mail: 'email', text: 'text message', call: 'phone call' },
    many: { mail: 'emails', text: 'text messages', call: 'phone calls' },
  },
  es: {
    one: { mail: 'correo electrónico', text: 'mensaje de texto', call: 'llamada telefónica' },
    many: { mail: 'correos', text: 'mensajes de texto', call: 'llamadas' },
  },
};

/** Lists channels in a sentence: "emails and text messages". */
export const listChannels = (language: Language, channels: readonly ContactChannel[]): string =>
  join(
    language,
    inTextOrder(channels).map((channel) => names[language].many[channel]),
    'conjunction',
  );

/** Channels as they stand in a list. */
const listed: Record<Language, Record<ContactChannel, string>> = {
  en: { mail: 'Email', text: 'Text messages', call: 'Phone calls' },
  es: { mail: 'Correo electrónico', text: 'Mensajes de texto', call: 'Llamadas' },
};

/** Names channels one by one, as a list has them: "Email". */
export const nameChannels = (language: Language, channels: readonly ContactChannel[]): string[] =>
  inTextOrder(channels).map((channel) => listed[language][channel]);

const verbs: Record<ContactChannel, string> = { mail: 'email', text: 'text', call: 'call' };

/** "by email or phone call" */
const byChannels = (language: Language, channels: readonly ContactChannel[]): string =>
  `${language === 'es' ? 'por' : 'by'} ${join(
    language,
    channels.map((channel) => names[language].one[channel]),
    'disjunction',
  )}`;

/** Says that the agent reads the details which the client did not hold back. */
const reads: Record<Language, (agent: string) => string> = {
  en: (agent) =>
    `${agent} already sees your ${join('en', withheldDetails.en, 'conjunction')} in your application.`,
  es: (agent) => `${agent} ya ve en su solicitud ${join('es', withheldDetails.es, 'conjunction')}.`,
};

const writeEnglish = (
  agent: string,
  channels: readonly ContactChannel[],
  namesFromUnlock: boolean,
) => {
  const withheld = namesFromUnlock ? withheldDetails.en : [];
  const details = detailsOf('en', channels);
  const allDetails = `your ${join('en', [...withheld, ...details], 'conjunction')}`;
  const readsSentence = namesFromUnlock ? '' : ` ${reads.en(agent)}`;
  const contactPhrase = `${join(
    'en',
    channels.map((channel) => verbs[channel]),
    'disjunction',
  )} you`;
  if (channels.length === 0)
    return {
      details: namesFromUnlock
        ? `your ${join('en', [...withheld, 'the contact details you agree to'], 'conjunction')}`
        : 'the contact details you agree to',
      limit: `${agent} may not contact you.`,
      waiting: () => `${agent} may not contact you.`,
      has: `You asked ${agent} not to contact you.`,
    };
  return {
    details: allDetails,
    limit: `${agent} may contact you ${byChannels('en', channels)}${channels.length < 3 ? ' only' : ''}.`,
    waiting: (by: string) =>
      `${agent} has until ${by} to get ${allDetails}, and will then ${contactPhrase}.${readsSentence}`,
    has: `${agent} has ${allDetails} and will ${contactPhrase}.${readsSentence}`,
  };
};

const writeSpanish = (
  agent: string,
  channels: readonly ContactChannel[],
  namesFromUnlock: boolean,
) => {
  const withheld = namesFromUnlock ? withheldDetails.es : [];
  const details = detailsOf('es', channels);
  const allDetails = join(
    'es',
    [...withheld, ...details.map((detail) => detail.replace(/^el /, 'su '))],
    'conjunction',
  );
  const readsSentence = namesFromUnlock ? '' : ` ${reads.es(agent)}`;
  const contactPhrase = `se comunicará con usted ${byChannels('es', channels)}`;
  if (channels.length === 0)
    return {
      details: namesFromUnlock
        ? join('es', [...withheld, 'los datos de contacto que usted acepte'], 'conjunction')
        : 'los datos de contacto que usted acepte',
      limit: `${agent} no puede contactarle.`,
      waiting: () => `${agent} no puede contactarle.`,
      has: `Usted pidió a ${agent} que no le contacte.`,
    };
  return {
    details: allDetails,
    limit: `${agent} puede contactarle ${channels.length < 3 ? 'solo ' : ''}${byChannels('es', channels)}.`,
    waiting: (by: string) =>
      `${agent} tiene hasta ${by} para obtener ${allDetails}, y después ${contactPhrase}.${readsSentence}`,
    has: `${agent} tiene ${allDetails} y ${contactPhrase}.${readsSentence}`,
  };
};

const ifLate: Record<Language, (agent: string) => string> = {
  en: (agent) =>
    `If ${agent} has not done so by then, your choice ends on its own. We will let you know, and you can choose any other quote you have.`,
  es: (agent) =>
    `Si ${agent} no lo ha hecho para entonces, su elección termina sola. Le avisaremos, y podrá elegir otra de sus cotizaciones.`,
};

/**
 * Writes every sentence for a client about the contact with one agent, from the channels that the client agreed to and
 * did not stop. Pages, mails and receipts take their sentences here, so that none names another channel. Where the client
 * held names back until the unlock, the sentences say that the agent gets them too; otherwise, that the agent already
 * reads them.
 */
export const writeContact = (
  language: Language,
  agent: string,
  channels: readonly ContactChannel[],
  { namesFromUnlock = false }: { namesFromUnlock?: boolean } = {},
): ContactSentences => {
  const ordered = inTextOrder(channels);
  return {
    channels: nameChannels(language, ordered),
    ifLate: ifLate[language](agent),
    reads: namesFromUnlock ? '' : reads[language](agent),
    ...(language === 'es'
      ? writeSpanish(agent, ordered, namesFromUnlock)
      : writeEnglish(agent, ordered, namesFromUnlock)),
  };
};

/** The same for the agent: the channels that the client agreed to, and the details that the fee pays for. */
export const writeClientContact = (
  language: Language,
  channels: readonly ContactChannel[],
): { agreed: string; gets: string } => {
  const ordered = inTextOrder(channels);
  const details = detailsOf(language, ordered);
  if (ordered.length === 0)
    return language === 'es'
      ? { agreed: 'El cliente pidió que no le contacte.', gets: '' }
      : { agreed: 'The client asked you not to contact them.', gets: '' };
  const only = ordered.length < 3;
  if (language === 'es')
    return {
      agreed: `El cliente aceptó que le contacte ${only ? 'solo ' : ''}${byChannels(language, ordered)}.`,
      gets: `Al pagar la tarifa recibe ${join(language, details, 'conjunction')} del cliente.`,
    };
  return {
    agreed: `The client agreed to be contacted ${byChannels(language, ordered)}${only ? ' only' : ''}.`,
    gets: `You get the ${join(language, details, 'conjunction')} once you pay the fee.`,
  };
};

/** Says which agency keeps which details of a client who deletes the account. */
export const describeKeptDetails = (
  language: Language,
  agency: string,
  channels: readonly ContactChannel[],
): string => {
  const details = join(language, detailsOf(language, inTextOrder(channels)), 'conjunction');
  return language === 'es'
    ? `${agency} conserva ${details} que recibió de usted.`
    : `${agency} keeps the ${details} it received from you.`;
};

/** Says that an agency whose fee is refunded, because the client deleted the account, has to delete the details. */
export const describeDeletedDetails = (language: Language, agency: string): string =>
  language === 'es'
    ? `${agency} pagó en las últimas ${LEFT_REFUND_HOURS} horas. Le devolvemos la tarifa, y debe borrar los datos de contacto que recibió de usted.`
    : `${agency} paid in the last ${LEFT_REFUND_HOURS} hours. We refund the fee, and ${agency} must delete the contact details it received from you.`;
