import { useState, useSyncExternalStore } from 'react';

const waiting: (() => void)[] = [];
const watching = new Set<() => void>();
let isPressed = false;
let ending: ReturnType<typeof setTimeout> | undefined;

if (typeof window !== 'undefined') {
  // The others open a menu of the browser, which may keep the end of the press to itself.
  const press = ({ button }: PointerEvent) => button === 0 && setPressed(true);
  window.addEventListener('pointerdown', press, { capture: true });
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(
      end,
      () => {
        // After the click that a press ends with.
        ending = setTimeout(() => setPressed(false));
      },
      { capture: true },
    );
}

function setPressed(presses: boolean): void {
  clearTimeout(ending);
  isPressed = presses;
  for (const tell of watching) tell();
  if (!presses) for (const run of waiting.splice(0)) run();
}

/** Runs as soon as nothing is pressed: what appears then must not move a button away under a finger. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}

function watch(tell: () => void): () => void {
  watching.add(tell);
  return () => watching.delete(tell);
}

const unwatched = () => () => undefined;

/**
 * A value, as it was when the press began until it ends. `afterPress` alone is too early for what is drawn in a
 * transition: on a busy phone it comes later than the press.
 */
export function useHeldWhilePressed<Value>(value: Value, isOpen: boolean): Value {
  const isHeld = useSyncExternalStore(
    isOpen ? watch : unwatched,
    () => isOpen && isPressed,
    () => false,
  );
  const [shown, setShown] = useState(value);
  if (!isHeld && shown !== value) setShown(value);
  return isHeld ? shown : value;
}
