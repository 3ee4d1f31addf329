import { useEffect, useRef } from 'react';

// Elements that use the left arrow themselves: text fields, radio groups, lists, calendars, dialogs.
const USES_ARROWS =
  'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="grid"], [role="dialog"]';

/** The left arrow does `goBack`, unless the focus is on something that uses it itself. */
export function useLeftArrow(goBack: (() => void) | undefined): void {
  const action = useRef(goBack);
  action.current = goBack;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' || event.defaultPrevented || event.repeat) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(USES_ARROWS)) return;
      action.current?.();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
