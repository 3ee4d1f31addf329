import type { Translation } from '../../area.ts';
import type * as english from '../../en/shared/new-password.ts';

/** Setting a password: typed twice. */
export const newPassword: Translation<typeof english.newPassword> = {
  password: 'Contraseña',
  replacement: 'Contraseña nueva',
  hint: 'Al menos 9 caracteres',
  keepHint: 'Déjela vacía para conservar la que tiene.',
  repeated: 'Confirme la contraseña',
  repeatedReplacement: 'Confirme la contraseña nueva',
  repeatedHint: 'La misma contraseña otra vez',
};
