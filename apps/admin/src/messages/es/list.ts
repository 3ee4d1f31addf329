import type { Translation } from '@fanwise/web/src/messages/area.ts';
import type * as english from '../en/list.ts';

/** Texts of every list of the admin console. */
export const adminList: Translation<typeof english.adminList> = {
  count: (exact, count) => (exact === 1 ? '1 fila' : `${count} filas`),
  byEnter: 'y luego Intro',
  filters: (chosen) => (chosen === 0 ? 'Filtros' : `Filtros (${chosen})`),
  newcomers: (count) =>
    count === 1 ? 'Mostrar 1 que llegó entretanto' : `Mostrar ${count} que llegaron entretanto`,
  states: { changed: 'cambió entretanto', gone: 'se resolvió entretanto' },
  mark: 'Marcar',
  markRow: (row) => `Marcar ${row}`,
  rows: (count) => `${count} filas`,
  marked: (count) => `${count} marcadas`,
  nothingShared: 'No hay nada que se pueda hacer con todas a la vez.',
  clearMarks: 'Quitar',
  back: 'Volver a la lista',
  close: 'Cerrar este panel',
  pages: 'Páginas de la lista',
  newer: 'Página anterior',
  older: 'Página siguiente',
  failed: 'La lista no se cargó',
  stale: 'No se pudo leer la lista otra vez; así estaba.',
  retry: 'Intentar de nuevo',
  noneFit: 'Nada coincide con estos filtros',
  noneFitText: 'Quite alguno o véalo todo.',
  showAll: 'Mostrar todo',
  keepThis: 'Guardar estos filtros',
  viewName: 'Nombre de la vista',
  saveView: 'Guardar',
  forgetView: (name) => `Olvidar la vista “${name}”`,
};
