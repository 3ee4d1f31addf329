import type { Translation } from '../../area.ts';
import type { clientReturns as english } from '../../en/consumer/client-returns.ts';

export const clientReturns: Translation<typeof english> = {
  title: 'Una pregunta sobre su agente',
  questions: {
    'phone-dead': (agency) => `¿Logró contactarle ${agency}?`,
    'missed-slots': (agency) => `¿Logró contactarle ${agency}?`,
    'not-requested': () => '¿Pidió usted cotizaciones de seguros aquí?',
    'already-mine': (agency) => `¿Ya era usted cliente de ${agency}?`,
  },
  someAgency: 'su agente',
  why: 'El agente que eligió dice que algo salió mal y pide que se le devuelva la tarifa por sus datos de contacto. Su respuesta decide, y no le cuesta nada.',
  until: 'Si no responde, decidimos sin usted el',
  answers: {
    reached: 'Sí, hablamos',
    'number-right': 'Todavía no, pero mi número es correcto',
    corrected: 'No, tengo otro número',
    'not-me': 'No, no fui yo',
    'i-did': 'Sí, las pedí',
    'is-mine': 'Sí, lo era',
    'not-mine': 'No, no lo era',
  },
  answer: 'Su respuesta',
  phone: 'El número correcto',
  required: 'Elija una respuesta.',
  phoneRequired: 'Escriba un número de 10 dígitos.',
  send: 'Enviar la respuesta',
  thanks: 'Gracias. Recibimos su respuesta.',
  spent: 'Esta pregunta ya se respondió, o venció su plazo.',
  toStart: 'Ir a Fanwise',
  heldTitle: 'Confirme cómo contactarle',
  heldText:
    'El agente que eligió no logró contactarle. Confirme su correo o su teléfono en los próximos 14 días. Después, si tiene otras cotizaciones, puede elegir entre ellas.',
  byMail: 'Enviar un código a mi correo',
  byPhone: 'Enviar un código a mi teléfono',
  sent: 'Un código va en camino. Sirve durante 10 minutos.',
  confirmed: 'Gracias. Su solicitud vuelve a estar abierta.',
};
