import type { Language } from '@fanwise/domain/texts/language';

type Messages = {
  /** The mail to the operator; its subject holds no name. */
  written: { subject: (feedbackId: number) => string; heading: string };
  /** The subject of an answer, and of a message that an operator wrote first. */
  answered: string;
  first: string;
  /** The message that is answered. */
  wrote: (message: string) => string;
  /** Where to answer, when the mail has no address for replies. */
  answerAt: (url: string) => string;
};

/** The mails about messages of the contact form, and those of operators. */
export const feedbackMessages: Record<Language, Messages> = {
  en: {
    written: { subject: (id) => `Feedback ${id}`, heading: 'Somebody wrote to Fanwise' },
    answered: 'Your message to Fanwise',
    first: 'A message from Fanwise support',
    wrote: (message) => `You wrote: ${message}`,
    answerAt: (url) => `To answer, use the contact form at ${url}.`,
  },
  es: {
    written: { subject: (id) => `Mensaje ${id}`, heading: 'Alguien escribió a Fanwise' },
    answered: 'Su mensaje a Fanwise',
    first: 'Un mensaje de atención al cliente de Fanwise',
    wrote: (message) => `Usted escribió: ${message}`,
    answerAt: (url) => `Para responder, use el formulario de contacto en ${url}.`,
  },
};
