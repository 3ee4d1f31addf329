import { INVITATION_DAYS } from '@fanwise/domain/agents/invitations';
import type { Translation } from '../../area.ts';
import type * as english from '../../en/session/accept-invitation.ts';

/** The page that the mailed link of an invitation into an agency opens. */
export const acceptInvitation: Translation<typeof english.acceptInvitation> = {
  title: (agency) => `Únase a ${agency}`,
  invites: (invitedBy) => `${invitedBy} le invita a esta agencia.`,
  agency: 'Agencia',
  role: 'Su función',
  until: 'Funciona hasta',
  email: 'Su correo electrónico',
  license: 'Número de licencia (NPN)',
  licenseHint:
    'Los productores lo necesitan para ver prospectos y cotizar. Puede agregarlo después.',
  join: (agency) => `Unirme a ${agency}`,
  failed: 'La invitación no se cargó',
  returningText: (agency) =>
    `Usted ya trabajó en ${agency} y su cuenta sigue ahí. Acepte y después inicie sesión con su contraseña. Si la olvidó, allí puede crear otra.`,
  comeBack: (agency) => `Volver a ${agency}`,
  cameBack: 'Le damos la bienvenida de nuevo. Inicie sesión.',
  otherTitle: 'Ya hay una sesión abierta',
  other: (who) => `La sesión es de ${who}.`,
  otherText: (email) =>
    `La invitación es para ${email}. Cierre la sesión para aceptarla, o siga en esta cuenta.`,
  logOut: 'Cerrar sesión y continuar',
  stay: 'Seguir en esta cuenta',
  logIn: 'Iniciar sesión',
  toAccount: 'Ir a mi cuenta',
  toStart: 'Ir al inicio',
  closed: {
    'invalid-token': {
      title: 'Este enlace ya no funciona',
      text: 'Quizás un correo más nuevo lo reemplazó. Abra el más nuevo, o pida a la agencia que lo envíe de nuevo.',
    },
    'invitation-used': {
      title: 'Esta invitación ya se aceptó',
      text: 'Puede iniciar sesión con la contraseña que se eligió entonces.',
    },
    'invitation-revoked': {
      title: 'Esta invitación se anuló',
      text: 'Pregunte a la agencia si cree que es un error.',
    },
    'invitation-expired': {
      title: 'Esta invitación venció',
      text: `Funcionó ${INVITATION_DAYS} días. Pida a la agencia que la envíe de nuevo.`,
    },
    'invitation-agency-closed': {
      title: 'Esta agencia está cerrada',
      text: 'Ya nadie puede unirse a ella.',
    },
    'invitation-address-taken': {
      title: 'Este correo tiene una cuenta',
      text: 'Una cuenta es de una persona y de una agencia, así que no puede unirse a otra. Pida a la agencia que invite otro correo suyo.',
    },
  },
};
