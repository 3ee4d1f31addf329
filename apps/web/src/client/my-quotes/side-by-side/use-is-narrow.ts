import { useSyncExternalStore } from 'react';

/** Below this width a table of several quotes has no room. */
const NARROW_QUERY = '(max-width: 640px)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(NARROW_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True if the window has room for two columns only. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW_QUERY).matches,
    () => false,
  );
