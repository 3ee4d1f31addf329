import { useState, useSyncExternalStore } from 'react';

/** How leads are shown. */
export type ShownAs = 'cards' | 'rows';

const STORAGE_KEY = 'fanwise.leads-as';
/** Below this a row has no room for what a lead is about. */
const WIDE = '(min-width: 1024px)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const kept = (): ShownAs | null => {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === 'rows' || stored === 'cards' ? stored : null;
};

/** How this device shows leads: cards until rows are asked for, and always where the window is narrow. */
export function useShownAs(): {
  shownAs: ShownAs;
  isWide: boolean;
  choose: (chosen: ShownAs) => void;
} {
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
  const [chosen, setChosen] = useState(kept);
  return {
    shownAs: isWide && chosen === 'rows' ? 'rows' : 'cards',
    isWide,
    choose: (next) => {
      localStorage.setItem(STORAGE_KEY, next);
      setChosen(next);
    },
  };
}

/** Whether somebody chose on this device, either way. */
export const hasChosen = (): boolean => kept() !== null;
