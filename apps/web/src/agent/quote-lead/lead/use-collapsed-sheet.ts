import { useCallback, useState } from 'react';
import { shortcutsAreOn } from '../../../shared/lead/shortcuts.ts';
import { isWriting, useKey } from '../form/use-keys.ts';

const STORAGE_KEY = 'fanwise.sheet-folded';

/** Whether the answers make room for the quotes; this browser remembers it. The key [ turns it round. */
export function useCollapsedSheet(): readonly [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsedState] = useState(
    () => localStorage.getItem(STORAGE_KEY) === 'yes',
  );
  const setCollapsed = useCallback((next: boolean) => {
    setCollapsedState(next);
    if (next) localStorage.setItem(STORAGE_KEY, 'yes');
    else localStorage.removeItem(STORAGE_KEY);
  }, []);
  useKey((event) => {
    if (event.key === '[' && !isWriting(event) && shortcutsAreOn()) setCollapsed(!isCollapsed);
  });
  return [isCollapsed, setCollapsed];
}
