import { lazyComponent } from '../../../ui/windows/lazy-component.ts';

/** The review before submitting; its code is loaded shortly before it is needed. */
export const { Component: ReviewDialog, preloadProps: reviewPreloadProps } = lazyComponent(
  async () => (await import('./review-dialog.tsx')).ReviewDialog,
);
