import { useCallback, useState } from 'react';
import { shortcutsAreOn } from '../../../shared/lead/shortcuts.ts';
import { isWriting, useKey } from '../form/use-keys.ts';

const STORAGE_KEY = 'fanwise.sheet-folded';

/** Whether the answers make room for the quotes; this browser remembers it. The key [ turns it round. */
export function useFoldedSheet(): readonly [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(STORAGE_KEY) === 'yes');
  const fold = useCallback((next: boolean) => {
    setFolded(next);
    if (next) localStorage.setItem(STORAGE_KEY, 'yes');
    else localStorage.removeItem(STORAGE_KEY);
  }, []);
  useKey((event) => {
    if (event.key === '[' && !isWriting(event) && shortcutsAreOn()) fold(!isFolded);
  });
  return [isFolded, fold];
}
