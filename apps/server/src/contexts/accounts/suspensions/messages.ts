import type { Language } from '@fanwise/domain/texts/language';

/** The text of a mail about a suspension. */
export type SuspensionMail = { subject: string; paragraphs: string[]; button: string };

type SuspensionMessages = {
  /** A mail for a client, for an agent who works alone, for a member with colleagues, and for each member of a suspended agency. */
  suspended: Record<'client' | 'agent' | 'member' | 'agency', (until: string) => SuspensionMail>;
  /** To a client whose lead comes back, to an agent whose quotes were removed, and to a member whose colleagues can work. */
  reinstated: Record<'client' | 'agent' | 'member', SuspensionMail>;
};

/**
 * Mails to people whose account or agency was suspended or reinstated. They give no reason; people ask by the contact
 * form.
 */
export const suspensionMessages: Record<Language, SuspensionMessages> = {
  en: {
    suspended: {
      client: (until) => ({
        subject: 'Your account is suspended',
        paragraphs: [
          `Your Fanwise account is suspended until ${until}. Until then you cannot log in.`,
          'Nothing is deleted. If you asked for quotes, your application is on hold meanwhile: agents do not find it, and the quotes you have stay. It comes back by itself when the suspension ends. An agent who has paid for your contact details keeps them.',
          'If you want to know why, or think that this is a mistake, write to us.',
        ],
        button: 'Write to us',
      }),
      agent: (until) => ({
        subject: 'Your account is suspended',
        paragraphs: [
          `Your Fanwise account is suspended until ${until}. Until then you cannot log in, so you see no leads and send no quotes.`,
          'Quotes whose contact you have not paid for were taken back, and systems you connected are told nothing more. Contacts you have paid for stay yours: they are there when you can log in again.',
          'If you want to know why, or think that this is a mistake, write to us.',
        ],
        button: 'Write to us',
      }),
      member: (until) => ({
        subject: 'Your account is suspended',
        paragraphs: [
          `Your Fanwise account is suspended until ${until}. Until then you cannot log in, so you see no leads and send no quotes.`,
          'Your agency goes on working: its leads, its quotes and yours, and its clients stay with your colleagues.',
          'If you want to know why, or think that this is a mistake, write to us.',
        ],
        button: 'Write to us',
      }),
      agency: (until) => ({
        subject: 'Your agency is suspended',
        paragraphs: [
          `Your agency is suspended on Fanwise until ${until}. Until then none of its members can log in, so nobody sees leads or sends quotes.`,
          'Quotes whose contact your agency has not paid for were taken back, and systems it connected are told nothing more. Contacts it has paid for stay with the agency: they are there when its members can log in again.',
          'If you want to know why, or think that this is a mistake, write to us.',
        ],
        button: 'Write to us',
      }),
    },
    reinstated: {
      client: {
        subject: 'Your account is active again',
        paragraphs: [
          'Your Fanwise account is active again: you can log in.',
          'If your application was on hold, agents find it again. Your quotes are where you left them, and an agent you chose has the whole time again to unlock your contact details.',
        ],
        button: 'Log in',
      },
      agent: {
        subject: 'Your account is active again',
        paragraphs: [
          'Your Fanwise account is active again: you can log in, see leads and send quotes.',
          'Quotes that were taken back meanwhile do not come back by themselves. Webhooks you had connected are off until you switch them on under “Webhooks”.',
        ],
        button: 'Log in',
      },
      member: {
        subject: 'Your account is active again',
        paragraphs: [
          'Your Fanwise account is active again: you can log in and work in your agency as before.',
          'Quotes that were taken back meanwhile do not come back by themselves. Webhooks of your agency that are off stay off until an owner switches them on under “Webhooks”.',
        ],
        button: 'Log in',
      },
    },
  },
  es: {
    suspended: {
      client: (until) => ({
        subject: 'Su cuenta está suspendida',
        paragraphs: [
          `Su cuenta de Fanwise está suspendida hasta el ${until}. Hasta entonces no puede iniciar sesión.`,
          'No se elimina nada. Si pidió cotizaciones, su solicitud queda en pausa mientras tanto: los agentes no la encuentran y las cotizaciones que tiene se conservan. Vuelve por sí sola cuando termina la suspensión. Un agente que pagó por sus datos de contacto los conserva.',
          'Si quiere saber por qué, o cree que es un error, escríbanos.',
        ],
        button: 'Escríbanos',
      }),
      agent: (until) => ({
        subject: 'Su cuenta está suspendida',
        paragraphs: [
          `Su cuenta de Fanwise está suspendida hasta el ${until}. Hasta entonces no puede iniciar sesión, así que no ve prospectos ni envía cotizaciones.`,
          'Las cotizaciones cuyo contacto no ha pagado se retiraron, y a los sistemas que conectó ya no se les avisa. Los contactos que pagó siguen siendo suyos: estarán ahí cuando pueda iniciar sesión de nuevo.',
          'Si quiere saber por qué, o cree que es un error, escríbanos.',
        ],
        button: 'Escríbanos',
      }),
      member: (until) => ({
        subject: 'Su cuenta está suspendida',
        paragraphs: [
          `Su cuenta de Fanwise está suspendida hasta el ${until}. Hasta entonces no puede iniciar sesión, así que no ve prospectos ni envía cotizaciones.`,
          'Su agencia sigue trabajando: sus prospectos, sus cotizaciones, las de usted y sus clientes quedan con sus colegas.',
          'Si quiere saber por qué, o cree que es un error, escríbanos.',
        ],
        button: 'Escríbanos',
      }),
      agency: (until) => ({
        subject: 'Su agencia está suspendida',
        paragraphs: [
          `Su agencia está suspendida en Fanwise hasta el ${until}. Hasta entonces ninguno de sus miembros puede iniciar sesión, así que nadie ve prospectos ni envía cotizaciones.`,
          'Las cotizaciones cuyo contacto su agencia no ha pagado se retiraron, y a los sistemas que conectó ya no se les avisa. Los contactos que pagó siguen siendo de la agencia: estarán ahí cuando sus miembros puedan iniciar sesión de nuevo.',
          'Si quiere saber por qué, o cree que es un error, escríbanos.',
        ],
        button: 'Escríbanos',
      }),
    },
    reinstated: {
      client: {
        subject: 'Su cuenta está activa de nuevo',
        paragraphs: [
          'Su cuenta de Fanwise está activa de nuevo: puede iniciar sesión.',
          'Si su solicitud estaba en pausa, los agentes la encuentran otra vez. Sus cotizaciones están donde las dejó, y un agente que usted eligió tiene otra vez todo el plazo para obtener sus datos de contacto.',
        ],
        button: 'Iniciar sesión',
      },
      agent: {
        subject: 'Su cuenta está activa de nuevo',
        paragraphs: [
          'Su cuenta de Fanwise está activa de nuevo: puede iniciar sesión, ver prospectos y enviar cotizaciones.',
          'Las cotizaciones que se retiraron mientras tanto no vuelven solas. Los webhooks que había conectado están apagados hasta que los encienda en “Webhooks”.',
        ],
        button: 'Iniciar sesión',
      },
      member: {
        subject: 'Su cuenta está activa de nuevo',
        paragraphs: [
          'Su cuenta de Fanwise está activa de nuevo: puede iniciar sesión y trabajar en su agencia como antes.',
          'Las cotizaciones que se retiraron mientras tanto no vuelven solas. Los webhooks de su agencia que están apagados siguen así hasta que un propietario los encienda en “Webhooks”.',
        ],
        button: 'Iniciar sesión',
      },
    },
  },
};
