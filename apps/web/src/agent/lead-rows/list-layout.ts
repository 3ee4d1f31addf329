import { useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/create-listeners.ts';

/** How leads are shown. */
export type ListLayout = 'cards' | 'rows';

const STORAGE_KEY = 'fanwise.leads-as';
/** A narrower row has no room for the facts of a lead. In rem, because larger text needs more. */
const WIDE_QUERY = '(min-width: 64rem)';

const choices = createListeners();

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE_QUERY);
  query.addEventListener('change', onChange);
  const unsubscribe = choices.subscribe(onChange);
  return () => {
    query.removeEventListener('change', onChange);
    unsubscribe();
  };
}

const readStored = (): ListLayout | null => {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === 'rows' || stored === 'cards' ? stored : null;
};

/** Whether there is room for rows. */
export const isWide = (): boolean => matchMedia(WIDE_QUERY).matches;

/** Stores how this device shows leads. */
export function storeListLayout(chosen: ListLayout): void {
  localStorage.setItem(STORAGE_KEY, chosen);
  choices.notify();
}

/** Returns how this device shows leads: as cards until rows are chosen, and always in a narrow window. */
export function useListLayout(): { layout: ListLayout; isWide: boolean } {
  const isWideScreen = useSyncExternalStore(subscribe, isWide);
  const chosen = useSyncExternalStore(subscribe, readStored);
  return { layout: isWideScreen && chosen === 'rows' ? 'rows' : 'cards', isWide: isWideScreen };
}

/** Whether a choice was made on this device. */
export const hasChosenLayout = (): boolean => readStored() !== null;
