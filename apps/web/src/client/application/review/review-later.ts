import { loadedLater } from '../../../ui/windows/loaded-later.ts';

/** The last look before submitting; its code comes when it is near. */
export const { Component: ReviewDialog, ahead: reviewAhead } = loadedLater(
  async () => (await import('./review-dialog.tsx')).ReviewDialog,
);
