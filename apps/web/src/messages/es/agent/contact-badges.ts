import type { Translation } from '../../area.ts';
import type { contactBadges as english } from '../../en/agent/contact-badges.ts';

export const contactBadges: Translation<typeof english> = {
  label: 'Cómo se puede contactar al cliente',
  short: { mail: 'Correo', phone: 'Teléfono', place: 'Ciudad y código' },
  names: {
    mail: 'Correo confirmado',
    phone: 'Teléfono confirmado',
    place: 'La ciudad corresponde al código postal',
  },
};
