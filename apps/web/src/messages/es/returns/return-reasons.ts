import type { Translation } from '../../area.ts';
import type { returnReasons as english } from '../../en/returns/return-reasons.ts';

export const returnReasons: Translation<typeof english> = {
  reasons: {
    'mail-bounced': 'El correo al cliente rebota',
    'phone-dead': 'El teléfono no funciona o no es el suyo',
    duplicate: 'Compré este hogar en los 30 días anteriores',
    'not-requested': 'El cliente nunca pidió cotizaciones',
    'left-at-once': 'El cliente detuvo todo contacto en 24 horas',
    'missed-slots': 'El cliente faltó a dos llamadas a horas que indicó',
    'outside-target': 'El prospecto estaba fuera de mi zona cuando coticé',
    'already-mine': 'La persona ya era mi cliente',
    'under-age': 'La persona es menor de 18 años',
    test: 'Datos sin sentido o una prueba',
    language: 'No hablamos un idioma en común',
    'no-answer': 'El cliente no contesta',
    'too-expensive': 'Al cliente le parece caro',
    'bought-elsewhere': 'El cliente compró en otro lugar',
    'did-not-buy': 'El cliente no compró',
    'changed-mind': 'El cliente cambió de opinión',
  },
  proofs: {
    'mail-bounced': 'Nuestro propio correo desde el acceso fue rechazado de forma definitiva.',
    'phone-dead': 'Lo dice la red telefónica, o el cliente, a quien se pregunta durante 72 horas.',
    duplicate: 'El mismo hogar, según nuestra propia lista.',
    'not-requested': 'Lo dice el cliente, a quien se pregunta durante 72 horas.',
    'left-at-once': 'Nuestra propia lista; usted no tiene que pedirlo.',
    'missed-slots': 'Dos llamadas acordadas sin respuesta, y el cliente no dice nada en 72 horas.',
    'outside-target': 'Cuál era su zona cuando se envió la cotización.',
    'already-mine': 'Lo dice el cliente, a quien se pregunta durante 72 horas.',
    'under-age': 'La fecha de nacimiento de la solicitud, o lo revisa una persona.',
    test: 'Lo que usted escriba; lo revisa una persona.',
    language: 'Lo que usted escriba; lo revisa una persona.',
  },
  deciders: {
    machine: 'Deciden los hechos',
    client: 'Decide el cliente',
    operator: 'Decide una persona',
  },
  leads: {
    open: 'El cliente elige de nuevo',
    held: 'Espera hasta que se pueda contactar al cliente',
    withdrawn: 'La solicitud termina',
  },
  never: 'La tarifa se paga por ser elegido, nunca por una póliza comprada.',
};
