import type { Language } from '@fanwise/domain/texts/language';
import type { JobPayloads } from '../../../platform/jobs/jobs.ts';

/** The events that owners are mailed about. */
export type OperatorOccasion = JobPayloads['mail-operators']['occasion'];

type Messages = { title: string; text: (name: string, object: string) => string };

/** The title is also the subject, so it holds no names. */
export const operatorMessages: Record<Language, Record<OperatorOccasion, Messages>> = {
  en: {
    'recovery-code-used': {
      title: 'A recovery code opened the admin console',
      text: (name) => `${name} came in with a recovery code, and has to set a new second factor.`,
    },
    'factors-changed': {
      title: 'The factors of an operator changed',
      text: (name) => `${name} added or removed a way to log in to the admin console.`,
    },
    'operator-changed': {
      title: 'An operator was added or changed',
      text: (name) => `It is about ${name}. The admin console shows what changed, under Operators.`,
    },
    'many-people-read': {
      title: 'Many people were looked at',
      text: (name) => `${name} looked at fifty people or more within an hour.`,
    },
    'done-alone': {
      title: 'Something was approved by the one who asked',
      text: (name, object) =>
        `${name} approved an own proposal, because nobody else could: ${object}.`,
    },
    'done-in-the-shell': {
      title: 'A command did what the admin console asks a second person for',
      text: (name, object) => `${name} ran it on the machine: ${object}.`,
    },
    'one-owner': {
      title: 'The company has one owner',
      text: (name) =>
        `${name} said so in the admin console. What can be set back needs no wait any more if nobody else can approve it.`,
    },
    'several-owners': {
      title: 'The company has more than one owner',
      text: (name) =>
        `${name} said so in the admin console. Own proposals wait for 24 hours again if nobody else can approve them.`,
    },
    'weekly-seal': {
      title: 'The seal of this week over the audit log',
      text: (_name, object) =>
        `Keep this mail. With it you find out whether the audit log was cut off or changed since then, on the machine: npm run operator -- audit verify --head ${object}`,
    },
  },
  es: {
    'recovery-code-used': {
      title: 'Un código de recuperación abrió la consola de administración',
      text: (name) =>
        `${name} entró con un código de recuperación y debe configurar un nuevo segundo factor.`,
    },
    'factors-changed': {
      title: 'Cambiaron los factores de un operador',
      text: (name) => `${name} agregó o quitó una forma de entrar a la consola de administración.`,
    },
    'operator-changed': {
      title: 'Se agregó o cambió un operador',
      text: (name) =>
        `Se trata de ${name}. La consola de administración muestra qué cambió, en Operadores.`,
    },
    'many-people-read': {
      title: 'Se consultaron muchas personas',
      text: (name) => `${name} consultó cincuenta personas o más en una hora.`,
    },
    'done-alone': {
      title: 'Algo fue aprobado por quien lo pidió',
      text: (name, object) =>
        `${name} aprobó una propuesta propia, porque nadie más podía: ${object}.`,
    },
    'done-in-the-shell': {
      title: 'Un comando hizo lo que la consola de administración pide a una segunda persona',
      text: (name, object) => `${name} lo ejecutó en la máquina: ${object}.`,
    },
    'one-owner': {
      title: 'La empresa tiene un solo propietario',
      text: (name) =>
        `${name} lo indicó en la consola de administración. Lo que se puede revertir ya no espera si nadie más puede aprobarlo.`,
    },
    'several-owners': {
      title: 'La empresa tiene más de un propietario',
      text: (name) =>
        `${name} lo indicó en la consola de administración. Las propuestas propias vuelven a esperar 24 horas si nadie más puede aprobarlas.`,
    },
    'weekly-seal': {
      title: 'El sello de esta semana sobre el registro de auditoría',
      text: (_name, object) =>
        `Guarde este correo. Con él se descubre, en la máquina, a quien haya cortado o cambiado el registro de auditoría desde entonces: npm run operator -- audit verify --head ${object}`,
    },
  },
};

/** The button of a mail, which opens the admin console. */
export const adminButton: Record<Language, string> = {
  en: 'Open the admin console',
  es: 'Abrir la consola de administración',
};

/** The name of the actor when a command in a shell did it. */
export const commandLineUser: Record<Language, string> = {
  en: 'Somebody with access to the machine',
  es: 'Alguien con acceso a la máquina',
};

/** The mail with the link of a new operator's first log-in, which works for 24 hours. */
export const welcomeMessages: Record<Language, Messages & { button: string }> = {
  en: {
    title: 'Your access to the admin console',
    text: (name) => `${name}, set up how you log in. The link works once, for 24 hours.`,
    button: 'Set up the log-in',
  },
  es: {
    title: 'Su acceso a la consola de administración',
    text: (name) =>
      `${name}, configure cómo va a entrar. El enlace sirve una vez, durante 24 horas.`,
    button: 'Configurar el acceso',
  },
};
