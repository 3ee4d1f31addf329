import { useSyncExternalStore } from 'react';

let last = 0;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Records that a task was done at this time and that its window has closed: lists then show the current rows. */
export function actIsOver(at: number): void {
  last = at;
  for (const listener of listeners) listener();
}

/** The time of the operator's last task. */
export const useLastAct = (): number => useSyncExternalStore(subscribe, () => last);
