import type { Translation } from '../../area.ts';
import type * as english from '../../en/shared/questionnaire.ts';

/** Texts around the questions of the questionnaires; the questions themselves come from the server. */
export const questionnaire: Translation<typeof english.questionnaire> = {
  prefilled: 'Completado con sus respuestas anteriores',
  assumed: 'Lo supusimos. Cámbielo si no es así.',
  assumedMark: 'lo supusimos',
  feet: 'Pies',
  inches: 'Pulgadas',
  cleared: (count: number) =>
    count === 1
      ? 'Se borró 1 respuesta porque ya no corresponde'
      : `Se borraron ${count} respuestas porque ya no corresponden`,
  insurers: 'Aseguradoras sugeridas',
  undo: 'Deshacer',
  none: 'Ninguno',
  notAnswered: 'Sin respuesta',
  changed: 'Cambió',
  answers: (count: number) => (count === 1 ? '1 respuesta' : `${count} respuestas`),
  example: (figure: string) => `Ejemplo: ${figure}`,
  showAnswers: 'Mostrar todas las respuestas',
  hideAnswers: 'Ocultar las respuestas',
  required: 'Este campo es obligatorio.',
  maxLength: 'Debe tener menos caracteres.',
  minLength: (min: number) => `Ingrese al menos ${min} caracteres.`,
  date: 'Este campo no tiene el formato correcto. Escriba la fecha como MM/DD/AAAA.',
  'no-such-day': 'Ese día no existe. Revise el mes y el día.',
  'date-year': 'Revise el año. Debe estar entre 1900 y 2099.',
  dateRange: (min: string, max: string) => `Elija una fecha entre el ${min} y el ${max}.`,
  number: 'Este campo debe ser un número.',
  numberRange: (min: string, max: string) => `Ingrese un número entre ${min} y ${max}.`,
  /** Asked about, never refused. */
  unusual: (figure: string, min: string, max: string) =>
    `¿${figure}? Lo usual es de ${min} a ${max}. Si es correcto, déjelo así.`,
  roofBeforeHouse: (year: number) =>
    `El techo sería más viejo que la casa, construida en ${year}. ¿Es correcto?`,
  owesMoreThanWorth: 'Debería más de lo que vale la casa. ¿Es correcto?',
  policyEnded:
    'Esta fecha ya pasó. Si la póliza venció, deje la fecha así. Los agentes necesitan saberlo.',
  policyEndsSoon: 'Esta póliza vence en menos de una semana. Aun así puede enviar su solicitud.',
  unreadValue:
    'No podemos leer esto como una cantidad, así que no podemos compararlo con las cotizaciones.',
  year: 'El año debe estar entre 1900 y el año actual.',
};
