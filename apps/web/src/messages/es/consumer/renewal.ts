import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/renewal.ts';

/** A reminder before a policy ends, and sending last year's answers again. */
export const renewal: Translation<typeof english.renewal> = {
  cardTitle: 'El próximo año',
  cardText:
    'Díganos cuándo termina su póliza y le escribimos 45 días antes. Guardamos sus respuestas hasta 60 días después de esa fecha.',
  endsOn: '¿Cuándo termina su póliza?',
  remind: 'Recordarme',
  date: 'Elija un día dentro de los próximos 400 días.',
  mailOn: (day: string) => `Le escribimos el ${day}.`,
  mailed: 'Ya le escribimos sobre esto.',
  ends: (day: string) => `Su póliza termina el ${day}.`,
  stop: 'No recordarme',
  stopped: 'Borramos la fecha.',
  toPage: '¿Qué cambió?',
  title: '¿Qué cambió?',
  lead: (day: string) =>
    `Su póliza termina el ${day}. Estas son sus respuestas de la última vez. Marque lo que ahora es distinto; lo demás se conserva. No se envía nada hasta que usted lo haga.`,
  ticked: 'Esto cambió',
  nothing: 'Nada cambió: revisar y enviar',
  some: (count: number) => (count === 1 ? 'Cambiar 1 sección' : `Cambiar ${count} secciones`),
  policyStart: (day: string) => `La póliza nueva comienza el ${day}, a menos que usted la cambie.`,
  noReminder: 'No tiene un recordatorio. Puede pedir cotizaciones de todos modos.',
  noAnswers: 'Sus respuestas de la última vez ya no están aquí.',
  tooEarly:
    'Usted eligió a un agente hace poco. Puede enviar sus respuestas de nuevo cuatro meses después de que el agente recibió sus datos de contacto.',
  toApplication: 'Ir a mi solicitud',
  failed: 'Sus respuestas no se cargaron',
};
