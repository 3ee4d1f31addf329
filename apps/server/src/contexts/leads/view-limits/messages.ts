import type { Language } from '@fanwise/domain/texts/language';

type Messages = { subject: string; paragraphs: string[]; button: string };

type OperatorMessages = {
  paused: (agencyId: number, declared: number, quoted: number) => OperatorMail;
  manyReadings: (agencyId: number) => OperatorMail;
};

/** A mail to the operator about an agent. */
export type OperatorMail = { subject: string; paragraphs: string[] };

/** The mails to the operator about agents who open many leads. */
export const viewLimitMessages: Record<Language, OperatorMessages> = {
  en: {
    paused: (agencyId, declared, quoted) => ({
      subject: `Agent ${agencyId} reads and hardly quotes`,
      paragraphs: [
        `In 30 days this agent opened ${declared} leads and quoted ${quoted}. From now on it may open 20 a day, until one in five is quoted.`,
        'To end that at once: npm run operator -- view-limit clear EMAIL',
      ],
    }),
    manyReadings: (agencyId) => ({
      subject: `Agent ${agencyId} opens very many leads`,
      paragraphs: ['On three of the last seven days this agent opened more than 80 leads.'],
    }),
  },
  es: {
    paused: (agencyId, declared, quoted) => ({
      subject: `El agente ${agencyId} lee y apenas cotiza`,
      paragraphs: [
        `En 30 días este agente abrió ${declared} prospectos y cotizó ${quoted}. Desde ahora puede abrir 20 al día, hasta que cotice uno de cada cinco.`,
        'Para terminarlo en seguida: npm run operator -- view-limit clear EMAIL',
      ],
    }),
    manyReadings: (agencyId) => ({
      subject: `El agente ${agencyId} abre muchísimos prospectos`,
      paragraphs: ['En tres de los últimos siete días este agente abrió más de 80 prospectos.'],
    }),
  },
};

/** The mail to an agent who opened many leads and quoted few. */
export const pauseMessages: Record<Language, (declared: number, quoted: number) => Messages> = {
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
