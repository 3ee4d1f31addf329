import { useState } from 'react';

const STORAGE_KEY = 'fanwise.rail';

/** Whether the menu at the side makes room for the rows; this device remembers it. */
export function useRail(): readonly [boolean, () => void] {
  const [isRail, setRail] = useState(() => localStorage.getItem(STORAGE_KEY) === 'on');
  const turn = () => {
    setRail(!isRail);
    if (isRail) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'on');
  };
  return [isRail, turn];
}
