import type { Translated } from '@fanwise/web/src/messages/area.ts';
import type * as english from '../../en/tasks/running.ts';

/** Tasks about the queue, jobs and the books. */
export const runningTasks: Translated<typeof english.runningTasks> = {
  'feedback-answer': {
    button: 'Responder',
    text: 'Un correo a quien escribió, desde la dirección del operador.',
    done: 'La respuesta está en camino.',
  },
  'queue-take': {
    button: 'Tomar',
    text: 'Es suyo por 30 minutos; los demás lo ven.',
    done: 'Es suyo por 30 minutos.',
  },
  'queue-note': {
    button: 'Anotar en lo pendiente',
    text: 'Para quien siga trabajando en ello.',
    done: 'Anotado.',
  },
  'queue-defer': {
    button: 'Aplazar',
    text: 'Una vez, un día hábil como máximo después de su plazo.',
    done: 'Aplazado.',
  },
  'queue-close': {
    button: 'Cerrar',
    text: 'No hay nada más que hacer.',
    done: 'Cerrado.',
  },
  'report-decide': {
    button: 'Decidir',
    text: 'Lo que sigue de la denuncia.',
    done: 'Decidido.',
  },
  'job-retry': {
    button: 'Intentar de nuevo',
    text: 'La tarea corre enseguida.',
    done: 'Corre otra vez.',
  },
  'job-drop': {
    button: 'Descartar la tarea',
    text: 'No corre nunca más. Mire antes si algo más hace su trabajo.',
    done: 'Se descartó la tarea.',
  },
  'mail-resend': {
    button: 'Enviar otra vez el correo',
    text: 'El mismo correo; quien ya lo recibió lo ve una sola vez.',
    done: 'El correo está en camino.',
  },
  'webhook-replay': {
    button: 'Tratar de nuevo el evento',
    text: 'El evento del proveedor se trata como si acabara de llegar.',
    done: 'El evento se trató de nuevo.',
  },
  'leads-recount': {
    button: 'Recontar prospectos',
    text: 'Los contadores de prospectos abiertos se comparan con los prospectos y se corrigen.',
    done: 'Contado.',
  },
  'payment-settle': {
    button: 'Actualizar desde Stripe',
    text: 'La compra se actualiza con lo que dice Stripe.',
    done: 'Actualizada.',
  },
  'compare-payments': {
    button: 'Conciliar un día',
    text: 'Los libros de un día se comparan con Stripe.',
    done: 'Conciliado.',
  },
  'difference-close': {
    button: 'Marcar como explicada',
    text: 'Está explicada; los libros quedan como están.',
    done: 'La diferencia está explicada.',
  },
  'dispute-note': {
    button: 'Anotar en la disputa',
    text: 'Las pruebas van a la página del proveedor; esto es para nosotros.',
    done: 'Anotado.',
  },
  export: {
    button: 'Exportar',
    text: 'La lista con sus filtros en un archivo, hasta 50,000 filas, sin contactos.',
    done: 'El archivo está listo.',
  },
};
