import type { MailLanguage } from '../../../platform/mail/layout.ts';

type Messages = {
  /** The mail to the operator; its subject holds no name. */
  written: { subject: (feedbackId: number) => string; heading: string };
  /** The mail to the writer. */
  answered: { subject: string; wrote: (message: string) => string };
};

/** The mails about messages of the contact form. */
export const feedbackMessages: Record<MailLanguage, Messages> = {
  en: {
    written: { subject: (id) => `Feedback ${id}`, heading: 'Somebody wrote to Fanwise' },
    answered: {
      subject: 'Your message to Fanwise',
      wrote: (message) => `You wrote: ${message}`,
    },
  },
  es: {
    written: { subject: (id) => `Mensaje ${id}`, heading: 'Alguien escribió a Fanwise' },
    answered: {
      subject: 'Su mensaje a Fanwise',
      wrote: (message) => `Usted escribió: ${message}`,
    },
  },
};
