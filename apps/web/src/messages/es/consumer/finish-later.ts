import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/finish-later.ts';

/** Going on with a registration another day, or on another device. */
export const finishLater: Translation<typeof english.finishLater> = {
  ask: 'Enviarme un enlace para terminar después',
  sent: (email: string) =>
    `Enviamos a ${email} un enlace. Sirve una vez, dentro de 7 días, en cualquier dispositivo. Si ese correo ya tiene una cuenta, inicie sesión.`,
  title: 'Siga donde se quedó',
  text: 'Todo lo que escribió pasa a este dispositivo, excepto su teléfono. El enlace sirve una vez.',
  continueButton: 'Continuar',
  spent:
    'Este enlace ya se usó, tiene más de 7 días, o su correo ya tiene una cuenta. Inicie sesión o empiece de nuevo.',
  begin: 'Ir a la página de inicio',
};
