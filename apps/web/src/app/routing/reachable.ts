import { useSyncExternalStore } from 'react';
import { retry } from '../../ui/windows/retry.ts';

const ASK_EVERY_MS = 1_000;
let isReachable = true;
const listeners = new Set<() => void>();

/** What came of the latest call: whether the server answered. */
export function setReachable(reachable: boolean): void {
  if (reachable === isReachable) return;
  isReachable = reachable;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** False while there is no connection or the server does not answer: the page stays, and a bar says so. */
export function useIsReachable(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isReachable,
    () => true,
  );
}

/** Tells when the server answers again. Answers how to stop listening. */
export function onReachableAgain(tell: () => void): () => void {
  return subscribe(() => {
    if (isReachable) tell();
  });
}

/**
 * Follows the connection, and tells when it is back. That there is one is announced before anything gets through it, and a browser does not ask
 * again for a script that failed: nothing is asked for before the server has answered.
 */
export function watchConnection(onBack: () => void): void {
  window.addEventListener('offline', () => setReachable(false));
  window.addEventListener('online', () => {
    const ask = () => fetch('/', { method: 'HEAD', cache: 'no-store' });
    retry(ask, ASK_EVERY_MS, () => navigator.onLine).then(
      () => {
        setReachable(true);
        onBack();
      },
      () => undefined,
    );
  });
}
