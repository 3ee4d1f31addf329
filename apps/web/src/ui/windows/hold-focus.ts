/** Webhooks let the second click of a double click come within half a second. */
export const DOUBLE_CLICK_MS = 500;

const EVENTS = ['mousedown', 'click'] as const;

/**
 * Keeps the focus where it was just put when what asked for it was double clicked: the second press falls on
 * whatever stands there now, and neither presses that nor selects a word.
 */
export function holdFocusThroughDoubleClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const name of EVENTS) document.addEventListener(name, swallow, { capture: true });
  setTimeout(() => {
    for (const name of EVENTS) document.removeEventListener(name, swallow, { capture: true });
  }, DOUBLE_CLICK_MS);
}
