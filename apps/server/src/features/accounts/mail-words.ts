import type { MailLanguage } from '../../platform/mail/layout.ts';

/** The words of one mail. Subjects hold no personal data. */
export type MailWords = {
  subject: string;
  heading: string;
  paragraphs: string[];
  button?: string;
  note?: string;
};

type MailName =
  | 'verification'
  | 'reset'
  | 'passwordChanged'
  | 'alreadyRegistered'
  | 'confirmNewAddress'
  | 'addressChanges'
  | 'accountDeleted';

/** Every mail about accounts, in each language. */
export const mailWords: Record<MailLanguage, Record<MailName, MailWords>> = {
  en: {
    verification: {
      subject: 'Confirm your email address',
      heading: 'Confirm your email address',
      paragraphs: ['Welcome to Fanwise. One more step: confirm that this address is yours.'],
      button: 'Confirm my address',
      note: 'The link works for 24 hours and once. If you did not register, ignore this mail: the account is removed after 7 days.',
    },
    reset: {
      subject: 'Reset your password',
      heading: 'Reset your password',
      paragraphs: ['Somebody, hopefully you, asked to reset the password of your Fanwise account.'],
      button: 'Choose a new password',
      note: 'The link works for 30 minutes and once. If you did not ask for it, ignore this mail: your password stays as it is.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        'The password of your Fanwise account was just changed. You were logged out everywhere else.',
        'If this was not you, reset your password now.',
      ],
      button: 'It was not me',
    },
    alreadyRegistered: {
      subject: 'You already have an account',
      heading: 'You already have an account',
      paragraphs: [
        'Somebody tried to register at Fanwise with this email address, but it already has an account. Nothing was changed.',
        'If it was you and you forgot your password, you can reset it from the log-in window.',
      ],
      button: 'Go to Fanwise',
    },
    confirmNewAddress: {
      subject: 'Confirm your new email address',
      heading: 'Confirm your new email address',
      paragraphs: [
        'You asked to use this address for your Fanwise account. It counts once you confirm it.',
      ],
      button: 'Confirm my new address',
      note: 'The link works for 24 hours and once. If you did not ask for this, ignore this mail.',
    },
    addressChanges: {
      subject: 'Your email address is about to change',
      heading: 'Your email address is about to change',
      paragraphs: [
        'Somebody, hopefully you, asked to use another email address for your Fanwise account. It changes once the new address is confirmed.',
        'If this was not you, reset your password and take the change back in your profile.',
      ],
      button: 'It was not me',
    },
    accountDeleted: {
      subject: 'Your account was deleted',
      heading: 'Your account was deleted',
      paragraphs: [
        'Your Fanwise account and your personal data were deleted, as you asked.',
        'You are welcome back any time.',
      ],
    },
  },
  es: {
    verification: {
      subject: 'Confirma tu correo electrónico',
      heading: 'Confirma tu correo electrónico',
      paragraphs: [
        'Te damos la bienvenida a Fanwise. Un paso más: confirma que esta dirección es tuya.',
      ],
      button: 'Confirmar mi dirección',
      note: 'El enlace funciona durante 24 horas y una sola vez. Si no te registraste, ignora este correo: la cuenta se elimina a los 7 días.',
    },
    reset: {
      subject: 'Restablece tu contraseña',
      heading: 'Restablece tu contraseña',
      paragraphs: [
        'Alguien, esperamos que tú, pidió restablecer la contraseña de tu cuenta de Fanwise.',
      ],
      button: 'Elegir una contraseña nueva',
      note: 'El enlace funciona durante 30 minutos y una sola vez. Si no lo pediste, ignora este correo: tu contraseña no cambia.',
    },
    passwordChanged: {
      subject: 'Tu contraseña ha cambiado',
      heading: 'Tu contraseña ha cambiado',
      paragraphs: [
        'La contraseña de tu cuenta de Fanwise acaba de cambiar. Se cerraron todas las demás sesiones.',
        'Si no fuiste tú, restablece tu contraseña ahora.',
      ],
      button: 'No fui yo',
    },
    alreadyRegistered: {
      subject: 'Ya tienes una cuenta',
      heading: 'Ya tienes una cuenta',
      paragraphs: [
        'Alguien intentó registrarse en Fanwise con este correo, pero ya tiene una cuenta. No se cambió nada.',
        'Si fuiste tú y olvidaste tu contraseña, puedes restablecerla al iniciar sesión.',
      ],
      button: 'Ir a Fanwise',
    },
    confirmNewAddress: {
      subject: 'Confirma tu nuevo correo electrónico',
      heading: 'Confirma tu nuevo correo electrónico',
      paragraphs: [
        'Pediste usar esta dirección para tu cuenta de Fanwise. Valdrá cuando la confirmes.',
      ],
      button: 'Confirmar mi nueva dirección',
      note: 'El enlace funciona durante 24 horas y una sola vez. Si no lo pediste, ignora este correo.',
    },
    addressChanges: {
      subject: 'Tu correo electrónico está por cambiar',
      heading: 'Tu correo electrónico está por cambiar',
      paragraphs: [
        'Alguien, esperamos que tú, pidió usar otro correo para tu cuenta de Fanwise. Cambiará cuando se confirme la nueva dirección.',
        'Si no fuiste tú, restablece tu contraseña y anula el cambio en tu perfil.',
      ],
      button: 'No fui yo',
    },
    accountDeleted: {
      subject: 'Tu cuenta fue eliminada',
      heading: 'Tu cuenta fue eliminada',
      paragraphs: [
        'Tu cuenta de Fanwise y tus datos personales fueron eliminados, como pediste.',
        'Puedes volver cuando quieras.',
      ],
    },
  },
};
