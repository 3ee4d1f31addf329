const STORAGE_KEY = 'fanwise.lead-shortcuts';

/** True unless the agent has switched off the single-key shortcuts between leads. */
export function shortcutsAreOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off';
}

/** Stores the choice in this browser. */
export function storeShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, 'off');
}
