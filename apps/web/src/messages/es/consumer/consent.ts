import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/consent.ts';

/** How the agent of a quote may contact the client: chosen, taken back, stopped. */
export const consent: Translation<typeof english.consent> = {
  heading: (agent: string) => `¿Cómo quiere que ${agent} se comunique con usted?`,
  channelMissing: 'Elija al menos un medio.',
  failedQuestion: 'La pregunta sobre el contacto no se cargó',
  gpc: 'Respetamos su solicitud de no compartir. Solo damos su teléfono y su correo al agente que elija, según lo que usted permita.',
  windows: '¿Cuándo le conviene una llamada?',
  windowsHint: (zone: string) => `Hasta tres, de media hora cada una, en su hora (${zone}).`,
  day: 'Día',
  time: 'Hora',
  first: 'Elija antes un día y una hora.',
  add: 'Agregar esta hora',
  remove: (time: string) => `Quitar ${time}`,
  undo: 'Deshacer mi elección',
  undoTitle: '¿Deshacer su elección?',
  undoText: (agent: string) =>
    `Avisamos a ${agent}, y usted puede elegir de nuevo cualquiera de sus cotizaciones. Puede deshacer una elección como máximo dos veces en treinta días.`,
  undoneTwice:
    'Ya deshizo dos elecciones en los últimos treinta días, así que esta se mantiene. Termina por sí sola si el agente no paga a tiempo.',
  keep: 'Mantener mi elección',
  undone: 'Su elección se deshizo. Puede elegir de nuevo cualquiera de sus cotizaciones.',
  who: 'Quién puede contactarle',
  noOne: 'Nadie.',
  nobody: 'Nadie. Solo el agente cuya cotización elija puede recibir su teléfono o su correo.',
  failed: 'La lista no se cargó',
  automated: (channels: string) => `También con sistemas automáticos: ${channels}`,
  basis: {
    ticks: 'Como usted eligió',
    terms:
      'Según nuestras condiciones, porque eligió sin responder a la pregunta sobre el contacto.',
  },
  waiting:
    'Esto empieza cuando el agente pague nuestra tarifa. Hasta entonces puede deshacer su elección en Mis cotizaciones.',
  ended: 'Ya no puede ver sus datos de contacto.',
  stop: 'Dejen de contactarme',
  stopTitle: (agency: string) => `¿Detener el contacto de ${agency}?`,
  stopText: (agency: string, by: string) =>
    `Avisamos de inmediato a ${agency}. Tiene hasta ${by} para dejar de contactarle. Todavía puede responder si usted escribe primero y enviarle los avisos que la ley exige sobre una póliza que compró.`,
  what: 'Qué quiere detener',
  nothingTicked: 'Marque al menos un medio.',
  confirmStop: 'Detener ahora',
  notNow: 'Ahora no',
  stopped: (agency: string, day: string) =>
    `Avisamos de inmediato a ${agency}. Tiene hasta ${day} para dejar de contactarle.`,
  stoppedChannels: (channels: readonly string[]) => `Detenido: ${channels.join(', ')}`,
  unconfirmed: (agency: string) =>
    `${agency} todavía no lo ha confirmado. Si no lo confirma en ese plazo, no puede enviar cotizaciones hasta hacerlo.`,
  confirmed: (day: string) => `La agencia confirmó el ${day} que dejó de hacerlo.`,
  stillContacted: 'Todavía me contactan',
  lift: 'Permitir de nuevo',
  lifted: 'Permitido de nuevo.',
  endedLift: (agency) =>
    `Su elección terminó, así que aquí no hay nada que volver a permitir. Si quiere que ${agency} se comunique con usted, elija una de sus cotizaciones. Después podrá permitir el contacto aquí.`,
  calls: 'Horas para una llamada',
  picked: (time: string) => `El ${time} le llamará la agencia.`,
  named: (time: string) => `${time}: todavía sin elegir`,
  over: 'Las horas que eligió ya pasaron.',
  newTimes: 'Elegir horas',
  saveTimes: 'Guardar estas horas',
  saved: 'Sus horas están guardadas.',
  calendar: 'Agregar al calendario',
  calendarName: 'llamada.ics',
  calendarTitle: (agency: string) => `Llamada de ${agency}`,
  reached: (agency: string) => `¿Logró contactarle ${agency}?`,
  yes: 'Sí, hablamos',
  no: 'No, no hablamos',
  thanks: 'Gracias por su respuesta.',
  receipts: 'Comprobantes de consentimiento',
  kinds: {
    given: 'Dado',
    changed: 'Horas cambiadas',
    undone: 'Elección deshecha',
    stopped: 'Detenido',
    lifted: 'Permitido de nuevo',
    acknowledged: 'Confirmado por la agencia',
  },
  neverAsked: 'Nunca pedí cotizaciones',
  neverAskedQuestion: '¿Nunca pidió cotizaciones de seguro?',
  neverAskedText: (agency: string) =>
    `${agency} recupera lo que pagó y ya no puede leer sus datos de contacto. Eliminamos su solicitud y borramos sus respuestas. Esto no se puede deshacer.`,
  neverAskedConfirm: 'Nunca las pedí',
  neverAskedKeep: 'Volver',
  neverAskedDone: (agency: string) => `Avisamos a ${agency} y eliminamos su solicitud.`,
};
