import { useEffect, useEffectEvent } from 'react';

/** Hears every key of the page. */
export function useKey(onKey: (event: KeyboardEvent) => void): void {
  const heard = useEffectEvent(onKey);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => heard(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

/** A character goes into a field, or stands for something of the system. */
export const isWriting = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, select, textarea, [role="combobox"]')));

/** A window, a list or a menu is open: keys are its own. */
export const isWindowOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="listbox"]') !== null;

/**
 * Ctrl or ⌘ with Enter, wherever the focus is; with Shift as well to go on to the next lead. One press is heard once, however
 * long it is held: what it opened nobody has looked at yet.
 */
export function useFinishKey(isOn: boolean, onFinish: (goesOn: boolean) => void): void {
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

/** Once, when the page opens with a keyboard at hand: on a phone the keys would cover what is to be read. */
export function useStartAtPrices(start: () => void): void {
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) begin();
  }, []);
}
