import type { Translation } from '../../area.ts';
import type * as english from '../../en/desk/failures.ts';

/** What a call of the desk was refused for, by its code. */
export const deskFailures: Translation<typeof english.deskFailures> = {
  offline: 'No se pudo llegar al servidor. No se hizo nada; lo que escribió sigue aquí.',
  unknown: 'Algo falló de nuestro lado. Mire si se hizo antes de intentarlo de nuevo.',
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
    capability: 'Su función no lo permite.',
    'step-up': 'Confirme otra vez con su llave de acceso o su código.',
    'second-person': 'Otra persona tiene que aprobarlo.',
    'changed-meanwhile': 'Esto cambió mientras lo miraba. Vea lo que hay ahora.',
    'not-in-this-state': 'No es posible en su estado actual.',
    'not-found': 'No existe o ya no está.',
    'body-too-large': 'Es demasiado para enviarlo de una vez.',
    'payment-unavailable': 'El proveedor de tarjetas no respondió. No se movió nada.',
    unavailable: 'El producto está ocupado. Inténtelo de nuevo en un momento.',
    'server-error': 'Algo falló de nuestro lado. Mire si se hizo antes de intentarlo de nuevo.',
  },
};
