import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in a prerendered document until the application has taken it over: what needs the script waits for that. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
