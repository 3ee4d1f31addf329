import { useEffectEvent, useLayoutEffect } from 'react';

/** The actions of keys; false if there is none, so that the key keeps its own meaning. */
export type KeyActions = Readonly<Record<string, () => unknown>>;

/** Fields that take letters themselves, and open lists. */
const TEXT_FIELDS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';
/** Elements that Enter and Space activate. */
const PRESSABLE = 'a, button, summary, input, [role="button"]';

/** Whether the focus is in a window, which takes all keys; a notice counts only if the focus is in it. */
export const isInWindow = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

/** Whether the focus is on a choice of an open list, where Escape closes the list alone. */
export const isInOpenList = (target: EventTarget | null): boolean =>
  target instanceof HTMLOptionElement;

/** Whether a key may act on the list, by the focus. */
function mayActOnList({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return true;
  if (isInWindow(target)) return false;
  if (target.closest(TEXT_FIELDS)) return false;
  return !((key === 'Enter' || key === ' ') && target.closest(PRESSABLE));
}

/** Handles keys of the page by their lower-case name; `shift+` stands before letters pressed with Shift. */
export function useKeys(actions: KeyActions, isOn: boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    const runAction = actions[event.shiftKey && /^[a-z]$/.test(key) ? `shift+${key}` : key];
    if (!runAction || !mayActOnList(event)) return;
    if (runAction() !== false) event.preventDefault();
  });
  // From the first frame on: a passive effect would miss a key that is pressed right then.
  useLayoutEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}
