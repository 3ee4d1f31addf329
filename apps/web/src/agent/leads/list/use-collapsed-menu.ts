import { useState } from 'react';

const STORAGE_KEY = 'fanwise.rail';

/** Whether the menu at the side makes room for the rows; this device remembers it. */
export function useCollapsedMenu() {
  const [isOn, setOn] = useState(() => localStorage.getItem(STORAGE_KEY) === 'on');
  const toggle = () => {
    setOn(!isOn);
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'on');
  };
  return { isOn, toggle };
}
