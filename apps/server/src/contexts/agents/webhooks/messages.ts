import type { Language } from '@fanwise/domain/texts/language';

type Messages = { subject: string; paragraphs: (host: string) => string[]; button: string };

/** The mail that says an endpoint was switched off, by reason. */
export const offMessages: Record<Language, Record<'gone' | 'failing', Messages>> = {
  en: {
    gone: {
      subject: 'Messages to your system are switched off',
      paragraphs: (host) => [
        `${host} answered that it takes no more messages from Fanwise (410 Gone), so we send it none.`,
        'Your leads, quotes and clients are not affected. You can switch messages on again whenever you like.',
      ],
      button: 'Go to Webhooks',
    },
    failing: {
      subject: 'Messages to your system are switched off',
      paragraphs: (host) => [
        `For five days no message has arrived at ${host}, so we have stopped trying.`,
        'What was not delivered can be sent again once the system answers. Your leads, quotes and clients are not affected.',
      ],
      button: 'Go to Webhooks',
    },
  },
  es: {
    gone: {
      subject: 'Los mensajes a su sistema están desactivados',
      paragraphs: (host) => [
        `${host} respondió que ya no acepta mensajes de Fanwise (410 Gone), así que no le enviamos ninguno.`,
        'Sus prospectos, cotizaciones y clientes no cambian. Puede volver a activar los mensajes cuando quiera.',
      ],
      button: 'Ir a Webhooks',
    },
    failing: {
      subject: 'Los mensajes a su sistema están desactivados',
      paragraphs: (host) => [
        `Desde hace cinco días no llega ningún mensaje a ${host}, así que dejamos de intentarlo.`,
        'Lo que no se entregó se puede enviar de nuevo en cuanto el sistema responda. Sus prospectos, cotizaciones y clientes no cambian.',
      ],
      button: 'Ir a Webhooks',
    },
  },
};

type HeldMessages = {
  subject: string;
  why: string;
  waiting: (hosts: string) => string;
  changed: (hosts: string) => string;
  next: string;
  button: string;
};

/** The mail to the owners that lists the webhooks that wait since the log-in of one of them was recovered. */
export const heldMessages: Record<Language, HeldMessages> = {
  en: {
    subject: 'Please confirm where your clients’ details are sent',
    why: 'The log-in of an owner of your agency was changed or recovered. Until an owner has looked at your systems, we send them nothing, so that nobody who was in that account gets your clients’ details.',
    waiting: (hosts) => `Waiting for you: ${hosts}.`,
    changed: (hosts) =>
      `Added or changed since the moment you reported: ${hosts}. Remove what you do not know. What you keep gets a new secret.`,
    next: 'Log in, check each address under Webhooks, and press “Keep sending”. What happens with your quotes and clients meanwhile is kept and sent then.',
    button: 'Check my systems',
  },
  es: {
    subject: 'Confirme adónde se envían los datos de sus clientes',
    why: 'Se cambió o se recuperó el acceso de un propietario de su agencia. Hasta que un propietario revise sus sistemas no les enviamos nada, para que nadie que haya estado en esa cuenta reciba los datos de sus clientes.',
    waiting: (hosts) => `Esperan su confirmación: ${hosts}.`,
    changed: (hosts) =>
      `Añadidos o cambiados desde el momento que usted señaló: ${hosts}. Quite lo que no conozca. Lo que conserve recibe una clave nueva.`,
    next: 'Inicie sesión, revise cada dirección en Webhooks y pulse «Seguir enviando». Lo que ocurra mientras tanto con sus cotizaciones y clientes se guarda y se envía entonces.',
    button: 'Revisar mis sistemas',
  },
};
