import { goTo, showEarly } from './early-window.ts';

let wanted: (() => void) | undefined;

/**
 * A window that is asked for before the page can answer: its address is taken, where the browser would load the very same
 * document once more, and it opens with the page. Calls back at once, so that what it needs is asked for. One that the
 * document carries is shown at once, also later on, while what makes it is on its way.
 */
export function keepPresses(onWanted: () => void): void {
  wanted = onWanted;
  document.addEventListener('click', keep, { capture: true });
}

/** From now on the page answers by itself. */
export function answerPresses(): void {
  wanted = undefined;
}

function keep(event: MouseEvent): void {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (link.pathname !== location.pathname || !link.search.includes('openModal=')) return;
  if (!wanted) {
    showEarly(link.search);
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  // Pressed once more it would be one more step back.
  if (link.href === location.href) return;
  goTo(link.href);
  showEarly(link.search);
  wanted();
}
