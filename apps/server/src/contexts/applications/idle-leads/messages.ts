import type { Language } from '@fanwise/domain/texts/language';

/** The two mails to the owner of an idle application. */
export type IdleMail = 'warning' | 'withdrawal';

type Messages = { subject: string; paragraphs: string[]; button: string };

/** The texts of both mails. `day`: the first day on which the application may be withdrawn. */
export const idleMessages: Record<Language, Record<IdleMail, (day: string) => Messages>> = {
  en: {
    warning: (day) => ({
      subject: 'Your application will be withdrawn soon',
      paragraphs: [
        `You asked for insurance quotes at Fanwise, and have not been back for a long time. If you do not log in, we withdraw your application after ${day}: agents no longer see it, its quotes are removed, and your answers are erased.`,
        'To keep it, log in before then. If you no longer need quotes, you don’t need to do anything.',
      ],
      button: 'Log in and keep it',
    }),
    withdrawal: () => ({
      subject: 'Your application was withdrawn',
      paragraphs: [
        'You had not been back for a long time, so we withdrew your application at Fanwise: agents no longer see it, its quotes are gone, and your answers are erased.',
        'Your account is still there. You can ask for quotes again any time.',
      ],
      button: 'Go to Fanwise',
    }),
  },
  es: {
    warning: (day) => ({
      subject: 'Su solicitud se retirará pronto',
      paragraphs: [
        `Usted pidió cotizaciones de seguros en Fanwise y no ha vuelto en mucho tiempo. Si no inicia sesión, retiraremos su solicitud después del ${day}: los agentes ya no podrán verla, sus cotizaciones se eliminarán y sus respuestas se borrarán.`,
        'Para conservarla, inicie sesión antes de esa fecha. Si ya no necesita cotizaciones, no tiene que hacer nada.',
      ],
      button: 'Iniciar sesión y conservarla',
    }),
    withdrawal: () => ({
      subject: 'Su solicitud se retiró',
      paragraphs: [
        'Usted no había vuelto en mucho tiempo, así que retiramos su solicitud en Fanwise: los agentes ya no la ven, sus cotizaciones desaparecieron y sus respuestas se borraron.',
        'Su cuenta sigue ahí. Puede volver a pedir cotizaciones cuando quiera.',
      ],
      button: 'Ir a Fanwise',
    }),
  },
};
