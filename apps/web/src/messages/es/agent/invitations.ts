import { INVITATION_DAYS } from '@fanwise/domain/agents/invitations';
import type { Translation } from '../../area.ts';
import type * as english from '../../en/agent/invitations.ts';

/** The invitations of an agency, on the page of its owners. */
export const invitations: Translation<typeof english.invitations> = {
  title: 'Invitaciones',
  intro: `Enviamos un enlace que funciona ${INVITATION_DAYS} días. La persona elige una contraseña y entra en la agencia.`,
  failed: 'Las invitaciones no se cargaron',
  none: 'No hay invitaciones abiertas.',
  email: 'Correo electrónico',
  role: 'Función',
  mayUnlock: 'Puede pagar por contactos',
  mayUnlockHint:
    'Sin esto, un propietario paga cuando un cliente elige la cotización de este productor.',
  language: 'Idioma del correo',
  languages: { en: 'Inglés', es: 'Español' },
  send: 'Enviar invitación',
  sent: (email) => `La invitación a ${email} está en camino.`,
  sentBy: (name) => `Invitación de ${name}`,
  sentAt: 'enviada',
  until: 'funciona hasta',
  expired: 'Vencida',
  waiting: 'Abierta',
  sendAgain: 'Enviar de nuevo',
  revoke: 'Anular',
  revokeTitle: '¿Anular esta invitación?',
  revokeText: (email) => `El enlace que enviamos a ${email} deja de funcionar.`,
  keep: 'Conservarla',
  revoked: 'La invitación está anulada.',
  about: (action, email) => `${action}: ${email}`,
};
