import type { Language } from '@fanwise/domain/texts/language';

/** The events of a log-in that its owner is mailed about. */
export type SecurityOccasion =
  | 'new-device'
  | 'password-changed'
  | 'password-reset'
  | 'address-asked'
  | 'address-changed'
  | 'second-factor-changed'
  | 'recovery-code-used'
  | 'webhooks-changed'
  | 'clients-exported';

/** The changes that a mail names, as the audit log calls them. */
export type SecurityChange =
  | 'factor-added'
  | 'factor-removed'
  | 'recovery-codes-made'
  | 'webhook-added'
  | 'webhook-changed'
  | 'webhook-removed'
  | 'webhook-secret-renewed';

type Messages = Record<SecurityOccasion, { title: string; text: string }>;

type CommonMessages = {
  when: (moment: string) => string;
  device: (device: string) => string;
  changed: (act: SecurityChange, what: string | null) => string;
  ifThisWasYou: string;
  notMeButton: string;
  clientNote: string;
  /** The note for agents, which also says that webhooks tell their systems about clients. */
  agentNote: string;
};

/** The text of each occasion. The title is also the subject, so it holds no personal data. */
export const securityMessages: Record<Language, Messages> = {
  en: {
    'new-device': {
      title: 'A new device logged in',
      text: 'Someone, hopefully you, logged in to your Fanwise account on a device we had not seen before.',
    },
    'password-changed': {
      title: 'Your password was changed',
      text: 'The password of your Fanwise account was just changed. Everyone else was logged out.',
    },
    'password-reset': {
      title: 'Your password was reset',
      text: 'The password of your Fanwise account was just reset with a link we emailed. Everyone was logged out.',
    },
    'address-asked': {
      title: 'Your email address is about to change',
      text: 'Someone, hopefully you, asked to use another email address for your Fanwise account. It changes once the new address is confirmed.',
    },
    'address-changed': {
      title: 'Your email address was changed',
      text: 'Your Fanwise account now has another email address. We no longer send email to this address.',
    },
    'second-factor-changed': {
      title: 'Your two-factor authentication was changed',
      text: 'The two-factor authentication of your Fanwise account was just changed.',
    },
    'recovery-code-used': {
      title: 'A recovery code was used',
      text: 'Someone, hopefully you, logged in to your Fanwise account with one of its recovery codes instead of the second factor.',
    },
    'webhooks-changed': {
      title: 'Where your clients’ details are sent was changed',
      text: 'The systems that your Fanwise account tells about leads and clients were just changed.',
    },
    'clients-exported': {
      title: 'A file of your clients was downloaded',
      text: 'Someone, hopefully you, downloaded a file with the contact details of clients from your Fanwise account.',
    },
  },
  es: {
    'new-device': {
      title: 'Inicio de sesión en un dispositivo nuevo',
      text: 'Alguien, esperamos que usted, inició sesión en su cuenta de Fanwise en un dispositivo que no conocíamos.',
    },
    'password-changed': {
      title: 'Su contraseña cambió',
      text: 'La contraseña de su cuenta de Fanwise acaba de cambiar. Se cerraron todas las demás sesiones.',
    },
    'password-reset': {
      title: 'Su contraseña se restableció',
      text: 'La contraseña de su cuenta de Fanwise se acaba de restablecer con un enlace enviado por correo. Se cerraron todas las sesiones.',
    },
    'address-asked': {
      title: 'Su correo electrónico está por cambiar',
      text: 'Alguien, esperamos que usted, pidió usar otro correo para su cuenta de Fanwise. Cambia cuando se confirme la nueva dirección.',
    },
    'address-changed': {
      title: 'Su correo electrónico cambió',
      text: 'Su cuenta de Fanwise ahora tiene otro correo electrónico. Ya no enviamos correos a esta dirección.',
    },
    'second-factor-changed': {
      title: 'Cambió su autenticación de dos factores',
      text: 'La autenticación de dos factores de su cuenta de Fanwise acaba de cambiar.',
    },
    'recovery-code-used': {
      title: 'Se usó un código de recuperación',
      text: 'Alguien, esperamos que usted, inició sesión en su cuenta de Fanwise con un código de recuperación en lugar del segundo factor.',
    },
    'webhooks-changed': {
      title: 'Cambió adónde se envían los datos de sus clientes',
      text: 'Acaban de cambiar los sistemas a los que su cuenta de Fanwise informa de prospectos y clientes.',
    },
    'clients-exported': {
      title: 'Se descargó un archivo de sus clientes',
      text: 'Alguien, esperamos que usted, descargó de su cuenta de Fanwise un archivo con los datos de contacto de sus clientes.',
    },
  },
};

const changeTexts: Record<Language, Record<SecurityChange, string>> = {
  en: {
    'factor-added': 'a second factor was added',
    'factor-removed': 'a second factor was removed',
    'recovery-codes-made': 'new recovery codes were made',
    'webhook-added': 'a system was added',
    'webhook-changed': 'what is sent to a system was changed',
    'webhook-removed': 'a system was removed',
    'webhook-secret-renewed': 'a system got a new secret',
  },
  es: {
    'factor-added': 'se agregó un segundo factor',
    'factor-removed': 'se quitó un segundo factor',
    'recovery-codes-made': 'se crearon códigos de recuperación nuevos',
    'webhook-added': 'se agregó un sistema',
    'webhook-changed': 'cambió lo que se envía a un sistema',
    'webhook-removed': 'se quitó un sistema',
    'webhook-secret-renewed': 'un sistema tiene una clave nueva',
  },
};

/** Texts that all of these mails share. */
export const commonMessages: Record<Language, CommonMessages> = {
  en: {
    when: (moment) => `When: ${moment}`,
    device: (device) => `Device: ${device}`,
    changed: (act, what) => `What changed: ${changeTexts.en[act]}${what ? `, ${what}` : ''}`,
    ifThisWasYou: 'If this was you, you don’t need to do anything.',
    notMeButton: 'This wasn’t me',
    clientNote:
      'The button logs everyone out, undoes a change of email address and sends you a link for a new password. It works once, within 7 days.',
    agentNote:
      'The button logs everyone out, undoes a change of email address, stops what is sent to your systems until you have looked, and sends you a link for a new password. It works once, within 7 days.',
  },
  es: {
    when: (moment) => `Cuándo: ${moment}`,
    device: (device) => `Dispositivo: ${device}`,
    changed: (act, what) => `Qué cambió: ${changeTexts.es[act]}${what ? `, ${what}` : ''}`,
    ifThisWasYou: 'Si fue usted, no tiene que hacer nada.',
    notMeButton: 'No fui yo',
    clientNote:
      'El botón cierra todas las sesiones, anula el cambio de correo y le envía un enlace para crear una contraseña nueva. Funciona una sola vez, dentro de 7 días.',
    agentNote:
      'El botón cierra todas las sesiones, anula el cambio de correo, detiene lo que se envía a sus sistemas hasta que usted lo revise y le envía un enlace para crear una contraseña nueva. Funciona una sola vez, dentro de 7 días.',
  },
};
