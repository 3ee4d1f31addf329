import { useSyncExternalStore } from 'react';

let last = 0;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Says that something was done here at a moment, and that its window is gone: lists show what is there now. */
export function actIsOver(at: number): void {
  last = at;
  for (const listener of listeners) listener();
}

/** When something was last done here. */
export const useLastAct = (): number => useSyncExternalStore(subscribe, () => last);
