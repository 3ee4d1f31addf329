/** Fetches the view of the toasts ahead: one that says there is no connection cannot be loaded without one. */
export function fetchToasts(): void {
  void import('./toasts.tsx').catch(() => undefined);
}
