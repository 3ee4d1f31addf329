import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False in a prerendered document until it is hydrated. Controls that need the script wait for it. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
