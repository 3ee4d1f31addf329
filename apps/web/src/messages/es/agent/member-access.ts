import type { Translation } from '../../area.ts';
import type * as english from '../../en/agent/member-access.ts';

/** The clients that an owner lets producers read and export. */
export const memberAccess: Translation<typeof english.memberAccess> = {
  title: 'Lo que los productores pueden leer',
  read: 'Clientes que lee un productor',
  reads: {
    all: 'Todos los clientes de la agencia',
    own: 'Solo los clientes asignados al productor',
  },
  assistants:
    'Los propietarios leen todos los clientes. Los asistentes leen los asignados a ellos o preparados por ellos.',
  save: 'Los productores pueden guardar el archivo de los clientes que leen',
  saveHint: 'Una hoja de cálculo con nombres, teléfonos y correos.',
  submit: 'Guardar',
  saved: 'Guardado. Vale desde la próxima página.',
};
