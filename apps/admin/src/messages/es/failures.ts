import type { Translation } from '@fanwise/web/src/messages/area.ts';
import type * as english from '../en/failures.ts';

/** Refusals of calls of the admin console, by their code. */
export const adminFailures: Translation<typeof english.adminFailures> = {
  offline: 'No se pudo llegar al servidor. No se hizo nada; lo que escribió sigue aquí.',
  unknown: 'Algo falló de nuestro lado. Mire si se hizo antes de intentarlo de nuevo.',
  checkOne: (field) => `Revise «${field}» e inténtelo otra vez.`,
  codes: {
    'invalid-input': 'Revise los campos e inténtelo de nuevo.',
    'invalid-body': 'No se pudo leer la solicitud.',
    'invalid-credentials': 'La dirección, la contraseña o el código no es correcto.',
    'invalid-token': 'Este enlace ya se usó o venció. Pida uno nuevo a un propietario.',
    'not-logged-in': 'Su sesión terminó. Inicie sesión.',
    'otp-wrong': 'El código no es correcto o ya se usó. Espere el siguiente.',
    'passkey-refused': 'No se aceptó esta llave de acceso.',
    'passkeys-impossible':
      'Las llaves de acceso necesitan una dirección con nombre. Use aquí una aplicación con códigos.',
    'password-common': 'Esta contraseña es fácil de adivinar. Elija otra.',
    'last-factor': 'Agregue otra forma de iniciar sesión antes de quitar esta.',
    'cross-site': 'Esta solicitud no se permite desde aquí.',
    'too-many-requests': 'Demasiados intentos. Espere unos minutos.',
    'human-check-failed': 'No pudimos confirmar esta solicitud. Inténtelo de nuevo.',
    capability: 'Su función no lo permite.',
    'step-up': 'Confirme otra vez con su llave de acceso o su código.',
    'second-person': 'Otra persona tiene que aprobarlo.',
    'changed-meanwhile': 'Esto cambió mientras lo miraba. Vea lo que hay ahora.',
    'not-in-this-state': 'No es posible en su estado actual.',
    'duplicate-email': 'Otra cuenta tiene esta dirección.',
    'not-found': 'No existe o ya no está.',
    'body-too-large': 'Es demasiado para enviarlo de una vez.',
    'payment-unavailable': 'El proveedor de tarjetas no respondió. No se movió nada.',
    unavailable: 'El producto está ocupado. Inténtelo de nuevo en un momento.',
    'server-error': 'Algo falló de nuestro lado. Mire si se hizo antes de intentarlo de nuevo.',
  },
  problems: {
    decided: 'Ya lo decidió',
    'last-owner':
      'La agencia quedaría sin propietario. Ciérrela primero, o pida que nombre a otro.',
    'too-low': 'Una tarifa es menor que lo mínimo que se cobra. Lo mínimo es:',
    'too-high': 'Juntas, las tarifas pasan de lo que puede costar un prospecto. Lo máximo es:',
    'odd-discount': 'Un descuento está bajo cero o es demasiado grande. Lo máximo es:',
    rounded: 'Una tarifa así se redondearía. Las tarifas van en pasos de:',
    'too-early':
      'Es demasiado pronto: las tarifas y los cuestionarios necesitan 15 minutos, los textos 24 horas.',
    repeated: 'Ya hay algo planeado para ese mismo momento.',
    taken: 'Otra aseguradora tiene ese nombre.',
    'bad-row': 'Esta fila no se puede leer (línea y columna):',
    'no-source': 'Un código de compañía o un límite de estados necesita la fuente en que se leyó.',
    unreadable: 'Esta parte no se puede leer:',
    'has-leads': 'Hay personas o prospectos en este código postal: su estado se queda.',
    'two-states': 'Este código postal ya está en otros dos estados.',
    'no-version':
      'El texto necesita un título, una línea “Versión AAAA-MM-DD” y secciones con palabras.',
    'old-version': 'Su versión no es más nueva que la vigente o la planeada.',
    'not-translated':
      'Ningún texto en inglés de esta versión valdrá para entonces. Publique ese primero; si espera a una segunda persona, espere a que se apruebe.',
    'is-a-mail': 'Este archivo es el texto de un correo, no de condiciones ni de un aviso.',
    'other-language':
      'El texto está en el otro idioma: los de inglés dicen “Version” y los de español “Versión” antes del día.',
    markup: 'El texto tiene etiquetas o un enlace escrito como tal. Se lee como texto simple.',
    placeholder: 'Sus marcadores no son los del texto que reemplaza.',
    'no-mail':
      'Un correo necesita su asunto tras #, una línea “Versión AAAA-MM-DD” y dos secciones cortas: ## Texto y ## Botón.',
    'foreign-link': 'El texto nombra una dirección que no es nuestra.',
    control: 'El texto tiene caracteres que nadie ve.',
    'no-questionnaire': 'Esto no es el archivo de un cuestionario:',
    'planned-already': 'Ya hay una versión planeada. Cancele esa primero:',
    'cannot-be-asked': 'Así no se podría preguntar:',
    'number-reused':
      'Un número significaría otra cosa que antes. Dé números nuevos a las preguntas y opciones nuevas:',
    'own-numbers': 'Las preguntas y opciones que se agregan aquí llevan números desde 10,000:',
    needed: 'El producto la busca por su nombre, así que tiene que quedarse:',
    'not-in-both': 'Faltan estas palabras en español:',
    shortens: 'Ya está previsto para más tarde. Elija un momento posterior.',
    'too-far': 'Eso es más de un día hábil después.',
    expired: 'Se acabó el plazo para aprobarlo. No se hizo nada, y sale de la cola.',
    'answers-lost': 'Respuestas que la gente ya dio dejarían de valer:',
  },
};
