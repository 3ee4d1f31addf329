import type { Language } from '@fanwise/domain/texts/language';

type Messages = {
  subject: string;
  paragraphs: (day: string) => string[];
  button: string;
  stop: (address: string) => string;
};

/** The mail before a policy ends. It names no carrier and no answer. */
export const renewalMessages: Record<Language, Messages> = {
  en: {
    subject: 'Your policy ends soon: what changed?',
    paragraphs: (day) => [
      `You told us that your policy ends on ${day}, and asked for a reminder.`,
      'Your answers from last time are still there. Tell us what changed and submit again, and agents can send you new prices. Nothing is sent before you submit.',
    ],
    button: 'What changed?',
    stop: (address) =>
      `You asked for this email. To stop the reminder and delete the date: ${address}`,
  },
  es: {
    subject: 'Su póliza termina pronto: ¿qué cambió?',
    paragraphs: (day) => [
      `Usted nos dijo que su póliza termina el ${day} y pidió un recordatorio.`,
      'Sus respuestas de la última vez siguen ahí. Diga qué cambió, envíelas de nuevo y los agentes podrán mandarle precios nuevos. No se envía nada hasta que usted lo haga.',
    ],
    button: '¿Qué cambió?',
    stop: (address) =>
      `Usted pidió este correo. Para no recibir más el recordatorio y borrar la fecha: ${address}`,
  },
};
