import type { Language } from '@fanwise/domain/texts/language';

type Messages = { subject: string; paragraphs: string[]; button: string };

type OperatorMessages = {
  paused: (agencyId: number, declared: number, quoted: number) => OperatorMail;
  manyReadings: (agencyId: number) => OperatorMail;
};

/** A mail to the operator about an agency. */
export type OperatorMail = { subject: string; paragraphs: string[] };

/** The mails to the operator about agencies that open many leads. */
export const viewLimitMessages: Record<Language, OperatorMessages> = {
  en: {
    paused: (agencyId, declared, quoted) => ({
      subject: `Agency ${agencyId} reads and hardly quotes`,
      paragraphs: [
        `Within 30 days this agency opened ${declared} leads and quoted ${quoted}. From now on it may open 20 a day, until one in five is quoted.`,
        'To end that at once: npm run operator -- view-limit clear EMAIL',
      ],
    }),
    manyReadings: (agencyId) => ({
      subject: `Agency ${agencyId} opens very many leads`,
      paragraphs: ['On three of the last seven days this agency opened more than 80 leads.'],
    }),
  },
  es: {
    paused: (agencyId, declared, quoted) => ({
      subject: `La agencia ${agencyId} lee y apenas cotiza`,
      paragraphs: [
        `En un plazo de 30 días esta agencia abrió ${declared} prospectos y cotizó ${quoted}. Desde ahora puede abrir 20 al día, hasta que cotice uno de cada cinco.`,
        'Para terminarlo en seguida: npm run operator -- view-limit clear EMAIL',
      ],
    }),
    manyReadings: (agencyId) => ({
      subject: `La agencia ${agencyId} abre muchísimos prospectos`,
      paragraphs: ['En tres de los últimos siete días esta agencia abrió más de 80 prospectos.'],
    }),
  },
};

/** The mail to the owners of an agency that opened many leads and quoted few. */
export const pauseMessages: Record<Language, (declared: number, quoted: number) => Messages> = {
  en: (declared, quoted) => ({
    subject: 'Your agency can open fewer leads for now',
    paragraphs: [
      `Within 30 days your agency opened ${declared} leads to quote them, and sent a quote on ${quoted}. People share their answers to get a price, so your agency can open 20 leads a day for now.`,
      'Leads that it opened stay open. The limit ends by itself in the night after your agency has quoted one lead in five. If something kept you from quoting, answer this mail.',
    ],
    button: 'See your leads',
  }),
  es: (declared, quoted) => ({
    subject: 'Por ahora su agencia puede abrir menos prospectos',
    paragraphs: [
      `En un plazo de 30 días su agencia abrió ${declared} prospectos para cotizar y envió una cotización en ${quoted}. Las personas comparten sus respuestas para recibir un precio; por eso, por ahora su agencia puede abrir 20 prospectos al día.`,
      'Los prospectos que abrió siguen abiertos. El límite termina solo la noche después de que su agencia haya cotizado uno de cada cinco. Si algo le impidió cotizar, responda a este correo.',
    ],
    button: 'Ver sus prospectos',
  }),
};
