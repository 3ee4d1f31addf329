import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { isInOpenList } from '../../leads/list/use-keys.ts';

/** Handles every key of the page, from its first frame on: a passive effect would miss a key that is pressed right then. */
export function useKey(onKey: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Whether the key types into a field, or belongs to a shortcut of the system. */
export const isWriting = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, select, textarea, [role="combobox"]')));

/** Whether a window, a list or a menu is open, which takes the keys. A notice is a dialog that is not modal. */
export const isWindowOpen = (): boolean =>
  isInOpenList(document.activeElement) ||
  document.querySelector(
    '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"], [role="listbox"]',
  ) !== null;

/**
 * Handles Ctrl or ⌘ with Enter, wherever the focus is; with Shift as well it opens the next lead. A key that is
 * held down counts once, because nobody has read the window that it opened.
 */
export function useFinishKey(isOn: boolean, onFinish: (opensNext: boolean) => void): void {
  useKey((event) => {
    if (
      !isOn ||
      event.defaultPrevented ||
      event.key !== 'Enter' ||
      !(event.ctrlKey || event.metaKey)
    )
      return;
    event.preventDefault();
    if (!event.repeat) onFinish(event.shiftKey);
  });
}

/**
 * Runs once when the page opens on a device with a keyboard: on a phone the on-screen keyboard would cover the lead.
 */
export function useStartAtPrices(start: () => void): void {
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) begin();
  }, []);
}
