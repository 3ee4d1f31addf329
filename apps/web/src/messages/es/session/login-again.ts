import type { Translation } from '../../area.ts';
import type * as english from '../../en/session/login-again.ts';

/** Asking for the password once more: before something important, or after a session that ended while typing. */
export const loginAgain: Translation<typeof english.loginAgain> = {
  title: 'Ingrese su contraseña',
  text: (email: string) =>
    `Inició sesión hace un rato. Para proteger su cuenta, confirme que es usted, ${email}.`,
  password: 'Contraseña',
  confirm: 'Continuar',
  endedTitle: 'Su sesión terminó',
  endedText: (email: string) =>
    `Cerramos su sesión para proteger su cuenta, ${email}. Lo que escribió sigue aquí. Inicie sesión y continuará donde estaba.`,
  logIn: 'Iniciar sesión',
  later: 'Ahora no',
};
