import type { MailLanguage } from '../../platform/mail/layout.ts';

type Words = { subject: string; paragraphs: string[]; button: string };

/** What an agent hears who opened many leads and quoted few. */
export const pauseWords: Record<MailLanguage, (declared: number, quoted: number) => Words> = {
  en: (declared, quoted) => ({
    subject: 'You can open fewer leads for now',
    paragraphs: [
      `In the last 30 days you opened ${declared} leads to quote them, and sent a quote on ${quoted}. People share their answers to get a price, so you can open 20 leads a day for now.`,
      'Leads you opened stay open. The limit goes by itself as soon as you have quoted one lead in five. If something kept you from quoting, answer this mail.',
    ],
    button: 'See your leads',
  }),
  es: (declared, quoted) => ({
    subject: 'Por ahora puede abrir menos prospectos',
    paragraphs: [
      `En los últimos 30 días abrió ${declared} prospectos para cotizar y envió una cotización en ${quoted}. Las personas comparten sus respuestas para recibir un precio; por eso, por ahora puede abrir 20 prospectos al día.`,
      'Los prospectos que abrió siguen abiertos. El límite desaparece solo cuando haya cotizado uno de cada cinco. Si algo le impidió cotizar, responda a este correo.',
    ],
    button: 'Ver sus prospectos',
  }),
};
