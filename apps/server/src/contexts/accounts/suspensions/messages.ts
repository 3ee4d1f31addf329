import type { MailLanguage } from '../../../platform/mail/layout.ts';

type SuspensionMail = { subject: string; paragraphs: string[]; button: string };

type SuspensionMessages = {
  suspended: (until: string) => SuspensionMail;
  reinstated: SuspensionMail;
};

/** Mails to agents whose account was suspended or reinstated. They give no reason; agents ask by the contact form. */
export const suspensionMessages: Record<MailLanguage, SuspensionMessages> = {
  en: {
    suspended: (until) => ({
      subject: 'Your account is suspended',
      paragraphs: [
        `Your Fanwise account is suspended until ${until}. Until then you cannot log in, so you see no leads and send no quotes.`,
        'Quotes whose contact you have not paid for were taken back, and systems you connected are told nothing more. Contacts you have paid for stay yours: they are there when you can log in again.',
        'If you want to know why, or think that this is a mistake, write to us.',
      ],
      button: 'Write to us',
    }),
    reinstated: {
      subject: 'Your account is active again',
      paragraphs: [
        'Your Fanwise account is active again: you can log in, see leads and send quotes.',
        'Quotes that were taken back meanwhile do not come back by themselves. Webhooks you had connected are off until you switch them on under “Webhooks”.',
      ],
      button: 'Log in',
    },
  },
  es: {
    suspended: (until) => ({
      subject: 'Su cuenta está suspendida',
      paragraphs: [
        `Su cuenta de Fanwise está suspendida hasta el ${until}. Hasta entonces no puede iniciar sesión, así que no ve prospectos ni envía cotizaciones.`,
        'Las cotizaciones cuyo contacto no ha pagado se retiraron, y a los sistemas que conectó ya no se les avisa. Los contactos que pagó siguen siendo suyos: estarán ahí cuando pueda iniciar sesión de nuevo.',
        'Si quiere saber por qué, o cree que es un error, escríbanos.',
      ],
      button: 'Escríbanos',
    }),
    reinstated: {
      subject: 'Su cuenta está activa de nuevo',
      paragraphs: [
        'Su cuenta de Fanwise está activa de nuevo: puede iniciar sesión, ver prospectos y enviar cotizaciones.',
        'Las cotizaciones que se retiraron mientras tanto no vuelven solas. Los webhooks que había conectado están apagados hasta que los encienda en “Webhooks”.',
      ],
      button: 'Iniciar sesión',
    },
  },
};
