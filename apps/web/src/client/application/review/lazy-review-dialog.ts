import { lazyComponent } from '../../../ui/windows/lazy-component.ts';

/**
 * The dialog in which a client reviews the answers before submitting. Spread `reviewPreloadProps` on the button that opens it,
 * so that hovering or focusing the button loads its code.
 */
export const { Component: ReviewDialog, preloadProps: reviewPreloadProps } = lazyComponent(
  async () => (await import('./review-dialog.tsx')).ReviewDialog,
);
