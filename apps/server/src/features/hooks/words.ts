import type { MailLanguage } from '../../platform/mail/layout.ts';

type Words = { subject: string; paragraphs: (host: string) => string[]; button: string };

/** The mail that says an endpoint is told nothing any more, by why. */
export const offWords: Record<MailLanguage, Record<'gone' | 'failing', Words>> = {
  en: {
    gone: {
      subject: 'Messages to your system are switched off',
      paragraphs: (host) => [
        `${host} answered that it takes no more messages from Fanwise (410 Gone), so we send it none.`,
        'Your leads, quotes and clients are not affected. You can switch messages on again whenever you like.',
      ],
      button: 'Look at Delivery',
    },
    failing: {
      subject: 'Messages to your system are switched off',
      paragraphs: (host) => [
        `For five days no message has arrived at ${host}, so we have stopped trying.`,
        'What was not delivered can be sent again once the system answers. Your leads, quotes and clients are not affected.',
      ],
      button: 'Look at Delivery',
    },
  },
  es: {
    gone: {
      subject: 'Los mensajes a su sistema están desactivados',
      paragraphs: (host) => [
        `${host} respondió que ya no acepta mensajes de Fanwise (410 Gone), así que no le enviamos ninguno.`,
        'Sus prospectos, cotizaciones y clientes no cambian. Puede volver a activar los mensajes cuando quiera.',
      ],
      button: 'Ver Entrega',
    },
    failing: {
      subject: 'Los mensajes a su sistema están desactivados',
      paragraphs: (host) => [
        `Desde hace cinco días no llega ningún mensaje a ${host}, así que dejamos de intentarlo.`,
        'Lo que no se entregó se puede enviar de nuevo en cuanto el sistema responda. Sus prospectos, cotizaciones y clientes no cambian.',
      ],
      button: 'Ver Entrega',
    },
  },
};
