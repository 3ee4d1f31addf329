import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  count += by;
  // Pages start to load during a render, so listeners are called after it.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

/** Marks that the next page is loading; call the returned function when it has arrived. */
export function beginWaiting(): () => void {
  change(1);
  return () => change(-1);
}

/** Whether the page on screen is the previous one while the next is loading. */
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
