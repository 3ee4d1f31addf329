import { useEffect, useState } from 'react';

const waiting: (() => void)[] = [];
let isPressed = false;

if (typeof window !== 'undefined') {
  // Only the main button: the others open a menu of the browser, which may swallow the end of the press.
  const press = ({ button }: MouseEvent) => button === 0 && setPressed(true);
  // A tap sends its mouse events, which move the focus, after its pointer events.
  for (const start of ['pointerdown', 'mousedown'] as const)
    window.addEventListener(start, press, { capture: true });
  for (const end of ['pointerup', 'pointercancel', 'mouseup'])
    window.addEventListener(end, () => setPressed(false), { capture: true });
  // The list of a select swallows the end of its press.
  const notice = ({ buttons }: PointerEvent) => isPressed && buttons === 0 && setPressed(false);
  window.addEventListener('pointermove', notice, { capture: true, passive: true });
}

function setPressed(presses: boolean): void {
  isPressed = presses;
  // After the click at the end of a press.
  if (!presses)
    setTimeout(() => {
      for (const run of waiting.splice(0)) run();
    });
}

/** Runs as soon as no pointer is pressed, so that new content does not move a button away under a finger. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}

/**
 * Returns the value, but the previous one while a pointer is pressed: what a field shows once it has lost the focus does
 * not move the button whose press took the focus.
 */
export function useValueAfterPress<Value>(value: Value): Value {
  const [shown, setShown] = useState(() => value);
  const isDelayed = isPressed && shown !== value;
  useEffect(() => afterPress(() => setShown(() => value)), [value]);
  return isDelayed ? shown : value;
}
