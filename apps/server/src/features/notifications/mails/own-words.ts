import type { Occasion } from '@fanwise/domain/leads/occasions';
import type { MailLanguage } from '../../../platform/mail/layout.ts';

type Own = Extract<Occasion, 'follow-up-due' | 'cap-near' | 'cap-reached' | 'quotes-full'>;

type OwnWords = { subject: string; text: string; button: string };

/** What agents are told of what they set and noted themselves. */
export const ownWords: Readonly<Record<MailLanguage, Readonly<Record<Own, OwnWords>>>> = {
  en: {
    'follow-up-due': {
      subject: 'A follow-up of yours is due today',
      text: 'You noted to come back to somebody today. Among your leads and clients it stands first, with your note.',
      button: 'See what is due',
    },
    'cap-near': {
      subject: 'Four fifths of your monthly cap are spent',
      text: 'The fees of quotes that were chosen this month come to four fifths of what you want to spend. When the cap is reached, clients cannot choose you until next month, unless you raise it.',
      button: 'See my settings',
    },
    'cap-reached': {
      subject: 'Your monthly cap is reached',
      text: 'Another client would cost more than you want to spend this month. Your open quotes that no longer fit are on hold, and are taken back after 48 hours, so that other agents can quote with these companies. Raise the cap to keep them.',
      button: 'Raise my cap',
    },
    'quotes-full': {
      subject: 'A quote of yours was taken back',
      text: 'A quote of yours no longer fit below your monthly cap for 48 hours, so it was taken back and its company is free for others. Nothing is charged.',
      button: 'See my settings',
    },
  },
  es: {
    'follow-up-due': {
      subject: 'Hoy le toca un seguimiento',
      text: 'Anotó que hoy volvería a contactar a alguien. Está primero entre sus prospectos y clientes, con su nota.',
      button: 'Ver lo que toca hoy',
    },
    'cap-near': {
      subject: 'Ha gastado cuatro quintos de su límite mensual',
      text: 'Las tarifas de las cotizaciones elegidas este mes suman cuatro quintos de lo que quiere gastar. Cuando llegue al límite, los clientes no podrán elegirlo hasta el próximo mes, salvo que lo aumente.',
      button: 'Ver mi configuración',
    },
    'cap-reached': {
      subject: 'Llegó a su límite mensual',
      text: 'Otro cliente costaría más de lo que quiere gastar este mes. Sus cotizaciones abiertas que ya no caben quedan en espera y se retiran después de 48 horas, para que otros agentes puedan cotizar con esas aseguradoras. Aumente el límite para conservarlas.',
      button: 'Aumentar mi límite',
    },
    'quotes-full': {
      subject: 'Se retiró una cotización suya',
      text: 'Una cotización suya no cupo en su límite mensual durante 48 horas, así que se retiró y su aseguradora quedó libre para otros. No se cobra nada.',
      button: 'Ver mi configuración',
    },
  },
};
