import type { Translation } from '@fanwise/web/src/messages/area.ts';
import type * as english from '../en/support.ts';

/** Conversations, notes, saved replies, and requests about personal data. */
export const adminSupport: Translation<typeof english.adminSupport> = {
  conversation: 'Mensajes',
  noMessages: 'Todavía no hay mensajes.',
  wrote: 'escribió por el formulario de contacto',
  open: 'espera respuesta',
  command: 'Línea de comandos del servidor',
  earlier: 'Anteriores',
  notes: 'Notas',
  insert: 'Insertar una respuesta guardada',
  insertNone: 'Elija una respuesta guardada',
  repliesTitle: 'Respuestas guardadas',
  repliesText: 'Todos los operadores pueden insertarlas en un mensaje.',
  noReplies: 'Todavía no hay respuestas guardadas',
  changeReply: 'Cambiar la respuesta',
  requestsTitle: 'Solicitudes de datos',
  requestNamed: (id) => `Solicitud ${id}`,
  number: 'Número',
  person: 'Persona',
  account: (id) => `Cuenta ${id}`,
  kind: 'Se pidió',
  anyKind: 'Todas las solicitudes',
  openOnly: 'Esperan respuesta',
  channel: 'Llegó por',
  received: 'Recibida',
  due: 'Responder antes de',
  ended: 'Respondida',
  outcome: 'Resultado',
  outcomes: { done: 'cumplida', refused: 'rechazada' },
  noRequests: 'No hay solicitudes de datos',
  noRequestsText:
    'Las que llegan por correo, teléfono o carta se registran en la página de la persona.',
  print: 'Imprimir o guardar como PDF',
  recordTitles: {
    erasure: 'Certificado de eliminación',
    copy: 'Constancia de una solicitud de datos',
  },
  erased: (brand) =>
    `${brand} eliminó la cuenta indicada aquí: nombre, datos de contacto, respuestas, mensajes y notas. La eliminación es definitiva.`,
  erasedApplications: (count) =>
    count === 1
      ? 'Con ella se eliminó 1 solicitud.'
      : `Con ella se eliminaron ${count} solicitudes.`,
  keptReceipts: (count) =>
    count === 1
      ? 'Se conserva 1 recibo, como exige la ley fiscal.'
      : `Se conservan ${count} recibos, como exige la ley fiscal.`,
  keptBooks:
    'Los asientos contables y el registro de auditoría se conservan bajo el número de la cuenta, sin nombre.',
  copied: (brand) => `${brand} entregó una copia de los datos de esta cuenta.`,
  refused: 'La solicitud fue rechazada. El registro de auditoría guarda el motivo.',
  waits: 'La solicitud todavía no tiene respuesta.',
  days: 'La ley da 45 días.',
};
