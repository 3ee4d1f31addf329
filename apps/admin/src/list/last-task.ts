import { createListeners } from '@fanwise/web/src/ui/create-listeners.ts';
import { useSyncExternalStore } from 'react';

let lastTaskAt = 0;
const { subscribe, notify } = createListeners();

/** Records that a task was done at this time and that its window has closed: lists then show the current rows. */
export function recordTaskDone(at: number): void {
  lastTaskAt = at;
  notify();
}

/** The time of the operator's last task. */
export const useLastTaskAt = (): number => useSyncExternalStore(subscribe, () => lastTaskAt);
