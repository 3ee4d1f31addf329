/** Operating systems count a second click within half a second as a double click. */
export const DOUBLE_CLICK_MS = 500;

const EVENTS = ['mousedown', 'click'] as const;

/**
 * Keeps the focus where it was just put, when the opening button was double clicked: the second press falls on the new
 * content. It must neither press that nor select a word.
 */
export function holdFocusThroughDoubleClick(): void {
  const cancelSecondPress = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const name of EVENTS) document.addEventListener(name, cancelSecondPress, { capture: true });
  setTimeout(() => {
    for (const name of EVENTS)
      document.removeEventListener(name, cancelSecondPress, { capture: true });
  }, DOUBLE_CLICK_MS);
}
