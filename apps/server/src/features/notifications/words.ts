import type { Occasion } from '@fanwise/domain/occasions';
import type { MailLanguage } from '../../platform/mail/layout.ts';

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
};

/** The short name of a notification type. */
export const nameOfType = (type: number): string => names[type] ?? 'Notification';

/** What a mail of its own is written about; prospects are mailed together. */
export type MailedOccasion = Exclude<Occasion, 'new-prospect'>;

/** The text of a mail; the subject never says who it is about. `{name}` is the first name of the other side. */
export type MailWords = { subject: string; text: string; button: string };

const english: Record<MailedOccasion, MailWords> = {
  'new-quote': {
    subject: 'You have a new quote',
    text: 'An agent sent you a quote. Compare it with the others and choose when you are ready.',
    button: 'See my quotes',
  },
  'quote-updated': {
    subject: 'A quote was updated',
    text: 'An agent updated a quote to your new answers. Compare it with the others and choose when you are ready.',
    button: 'See my quotes',
  },
  'change-requested': {
    subject: 'A client changed their application',
    text: 'A client you quoted changed their application. Please check your price and confirm or update it; until then it cannot be chosen.',
    button: 'Update my quote',
  },
  'quote-selected': {
    subject: 'Your quote was chosen',
    text: '{name} chose your quote. Pay the fee before the deadline to get the contact details.',
    button: 'Get the contact details',
  },
  'not-selected': {
    subject: 'A client chose another quote',
    text: 'A client you quoted chose another quote. Thank you for taking part; nothing is charged.',
    button: 'See my leads',
  },
  'quote-declined': {
    subject: 'A client removed your quote',
    text: 'A client you quoted removed your quote. Nothing is charged.',
    button: 'See my leads',
  },
  'quote-outdated': {
    subject: 'A quote of yours was removed',
    text: 'A client changed their application, and your quote was not updated within seven days, so it was removed. Nothing is charged.',
    button: 'See my leads',
  },
  'lead-closed': {
    subject: 'A lead was closed',
    text: 'A client you quoted took their application back. Nothing is charged.',
    button: 'See my leads',
  },
  'quote-removed': {
    subject: 'A quote was removed',
    text: 'A quote of yours is no longer available. Your other quotes are still there to choose from.',
    button: 'See my quotes',
  },
  'contact-unlocked': {
    subject: 'Your agent has your contact details',
    text: '{name}, the agent you chose, has your contact details now and will come back to you.',
    button: 'See my quotes',
  },
  'contact-closed': {
    subject: 'Your contact details are closed again',
    text: '{name}, the agent you chose, can no longer see your contact details: the payment for them was given back or is in dispute. You do not need to do anything.',
    button: 'See my quotes',
  },
  'deadline-near': {
    subject: 'A client is waiting for you',
    text: 'A client chose your quote and is waiting. Pay the fee before the deadline, or the client chooses again.',
    button: 'Get the contact details',
  },
  'deadline-missed': {
    subject: 'A deadline has passed',
    text: 'The contact details of a client were not paid for in time, so your quote was removed and the client chooses again. Nothing was charged.',
    button: 'See my leads',
  },
  'choose-again': {
    subject: 'Please choose again',
    text: 'The agent you chose did not answer in time. Your other quotes are open to choose from.',
    button: 'See my quotes',
  },
  'payment-received': {
    subject: 'Your payment arrived',
    text: 'You paid for a lead, and the contact details are open to you now.',
    button: 'See my leads',
  },
  'payment-refunded': {
    subject: 'You got a payment back',
    text: 'The fee you paid for a lead was given back, and its contact details stay closed to you.',
    button: 'See my leads',
  },
  'payment-disputed': {
    subject: 'A payment of yours is disputed',
    text: 'The holder of the card disputes a fee you paid. The contact details of that lead are closed to you, and until the bank decides you cannot pay for others.',
    button: 'See my leads',
  },
};

