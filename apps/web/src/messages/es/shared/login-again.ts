import type { Translation } from '../../area.ts';
import type * as english from '../../en/shared/login-again.ts';

/** Asking for the password once more before something important. */
export const loginAgain: Translation<typeof english.loginAgain> = {
  title: 'Ingrese su contraseña',
  text: (email: string) =>
    `Inició sesión hace un rato. Para proteger su cuenta, confirme que es usted, ${email}.`,
  password: 'Contraseña',
  confirm: 'Continuar',
};
