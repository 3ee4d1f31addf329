import { useEffect, useEffectEvent } from 'react';

/** The actions of keys; false if there is none, so that the key keeps its own meaning. */
export type KeyActs = Readonly<Record<string, () => unknown>>;

/** Fields take letters themselves, and so does a list that is open. */
const FIELDS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';
/** Enter and Space belong to whatever they press. */
const PRESSED = 'a, button, summary, input, [role="button"]';

/** A window keeps the focus, and the keys with it; a notice is none, unless somebody is in it. */
const isInWindow = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

/** Whether a key may act for the list where the focus is. */
function isOurs({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return true;
  if (isInWindow(target)) return false;
  // Escape leads back from the search, which keeps what was typed.
  if (target.closest(FIELDS)) return key === 'Escape' && target.matches('[type="search"]');
  return !((key === 'Enter' || key === ' ') && target.closest(PRESSED));
}

/** Keys of the page, by what is pressed in small letters; `shift+` stands before letters that are pressed with it. */
export function useKeys(acts: KeyActs, isOn: boolean): void {
  const follow = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    const act = acts[event.shiftKey && /^[a-z]$/.test(key) ? `shift+${key}` : key];
    if (!act || !isOurs(event)) return;
    if (act() !== false) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent) => follow(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOn]);
}
