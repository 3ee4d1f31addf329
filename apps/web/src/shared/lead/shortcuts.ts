import { useState } from 'react';

const STORAGE_KEY = 'fanwise.lead-shortcuts';

/** True unless the agent has switched off the single-key shortcuts between leads. */
export function shortcutsAreOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off';
}

/** Whether the shortcuts are on, and how to turn them on or off in this browser. */
export function useShortcuts() {
  const [isOn, setOn] = useState(shortcutsAreOn);
  const turn = (on: boolean) => {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
    setOn(on);
  };
  return { isOn, turn };
}
