import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/support-views.ts';

/** When our support looked at what is kept of a person. */
export const supportViews: Translation<typeof english.supportViews> = {
  title: 'Cuándo consultó sus datos nuestro equipo de soporte',
  none: 'Nadie de nuestro equipo ha consultado sus datos.',
  fields: {
    email: 'correo',
    phone: 'teléfono',
    address: 'dirección',
    'birth-date': 'fecha de nacimiento',
    partner: 'pareja',
    answers: 'respuestas',
    health: 'respuestas de salud',
    pages: 'sus páginas, como usted las ve',
    copy: 'una copia de todos sus datos',
  },
  looked: (fields) => `Consultó: ${fields}`,
  reason: (reason) => `Motivo que indicó: ${reason}`,
  about:
    'Toda persona de nuestro equipo que los consulte debe dar un motivo, que aparece aquí durante 400 días.',
};
