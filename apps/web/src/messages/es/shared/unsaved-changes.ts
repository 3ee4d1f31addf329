import type { Translation } from '../../area.ts';
import type * as english from '../../en/shared/unsaved-changes.ts';

/** Asking before unsaved changes are left behind. */
export const unsavedChanges: Translation<typeof english.unsavedChanges> = {
  title: 'Tiene cambios sin guardar',
  text: '¿Guardar su avance antes de salir?',
  save: 'Guardar y salir',
  discard: 'Salir sin guardar',
  stay: 'Quedarse aquí',
  restored: 'Conservamos los cambios que aún no había guardado.',
};
