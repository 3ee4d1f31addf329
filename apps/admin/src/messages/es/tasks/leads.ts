import type { Translated } from '@fanwise/web/src/messages/area.ts';
import type * as english from '../../en/tasks/leads.ts';

/** Tasks about leads, quotes and their fees. */
export const leadsTasks: Translated<typeof english.leadsTasks> = {
  refund: {
    button: 'Reembolsar la tarifa',
    text: 'La tarifa vuelve a la tarjeta del agente, y el contacto se le cierra otra vez.',
    done: 'El reembolso está en camino.',
  },
  'return-grant': {
    button: 'Conceder la devolución',
    text: 'La tarifa vuelve a la tarjeta del agente, que deja de ver el contacto. Lo que pasa con el prospecto depende del motivo de la devolución.',
    done: 'Devolución concedida; el dinero está en camino.',
  },
  'return-refuse': {
    button: 'Rechazar la devolución',
    text: 'La tarifa se queda. El agente lee que se rechazó y puede apelar una vez, ante otra persona.',
    done: 'La devolución se rechazó.',
  },
  deadline: {
    button: 'Mover el plazo',
    text: 'El agente elegido puede pagar hasta entonces.',
    done: 'Se movió el plazo.',
  },
  'lead-reopen': {
    button: 'Abrir de nuevo el prospecto',
    text: 'La elección termina y su cotización se quita; los agentes pueden cotizar y el cliente puede elegir otra vez.',
    done: 'El prospecto está abierto de nuevo.',
  },
  'lead-withdraw': {
    button: 'Retirar el prospecto',
    text: 'Como si el cliente lo hubiera retirado: ningún agente lo ve más y sus respuestas se borran para siempre.',
    done: 'El prospecto se retiró.',
  },
  'lead-show': { button: 'Mostrar', text: 'Lo que se sabe del prospecto.', done: 'Mostrado.' },
  'lead-answers': {
    button: 'Ver respuestas',
    text: 'La lectura se anota, y el cliente la ve en su página de privacidad.',
    done: 'Estas son las respuestas de la versión más nueva.',
  },
  'quote-withdraw': {
    button: 'Retirar la cotización',
    text: 'El cliente deja de verla. El agente puede enviar otra.',
    done: 'Se retiró la cotización.',
  },
  'quote-extend': {
    button: 'Dar más días',
    text: 'El agente tiene más tiempo para actualizar el precio.',
    done: 'El agente tiene más días.',
  },
};
