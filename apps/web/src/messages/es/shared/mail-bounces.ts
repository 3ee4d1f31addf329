import type { Translation } from '../../area.ts';
import type { mailBounces as english } from '../../en/shared/mail-bounces.ts';

/** The notice to somebody whose mails come back. */
export const mailBounces: Translation<typeof english> = {
  title: 'Su correo electrónico no funciona',
  text: (address) =>
    `Nuestros correos a ${address} nos llegan devueltos. Mientras no use otra dirección, solo enviamos lo obligatorio.`,
  change: 'Cambiar el correo electrónico',
  here: 'Escriba otra dirección en esta página.',
};