const spanish: Record<MailedOccasion, MailWords> = {
  'new-quote': {
    subject: 'Tiene una nueva cotización',
    text: 'Un agente le envió una cotización. Compárela con las demás y elija cuando quiera.',
    button: 'Ver mis cotizaciones',
  },
  'quote-updated': {
    subject: 'Se actualizó una cotización',
    text: 'Un agente actualizó una cotización según sus nuevas respuestas. Compárela con las demás y elija cuando quiera.',
    button: 'Ver mis cotizaciones',
  },
  'change-requested': {
    subject: 'Un cliente cambió su solicitud',
    text: 'Un cliente al que cotizó cambió su solicitud. Revise su precio y confírmelo o actualícelo; hasta entonces no se puede elegir.',
    button: 'Actualizar mi cotización',
  },
  'quote-selected': {
    subject: 'Eligieron su cotización',
    text: '{name} eligió su cotización. Pague la tarifa antes del plazo para recibir los datos de contacto.',
    button: 'Recibir los datos de contacto',
  },
  'not-selected': {
    subject: 'Un cliente eligió otra cotización',
    text: 'Un cliente al que cotizó eligió otra cotización. Gracias por participar; no se cobra nada.',
    button: 'Ver mis prospectos',
  },
  'quote-declined': {
    subject: 'Un cliente quitó su cotización',
    text: 'Un cliente al que cotizó quitó la cotización que usted le envió. No se cobra nada.',
    button: 'Ver mis prospectos',
  },
  'quote-outdated': {
    subject: 'Se quitó una cotización suya',
    text: 'Un cliente cambió su solicitud y su cotización no se actualizó en siete días, así que se quitó. No se cobra nada.',
    button: 'Ver mis prospectos',
  },
  'lead-closed': {
    subject: 'Se cerró un prospecto',
    text: 'Un cliente al que cotizó retiró su solicitud. No se cobra nada.',
    button: 'Ver mis prospectos',
  },
  'quote-removed': {
    subject: 'Se quitó una cotización',
    text: 'Una de sus cotizaciones ya no está disponible. Puede elegir entre las demás.',
    button: 'Ver mis cotizaciones',
  },
  'contact-unlocked': {
    subject: 'Su agente tiene sus datos de contacto',
    text: '{name}, el agente que eligió, ya tiene sus datos de contacto y se comunicará con usted.',
    button: 'Ver mis cotizaciones',
  },
  'contact-closed': {
    subject: 'Sus datos de contacto están cerrados otra vez',
    text: '{name}, el agente que eligió, ya no puede ver sus datos de contacto: el pago por ellos se devolvió o está en disputa. Usted no tiene que hacer nada.',
    button: 'Ver mis cotizaciones',
  },
  'deadline-near': {
    subject: 'Un cliente lo espera',
    text: 'Un cliente eligió su cotización y espera. Pague la tarifa antes del plazo, o el cliente elige otra vez.',
    button: 'Recibir los datos de contacto',
  },
  'deadline-missed': {
    subject: 'Venció un plazo',
    text: 'Los datos de contacto de un cliente no se pagaron a tiempo; su cotización se quitó y el cliente elige otra vez. No se cobró nada.',
    button: 'Ver mis prospectos',
  },
  'choose-again': {
    subject: 'Elija otra vez',
    text: 'El agente que eligió no respondió a tiempo. Puede elegir entre sus otras cotizaciones.',
    button: 'Ver mis cotizaciones',
  },
  'payment-received': {
    subject: 'Su pago llegó',
    text: 'Pagó por un prospecto y ya puede ver sus datos de contacto.',
    button: 'Ver mis prospectos',
  },
  'payment-refunded': {
    subject: 'Se le devolvió un pago',
    text: 'Se le devolvió la tarifa que pagó por un prospecto; sus datos de contacto quedan cerrados para usted.',
    button: 'Ver mis prospectos',
  },
  'payment-disputed': {
    subject: 'Un pago suyo está en disputa',
    text: 'El titular de la tarjeta disputa una tarifa que usted pagó. Los datos de contacto de ese prospecto quedan cerrados para usted y, hasta que el banco decida, no puede pagar por otros.',
    button: 'Ver mis prospectos',
  },
};

const noName: Record<MailLanguage, { client: string; agent: string }> = {
  en: { client: 'A client', agent: 'The agent' },
  es: { client: 'Un cliente', agent: 'El agente' },
};

/** The text of one notification's mail. */
export const mailWords = (
  language: MailLanguage,
  occasion: MailedOccasion,
  firstName: string | null,
): MailWords => {
  const words = (language === 'es' ? spanish : english)[occasion];
  const fallback = noName[language][occasion.startsWith('contact-') ? 'agent' : 'client'];
  // A function, because a name may hold the signs that mean something to replace().
  return { ...words, text: words.text.replace('{name}', () => firstName || fallback) };
};

/** The one mail for all prospects of the last minutes. */
export const prospectWords = (language: MailLanguage, count: number): MailWords => {
  if (language === 'es')
    return {
      subject: 'Tiene nuevos prospectos',
      text:
        count === 1
          ? 'Un nuevo prospecto en su zona espera una cotización.'
          : `${count} nuevos prospectos en su zona esperan una cotización.`,
      button: 'Ver mis prospectos',
    };
  return {
    subject: 'You have new prospects',
    text:
      count === 1
        ? 'A new prospect in your area is waiting for a quote.'
        : `${count} new prospects in your area are waiting for a quote.`,
    button: 'See my leads',
  };
};

/** The small print of a mail that can be switched off. */
export const unsubscribeNote = (language: MailLanguage, url: string): string =>
  language === 'es'
    ? `Recibe este correo porque las notificaciones por correo están activadas. Para desactivarlas: ${url}`
    : `You get this mail because email notifications are on. To switch them off: ${url}`;
