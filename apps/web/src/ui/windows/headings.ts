/** The heading of the page: it gets the focus when the focused element is gone. */
export function pageHeading(): HTMLElement | null {
  return document.querySelector('h1');
}

/** Brings a heading to the top of the window, with the focus on it, and opens what it folds. It needs a tabindex. */
export function goToHeading(id: string): void {
  const heading = document.getElementById(id);
  if (heading?.parentElement?.matches('summary'))
    heading.closest('details')?.setAttribute('open', '');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
