import type { Translation } from '../../area.ts';
import type * as english from '../../en/shared/confirm-email.ts';

/** The window that waits for the mailed code. */
export const confirmEmail: Translation<typeof english.confirmEmail> = {
  sentTo: (email: string) =>
    `Enviamos a ${email} un código y un enlace. Escriba el código aquí, o abra el enlace dentro de las próximas 24 horas.`,
  thenLeft: (questions: number, minutes: number) =>
    `Después ${questions === 1 ? 'queda 1 pregunta' : `quedan ${questions} preguntas`}, más o menos ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
  code: 'Código del correo',
  codeHint: 'Escriba el código de 6 dígitos. Vence en 15 minutos.',
  enter: 'Confirmar y continuar',
  codeUnsent: 'No se pudo enviar el código. Revise su conexión e inténtelo otra vez.',
  wrongAddress: (email: string) =>
    `¿${email} no es su dirección? Enviaremos el correo a la correcta, y el primer enlace dejará de funcionar.`,
  rightAddress: 'Su correo electrónico',
  sendThere: 'Enviarlo ahí',
};
