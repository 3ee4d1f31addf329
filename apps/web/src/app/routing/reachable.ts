import { useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/create-listeners.ts';
import { retry } from '../../ui/windows/retry.ts';

const ASK_EVERY_MS = 1_000;
let isReachable = true;
/** Counts how often the browser lost its connection. */
let lossCount = 0;
const { subscribe, notify } = createListeners();

function setReachable(reachable: boolean): void {
  if (reachable === isReachable) return;
  isReachable = reachable;
  notify();
}

/**
 * Returns a function that records whether the server answered the call which is sent now. An answer that was on its way
 * when the connection was lost does not prove a connection.
 */
export function beginCall(): (isAnswered: boolean) => void {
  const before = lossCount;
  return (isAnswered) => {
    if (!isAnswered || lossCount === before) setReachable(isAnswered);
  };
}

/** False while there is no connection or the server does not answer: the page stays, and a bar says so. */
export function useIsReachable(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isReachable,
    () => true,
  );
}

/** Calls back when the server answers again. Returns the function that stops it. */
export function onReachableAgain(callback: () => void): () => void {
  return subscribe(() => {
    if (isReachable) callback();
  });
}

/**
 * Watches the connection, and calls back when it is back. The browser's online event comes before requests succeed, and
 * a browser never requests a failed script again, so the callback waits for an answer of the server.
 */
export function watchConnection(onBack: () => void): void {
  const ask = () => fetch('/', { method: 'HEAD', cache: 'no-store' });
  const onLost = () => {
    lossCount += 1;
    setReachable(false);
  };
  window.addEventListener('offline', onLost);
  // The connection may have been lost before this code ran.
  if (!navigator.onLine) ask().catch(onLost);
  window.addEventListener('online', () => {
    retry(ask, ASK_EVERY_MS, () => navigator.onLine).then(
      () => {
        setReachable(true);
        onBack();
      },
      () => undefined,
    );
  });
}
