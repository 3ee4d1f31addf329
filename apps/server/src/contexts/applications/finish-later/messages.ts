import type { Language } from '@fanwise/domain/texts/language';

type FinishLaterMessages = {
  subject: string;
  heading: string;
  paragraphs: string[];
  button: string;
  note: string;
};

/** The mail with the link to a registration under way. */
export const finishLaterMessages: Record<Language, FinishLaterMessages> = {
  en: {
    subject: 'Your link to finish later',
    heading: 'Pick up where you left off',
    paragraphs: [
      'Here is the link you asked for. It opens your registration on any device, at the step where you stopped. You enter your phone number and choose your password there.',
    ],
    button: 'Continue',
    note: 'The link works once, within 7 days, and stops working once you have an account. What you entered is erased then, or as soon as the link is used. If you did not ask for it, ignore this email.',
  },
  es: {
    subject: 'Su enlace para terminar después',
    heading: 'Siga donde se quedó',
    paragraphs: [
      'Aquí tiene el enlace que pidió. Abre su registro en cualquier dispositivo, en el paso donde se quedó. Allí escribe su teléfono y elige su contraseña.',
    ],
    button: 'Continuar',
    note: 'El enlace sirve una sola vez, dentro de 7 días, y deja de servir cuando usted tiene una cuenta. Entonces, o en cuanto se usa, se borra lo que escribió. Si no lo pidió, ignore este correo.',
  },
};
