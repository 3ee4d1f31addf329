import { area } from '../../area.ts';

/** Asking before unsaved changes are left behind. */
export const unsavedChanges = area('unsaved-changes', {
  title: 'You have changes that are not saved',
  text: 'Save your progress before you go?',
  save: 'Save and leave',
  discard: 'Leave without saving',
  stay: 'Stay here',
  restored: 'We kept the changes you had not saved yet.',
});
