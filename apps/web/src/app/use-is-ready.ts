import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in a prerendered document until it is hydrated. Controls that need the script wait for it. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
