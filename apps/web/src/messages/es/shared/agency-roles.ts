import type { Translation } from '../../area.ts';
import type * as english from '../../en/shared/agency-roles.ts';

/** The roles of the members of an agency, and what each does. */
export const agencyRoles: Translation<typeof english.agencyRoles> = {
  names: {
    owner: 'Propietario',
    producer: 'Productor',
    assistant: 'Asistente',
    accountant: 'Contador',
  },
  does: {
    owner:
      'Dirige la agencia: su gente, aseguradoras, dinero y ajustes. También cotiza prospectos.',
    producer: 'Lee prospectos, envía cotizaciones y atiende a los clientes.',
    assistant: 'Lee prospectos, prepara cotizaciones para un productor y atiende a los clientes.',
    accountant: 'Lee recibos, reembolsos y estados de cuenta. No ve prospectos ni clientes.',
  },
  mayUnlock: 'Paga por contactos',
};
