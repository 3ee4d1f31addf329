import type { AgencyRole } from '@fanwise/domain/agents/capabilities';
import type { Language } from '@fanwise/domain/texts/language';

type InvitationMessages = {
  subject: string;
  invites: (invitedBy: string, agency: string) => string;
  role: (what: string) => string;
  roles: Record<AgencyRole, (mayUnlock: boolean) => string>;
  button: string;
  note: (until: string) => string;
};

/** The mail that invites somebody into an agency. The subject holds no name, because the agency chose its own. */
export const invitationMessages: Record<Language, InvitationMessages> = {
  en: {
    subject: 'You are invited to join an agency',
    invites: (invitedBy, agency) => `${invitedBy} invites you to join ${agency} on Fanwise.`,
    role: (what) => `Your role there: ${what}`,
    roles: {
      owner: () =>
        'owner. You run the agency: its people, carriers, money and settings, and you quote leads.',
      producer: (mayUnlock) =>
        mayUnlock
          ? 'producer. You read leads, send quotes, pay for contacts and look after clients.'
          : 'producer. You read leads, send quotes and look after clients.',
      assistant: () =>
        'assistant. You read leads, prepare quotes for a producer and look after clients.',
      accountant: () => 'accountant. You read receipts, refunds and statements.',
    },
    button: 'See the invitation',
    note: (until) =>
      `The link works once, until ${until}. If you do not know this agency, ignore this email: no account is made.`,
  },
  es: {
    subject: 'Le invitan a unirse a una agencia',
    invites: (invitedBy, agency) => `${invitedBy} le invita a unirse a ${agency} en Fanwise.`,
    role: (what) => `Su función allí: ${what}`,
    roles: {
      owner: () =>
        'propietario. Dirige la agencia: su gente, aseguradoras, dinero y ajustes, y cotiza prospectos.',
      producer: (mayUnlock) =>
        mayUnlock
          ? 'productor. Lee prospectos, envía cotizaciones, paga por contactos y atiende a los clientes.'
          : 'productor. Lee prospectos, envía cotizaciones y atiende a los clientes.',
      assistant: () =>
        'asistente. Lee prospectos, prepara cotizaciones para un productor y atiende a los clientes.',
      accountant: () => 'contador. Lee recibos, reembolsos y estados de cuenta.',
    },
    button: 'Ver la invitación',
    note: (until) =>
      `El enlace funciona una sola vez, hasta el ${until}. Si no conoce esta agencia, ignore este correo: no se crea ninguna cuenta.`,
  },
};
