import { useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/create-listeners.ts';

let count = 0;
const { subscribe, notify } = createListeners();

function change(by: 1 | -1): void {
  count += by;
  // Pages start to load during a render, so listeners are called after it.
  queueMicrotask(notify);
}

/** Marks that the next page is loading; call the returned function when it has arrived. */
export function beginWaiting(): () => void {
  change(1);
  return () => change(-1);
}

/** Whether the page on screen is the previous one while the next is loading. */
export function useIsWaiting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  );
}
