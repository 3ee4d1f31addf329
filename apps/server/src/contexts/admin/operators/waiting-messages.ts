import type { Language } from '@fanwise/domain/texts/language';
import type { Waiting } from '../lists/read-waiting.ts';

type Messages = {
  /** The mail of a morning; its title is the subject. */
  waiting: (counts: Waiting) => { title: string; text: string };
  /** Added to it when there are proposals to approve. */
  toApprove: (count: number) => string;
  /** Added for owners; its title is the subject of a mail while nothing else waits. */
  lateBackup: (hours: number) => { title: string; text: string };
  /** The mail about a proposal; names stand in the text only. */
  proposal: { title: string; text: (name: string) => string };
  /** The mails to its author; the name is that of the operator who decided. */
  decided: Record<
    'done' | 'refused' | 'expired',
    { title: string; text: (name: string) => string }
  >;
  /** How to switch these mails off. */
  off: string;
  open: { home: string; proposal: string; decided: string };
};

/** The mails that tell an operator how much waits. */
export const waitingMessages: Record<Language, Messages> = {
  en: {
    waiting: ({ waiting, overdue, dueToday }) => ({
      title: `${waiting === 1 ? '1 item waits' : `${waiting} items wait`} in the queue`,
      text: [
        `${dueToday === 1 ? '1 is' : `${dueToday} are`} due today.`,
        ...(overdue > 0
          ? [`${overdue === 1 ? '1 of them is' : `${overdue} of them are`} overdue.`]
          : []),
      ].join(' '),
    }),
    toApprove: (count) =>
      count === 1 ? 'You can approve 1 proposal.' : `You can approve ${count} proposals.`,
    lateBackup: (hours) => ({
      title: 'The daily backup is missing',
      text: `The last backup is ${hours} hours old, or there has been none yet. Look at the backup timer on the machine.`,
    }),
    proposal: {
      title: 'A proposal needs your approval',
      text: (name) =>
        `${name} proposed a change that a second person approves. The queue shows what it changes, and until when it waits.`,
    },
    decided: {
      done: {
        title: 'Your proposal was approved',
        text: (name) => `${name} approved the change you proposed, and it was made.`,
      },
      refused: {
        title: 'Your proposal was refused',
        text: (name) =>
          `${name} refused the change you proposed. The admin console shows the reason.`,
      },
      expired: {
        title: 'Your proposal expired',
        text: () => 'Nobody approved the change you proposed in time. You can propose it again.',
      },
    },
    off: 'You can switch these mails off under “Your account” in the admin console.',
    open: {
      home: 'Open the admin console',
      proposal: 'Look at the proposal',
      decided: 'See your proposals',
    },
  },
  es: {
    waiting: ({ waiting, overdue, dueToday }) => ({
      title: waiting === 1 ? 'Espera 1 pendiente' : `Esperan ${waiting} pendientes`,
      text: [
        `${dueToday === 1 ? '1 vence' : `${dueToday} vencen`} hoy.`,
        ...(overdue > 0
          ? [`${overdue === 1 ? '1 de ellos ya venció' : `${overdue} de ellos ya vencieron`}.`]
          : []),
      ].join(' '),
    }),
    toApprove: (count) =>
      count === 1 ? 'Usted puede aprobar 1 propuesta.' : `Usted puede aprobar ${count} propuestas.`,
    lateBackup: (hours) => ({
      title: 'Falta la copia de seguridad diaria',
      text: `La última copia de seguridad tiene ${hours} horas, o todavía no hay ninguna. Revise en la máquina la tarea que hace las copias.`,
    }),
    proposal: {
      title: 'Una propuesta necesita su aprobación',
      text: (name) =>
        `${name} propuso un cambio que aprueba una segunda persona. Los pendientes muestran qué cambia y hasta cuándo espera.`,
    },
    decided: {
      done: {
        title: 'Su propuesta fue aprobada',
        text: (name) => `${name} aprobó el cambio que usted propuso, y ya se hizo.`,
      },
      refused: {
        title: 'Su propuesta fue rechazada',
        text: (name) =>
          `${name} rechazó el cambio que usted propuso. La consola de administración muestra el motivo.`,
      },
      expired: {
        title: 'Su propuesta venció',
        text: () => 'Nadie aprobó a tiempo el cambio que usted propuso. Puede proponerlo de nuevo.',
      },
    },
    off: 'Puede desactivar estos correos en “Su cuenta” de la consola de administración.',
    open: {
      home: 'Abrir la consola de administración',
      proposal: 'Ver la propuesta',
      decided: 'Ver sus propuestas',
    },
  },
};
