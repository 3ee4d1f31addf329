import type { Translated } from '@fanwise/web/src/messages/area.ts';
import type * as english from '../../en/tasks/oversight.ts';

/** Tasks about operators, proposals and the audit log. */
export const oversightTasks: Translated<typeof english.oversightTasks> = {
  'operators-add': {
    button: 'Agregar un operador',
    text: 'Tras la aprobación recibe un enlace por correo; un propietario que la aprueba ve el enlace. Sirve durante 24 horas.',
    done: 'Déle este enlace.',
  },
  'operators-role': {
    button: 'Cambiar la función',
    text: 'Sus sesiones terminan; al volver a entrar tiene la función nueva.',
    done: 'Se cambió la función.',
  },
  'operators-suspend': {
    button: 'Suspender al operador',
    text: 'Sus sesiones terminan y no puede entrar.',
    done: 'El operador está suspendido.',
  },
  'operators-reinstate': {
    button: 'Restituir al operador',
    text: 'Puede volver a entrar con lo que tenía.',
    done: 'El operador está activo de nuevo.',
  },
  'operators-remove': {
    button: 'Quitar al operador',
    text: 'No vuelve a entrar. Lo que hizo queda en el registro de auditoría con su nombre.',
    done: 'Se quitó al operador.',
  },
  'operators-reset-factor': {
    button: 'Restablecer su entrada',
    text: 'Recibe un enlace nuevo para esa persona; lo que tenía ya no sirve.',
    done: 'Déle este enlace.',
  },
  'operators-sessions': {
    button: 'Terminar las sesiones del operador',
    text: 'Sale en todas partes.',
    done: 'Las sesiones terminaron.',
  },
  'one-owner': {
    button: 'Indicar cuántos propietarios hay',
    text: 'Con un solo propietario, lo que se puede revertir no espera si nadie más puede aprobarlo. Lo que no se puede revertir sigue esperando 24 horas.',
    done: 'Guardado.',
  },
  'proposal-approve': {
    button: 'Aprobar',
    text: 'Se hace ahora, a nombre de usted y de quien lo pidió.',
    done: 'Aprobado y hecho.',
  },
  'proposal-refuse': {
    button: 'Rechazar',
    text: 'No se hace nada; quien lo pidió ve por qué.',
    done: 'Rechazado.',
  },
  'audit-verify': {
    button: 'Verificar la integridad',
    text: 'Las huellas guardadas se calculan otra vez a partir de las filas.',
    done: 'Verificado.',
  },
  'audit-seal': {
    button: 'Proteger ahora',
    text: 'Las filas nuevas quedan protegidas contra cambios.',
    done: 'Protegido.',
  },
};
