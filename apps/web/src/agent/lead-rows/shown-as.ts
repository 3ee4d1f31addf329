import { useSyncExternalStore } from 'react';

/** How leads are shown. */
export type ShownAs = 'cards' | 'rows';

const STORAGE_KEY = 'fanwise.leads-as';
/** Below this a row has no room for what a lead is about. */
const WIDE = '(min-width: 1024px)';

const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  listeners.add(onChange);
  return () => {
    query.removeEventListener('change', onChange);
    listeners.delete(onChange);
  };
}

const kept = (): ShownAs | null => {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === 'rows' || stored === 'cards' ? stored : null;
};

/** Whether there is room for rows. */
export const isWide = (): boolean => matchMedia(WIDE).matches;

/** Says how this device shows leads from now on. */
export function showAs(chosen: ShownAs): void {
  localStorage.setItem(STORAGE_KEY, chosen);
  for (const listener of listeners) listener();
}

/** How this device shows leads: cards until rows are asked for, and always where the window is narrow. */
export function useShownAs(): { shownAs: ShownAs; isWide: boolean } {
  const hasRoom = useSyncExternalStore(subscribe, isWide);
  const chosen = useSyncExternalStore(subscribe, kept);
  return { shownAs: hasRoom && chosen === 'rows' ? 'rows' : 'cards', isWide: hasRoom };
}

/** Whether somebody chose on this device, either way. */
export const hasChosen = (): boolean => kept() !== null;
