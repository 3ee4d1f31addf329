import { loadedLater } from '../../../ui/windows/loaded-later.ts';

/** The review before submitting; its code is loaded shortly before it is needed. */
export const { Component: ReviewDialog, ahead: reviewAhead } = loadedLater(
  async () => (await import('./review-dialog.tsx')).ReviewDialog,
);
