const STORAGE_KEY = 'fanwise.lead-shortcuts';

/** Whether the agent wants letters and arrows to move between leads; yes unless switched off. */
export function shortcutsAreOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off';
}

/** Remembers the choice in this browser. */
export function storeShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, 'off');
}
