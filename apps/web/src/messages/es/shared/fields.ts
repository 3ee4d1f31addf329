import type { Translation } from '../../area.ts';
import type * as english from '../../en/shared/fields.ts';

/** Problems of a field, by the code of the rule. */
export const fields: Translation<typeof english.fields> = {
  required: 'Este campo es obligatorio.',
  'max-length': 'Debe tener menos caracteres.',
  pattern: 'Este campo no tiene el formato correcto.',
  email: 'Ingrese un correo electrónico válido.',
  'password-length': 'La contraseña debe tener más de 8 caracteres.',
  'password-common': 'Esta contraseña es fácil de adivinar. Elija otra.',
  password: 'Las contraseñas deben coincidir.',
  number: 'Este campo debe ser un número.',
  year: 'El año debe estar entre 1900 y el año actual.',
  phone: 'El número de teléfono debe tener 10 caracteres.',
  'phone-foreign':
    'Escriba un número de teléfono de Estados Unidos o Canadá, de diez dígitos. No se pueden usar números de otros países.',
  'phone-impossible':
    'Ese número de teléfono no existe. Revise el código de área y los tres dígitos que siguen.',
  'own-phone': 'Este es un número de teléfono. Escriba su número de licencia.',
  date: 'Ingrese una fecha con el formato MM/DD/AAAA.',
  'no-such-day': 'Ese día no existe. Revise el mes y el día.',
  'date-year': 'Revise el año. Debe estar entre 1900 y 2099.',
  adult: 'Debe tener 18 años o más.',
  terms: 'Debe aceptar las condiciones.',
  'duplicate-email': 'Ya existe un usuario con ese correo electrónico.',
  'invalid-zip-code': 'No conocemos este código postal.',
  'state-differs': 'El código postal está en otro estado. Corrija el estado o el código postal.',
  'insurance-company-not-found': 'No se encontró la compañía de seguros',
  'wrong-password': 'Esa no es su contraseña actual.',
  'not-asked': 'Al cliente no se le preguntó por esta línea.',
  repeated: 'Esta línea está dos veces.',
  'reason-required': 'Indique por qué difiere esta línea.',
  'not-permitted': 'El cliente no ha autorizado a consultar sus informes.',
  'below-state-minimum': 'Por debajo del mínimo del estado del cliente.',
  'required-by-state': 'El estado del cliente exige esta cobertura.',
  'too-early': 'Elija una fecha desde hoy.',
  'too-late': 'Elija una fecha dentro de 180 días.',
  invalid: 'Revise este campo.',
};

/** Failures of a call without an answer of the server. */
export const failures: Translation<typeof english.failures> = {
  offline:
    'No pudimos conectar con nuestro servidor. Revise su conexión e inténtelo de nuevo. Nada de lo que escribió se perdió.',
  unknown: 'Algo salió mal de nuestro lado. Inténtelo de nuevo.',
  humanCheck: 'No pudimos confirmar esta solicitud. Inténtelo de nuevo.',
};
