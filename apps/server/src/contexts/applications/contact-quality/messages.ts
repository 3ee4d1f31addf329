import type { Language } from '@fanwise/domain/texts/language';

/** The code that confirms an address or a number. */
export const codeMessages: Record<
  Language,
  { subject: string; text: string; note: string; short: (code: string) => string }
> = {
  en: {
    subject: 'Your code',
    text: 'Enter this code where you asked for it. It is good for 10 minutes.',
    note: 'If you did not ask for a code, you don’t need to do anything.',
    short: (code) => `${code} is your Fanwise code. It is good for 10 minutes.`,
  },
  es: {
    subject: 'Su código',
    text: 'Escriba este código donde lo pidió. Sirve durante 10 minutos.',
    note: 'Si no pidió ningún código, no tiene que hacer nada.',
    short: (code) => `${code} es su código de Fanwise. Sirve durante 10 minutos.`,
  },
};
