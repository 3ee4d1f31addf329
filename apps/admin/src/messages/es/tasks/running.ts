import type { Translated } from '@fanwise/web/src/messages/area.ts';
import type * as english from '../../en/tasks/running.ts';

/** Tasks about the queue, jobs and the books. */
export const runningTasks: Translated<typeof english.runningTasks> = {
  'feedback-answer': {
    button: 'Responder',
    text: 'Un correo a quien escribió, desde la dirección del operador.',
    done: 'La respuesta está en camino.',
  },
  'message-send': {
    button: 'Escribirle',
    text: 'Sale un correo en el idioma de su cuenta en cuanto usted lo envía. Queda en esta página.',
    done: 'El mensaje está en camino.',
  },
  'reply-save': {
    button: 'Guardar una respuesta',
    text: 'Se reemplaza la respuesta con el mismo nombre y el mismo idioma.',
    done: 'Guardada.',
  },
  'reply-remove': {
    button: 'Quitar la respuesta',
    text: 'Los mensajes que se enviaron con ella quedan.',
    done: 'Quitada.',
  },
  'note-add': {
    button: 'Agregar una nota',
    text: 'Los operadores la leen en esta página. Se elimina con la cuenta.',
    done: 'Anotado.',
  },
  'lead-remind': {
    button: 'Recordar al agente',
    text: 'Al agente que tiene los datos de contacto y a los dueños de la agencia se les pide que se comuniquen hoy. Una vez en 24 horas.',
    done: 'Se le recordó al agente.',
  },
  'request-log': {
    button: 'Registrar una solicitud de datos',
    text: 'Espera entre los pendientes. La ley da 45 días desde el día en que llegó.',
    done: 'La solicitud quedó registrada.',
  },
  'request-refuse': {
    button: 'Rechazar la solicitud',
    text: 'Primero explique el motivo a la persona con un mensaje; el registro de auditoría guarda su motivo.',
    done: 'La solicitud fue rechazada.',
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
  'receipt-send': {
    button: 'Enviar el recibo otra vez',
    text: 'El recibo, y la nota de crédito si existe, van a los propietarios y los contadores de la agencia.',
    done: 'El recibo está en camino.',
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
