import type { Translation } from '../../area.ts';
import type * as english from '../../en/leads/no-lead.ts';

/** Where there is no lead to be quoted. */
export const noLead: Translation<typeof english.noLead> = {
  goneTitle: 'Este prospecto no está disponible',
  gone: 'Ningún prospecto abierto tiene esta dirección. Puede estar mal escrita, el cliente pudo elegir otra cotización, o está fuera de sus códigos postales.',
  howItStands: 'Cómo está este prospecto',
  profileTitle: 'Su perfil no está completo',
};
