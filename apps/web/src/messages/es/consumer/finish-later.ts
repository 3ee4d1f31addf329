import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/finish-later.ts';

/** Going on with a registration another day, or on another device. */
export const finishLater: Translation<typeof english.finishLater> = {
  ask: 'Enviarme un enlace para terminar después',
  sent: (email: string) =>
    `Enviamos un enlace a ${email}. Sirve una vez, durante 7 días, en cualquier dispositivo. Si esa dirección ya tiene una cuenta, inicie sesión.`,
  title: 'Siga donde se quedó',
  text: 'Lo que escribió llega a este dispositivo, excepto su teléfono. El enlace sirve una vez.',
  goOn: 'Continuar',
  spent:
    'Este enlace ya se usó, tiene más de 7 días, o su dirección ya tiene una cuenta. Inicie sesión o comience de nuevo.',
  begin: 'Al inicio',
};
