import type { Translation } from '@fanwise/web/src/messages/area.ts';
import type * as english from '../en/people.ts';

/** People, and one person. */
export const adminPeople: Translation<typeof english.adminPeople> = {
  title: 'Personas',
  find: 'Buscar',
  findHint:
    'Nombre en cualquier orden, teléfono, parte de un correo, número de licencia, ZIP o #número',
  name: 'Nombre',
  email: 'Correo electrónico',
  role: 'Función',
  state: 'Situación',
  agency: 'Agencia',
  lastLogin: 'Último acceso',
  worthKnowing: 'Señales',
  anyRole: 'Todas las funciones',
  anyState: 'Todas las situaciones',
  number: (id) => `Número ${id}`,
  none: 'Todavía nadie tiene cuenta',
  noneText: 'Las personas aparecen aquí cuando se registran.',
  flags: {
    'view-limited': 'freno para abrir prospectos',
    refunds: 'muchos reembolsos',
    declines: 'muchas tarjetas rechazadas',
    'many-leads': 'muchos prospectos',
    disputed: 'pago en disputa',
    'address-waits': 'espera un correo nuevo',
    'mail-bounces': 'el correo rebota',
    'mail-complaint': 'marcó un correo como spam',
  },
};
