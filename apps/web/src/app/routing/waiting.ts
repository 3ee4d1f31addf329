import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  count += by;
  // A page is asked for while it is drawn: whoever shows that is told afterwards.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

/** A page that was gone to is on its way; call what it answers when it is there. */
export function beginWaiting(): () => void {
  change(1);
  return () => change(-1);
}

/** Whether the page on screen is one that was left already. */
export function useIsWaiting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count > 0,
    () => false,
  );
}
