import { type ComponentType, lazy } from 'react';

/**
 * A component whose code is fetched when it is drawn, or before: spread `ahead` on what opens it, and a
 * pointer or the focus that comes near fetches it; `load` does no more than fetch it.
 */
export function loadedLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // What cannot be fetched now says so when it is drawn.
  const loadAhead = () => void load().catch(() => undefined);
  return {
    load,
    Component: lazy(async () => ({ default: await load() })),
    ahead: { onPointerEnter: loadAhead, onFocus: loadAhead },
  };
}
