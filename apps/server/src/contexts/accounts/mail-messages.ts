import type { Language } from '@fanwise/domain/texts/language';

/** The texts of one mail. Subjects hold no personal data. */
export type MailMessages = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The label of the six-digit code, and where it is typed, in mails that have one. */
  code?: { label: string; hint: string };
  button?: string;
  note?: string;
};

type MailName =
  | 'verification'
  | 'reset'
  | 'alreadyRegistered'
  | 'confirmNewAddress'
  | 'accountDeleted'
  | 'clientDeleted';

/** The mails about accounts in each language. */
export const mailMessages: Record<Language, Record<MailName, MailMessages>> = {
  en: {
    verification: {
      subject: 'Confirm your email',
      heading: 'Confirm your email',
      paragraphs: ['Welcome to Fanwise. One more step: confirm that this email is yours.'],
      code: {
        label: 'Your code',
        hint: 'Enter this code where you registered. If that window is closed, log in and enter it there. It expires in 15 minutes.',
      },
      button: 'Confirm my email',
      note: 'The link works once, within 24 hours. If you did not register, ignore this email: the account is removed after 7 days.',
    },
    reset: {
      subject: 'Reset your password',
      heading: 'Reset your password',
      paragraphs: ['Someone, hopefully you, asked to reset the password of your Fanwise account.'],
      button: 'Choose a new password',
      note: 'The link works once, within 30 minutes. If you did not ask for it, ignore this email: your password stays as it is.',
    },
    alreadyRegistered: {
      subject: 'You already have an account',
      heading: 'You already have an account',
      paragraphs: [
        'Someone tried to register at Fanwise with this email address, but it already has an account. Nothing was changed.',
        'If it was you and you forgot your password, you can reset it from the log-in window.',
      ],
      button: 'Go to Fanwise',
    },
    confirmNewAddress: {
      subject: 'Confirm your new email',
      heading: 'Confirm your new email',
      paragraphs: [
        'You asked to use this address for your Fanwise account. We use it once you confirm it.',
      ],
      button: 'Confirm my new email',
      note: 'The link works once, within 24 hours. If you did not ask for this, ignore this email.',
    },
    accountDeleted: {
      subject: 'Your account was deleted',
      heading: 'Your account was deleted',
      paragraphs: [
        'Your Fanwise account and your profile were deleted, as you asked. We keep records of payments as the law requires.',
        'You are welcome back any time.',
      ],
    },
    clientDeleted: {
      subject: 'Your account was deleted',
      heading: 'Your account was deleted',
      paragraphs: [
        'Your Fanwise account was deleted, as you asked. Your application, your quotes and your details are erased.',
        'If you chose a quote, we keep sealed proofs of what you agreed to for five years, and payment records that show a number instead of your name, because the law requires it.',
        'You are welcome back any time.',
      ],
    },
  },
  es: {
    verification: {
      subject: 'Confirme su correo electrónico',
      heading: 'Confirme su correo electrónico',
      paragraphs: [
        'Le damos la bienvenida a Fanwise. Un paso más: confirme que este correo es suyo.',
      ],
      code: {
        label: 'Su código',
        hint: 'Escriba este código donde se registró. Si cerró esa ventana, inicie sesión y escríbalo allí. Vence en 15 minutos.',
      },
      button: 'Confirmar mi correo',
      note: 'El enlace funciona una sola vez, dentro de 24 horas. Si usted no se registró, ignore este correo: la cuenta se elimina a los 7 días.',
    },
    reset: {
      subject: 'Restablezca su contraseña',
      heading: 'Restablezca su contraseña',
      paragraphs: [
        'Alguien, esperamos que usted, pidió restablecer la contraseña de su cuenta de Fanwise.',
      ],
      button: 'Elegir una contraseña nueva',
      note: 'El enlace funciona una sola vez, dentro de 30 minutos. Si no lo pidió, ignore este correo: su contraseña no cambia.',
    },
    alreadyRegistered: {
      subject: 'Ya tiene una cuenta',
      heading: 'Ya tiene una cuenta',
      paragraphs: [
        'Alguien intentó registrarse en Fanwise con este correo, pero ya tiene una cuenta. No se cambió nada.',
        'Si fue usted y olvidó su contraseña, puede restablecerla al iniciar sesión.',
      ],
      button: 'Ir a Fanwise',
    },
    confirmNewAddress: {
      subject: 'Confirme su nuevo correo electrónico',
      heading: 'Confirme su nuevo correo electrónico',
      paragraphs: [
        'Pidió usar esta dirección para su cuenta de Fanwise. Se empezará a usar cuando la confirme.',
      ],
      button: 'Confirmar mi nuevo correo',
      note: 'El enlace funciona una sola vez, dentro de 24 horas. Si no lo pidió, ignore este correo.',
    },
    accountDeleted: {
      subject: 'Su cuenta fue eliminada',
      heading: 'Su cuenta fue eliminada',
      paragraphs: [
        'Su cuenta de Fanwise y su perfil fueron eliminados, como pidió. Conservamos los registros de pagos como exige la ley.',
        'Puede volver cuando quiera.',
      ],
    },
    clientDeleted: {
      subject: 'Su cuenta fue eliminada',
      heading: 'Su cuenta fue eliminada',
      paragraphs: [
        'Su cuenta de Fanwise fue eliminada, como pidió. Su solicitud, sus cotizaciones y sus datos están borrados.',
        'Si eligió una cotización, conservamos cinco años las pruebas selladas de lo que usted aceptó, y registros de pagos que muestran un número en lugar de su nombre, porque la ley lo exige.',
        'Puede volver cuando quiera.',
      ],
    },
  },
};
