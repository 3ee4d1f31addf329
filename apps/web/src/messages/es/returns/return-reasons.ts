import type { Translation } from '../../area.ts';
import type { returnReasons as english } from '../../en/returns/return-reasons.ts';

export const returnReasons: Translation<typeof english> = {
  reasons: {
    'mail-bounced': 'Correo rebotado',
    'phone-dead': 'Número desconectado o equivocado',
    duplicate: 'Duplicado',
    'not-requested': 'El cliente nunca pidió cotizaciones',
    'left-at-once': 'El cliente detuvo todo contacto en 24 horas',
    'missed-slots': 'El cliente faltó a dos llamadas a horas que indicó',
    'outside-target': 'El prospecto estaba fuera de mi zona cuando coticé',
    'already-mine': 'La persona ya era mi cliente',
    'under-age': 'La persona es menor de 18 años',
    test: 'Prospecto falso',
    language: 'Barrera de idioma',
    'no-answer': 'El cliente no contesta',
    'too-expensive': 'Al cliente le parece caro',
    'bought-elsewhere': 'El cliente compró en otro lugar',
    'did-not-buy': 'El cliente no compró',
    'changed-mind': 'El cliente cambió de opinión',
  },
  proofs: {
    'mail-bounced': 'Nuestro propio correo al cliente rebotó después de su pago.',
    'phone-dead':
      'La compañía telefónica informa que el número está desconectado. Si no, preguntamos al cliente, que tiene 72 horas para responder.',
    duplicate:
      'Nuestros registros muestran que usted compró el mismo hogar en los 30 días anteriores.',
    'not-requested': 'Preguntamos al cliente, que tiene 72 horas para responder.',
    'left-at-once': 'Nuestros registros de no contactar. Usted no tiene que pedirlo.',
    'missed-slots': 'Faltó a dos llamadas acordadas y no nos responde en 72 horas.',
    'outside-target': 'Sus códigos postales, ramos y licencias cuando se envió la cotización.',
    'already-mine': 'Preguntamos al cliente, que tiene 72 horas para responder.',
    'under-age': 'La fecha de nacimiento de la solicitud; si no, en revisión.',
    test: 'Su nota, en revisión.',
    language: 'Su nota, en revisión.',
  },
  deciders: {
    machine: 'Nuestros registros',
    client: 'El cliente',
    operator: 'Nuestro personal, tras una revisión',
  },
  leads: {
    open: 'El cliente elige de nuevo',
    held: 'En espera hasta que se pueda contactar al cliente',
    withdrawn: 'La solicitud se retira',
  },
  automatic: 'Se devuelve sin pedirlo:',
  never: 'La tarifa se paga por ser elegido, nunca por una póliza comprada.',
};
