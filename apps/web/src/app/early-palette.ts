// This file imports nothing: it runs before the code that reads the storage of the browser is loaded.

/** The pages of agents. */
const area = /^\/agent\//;

/** The text typed after the palette's key; null while the key was not pressed. */
let typed: string | null = null;
let isPaletteLoaded = false;

/** True for the key of the palette: Ctrl or ⌘ with K. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;

/**
 * Remembers the palette's key on an agent's page, and the text typed after it, until the code of the palette is loaded. A key
 * pressed while the page loads is not lost.
 */
export function recordEarlyPaletteKey(
  target: EventTarget = window,
  readPath = () => window.location.pathname,
): void {
  const handleKey = (event: KeyboardEvent): void => {
    if (isPaletteLoaded || !area.test(readPath())) return;
    if (isPaletteKey(event)) typed = '';
    else if (typed !== null) typed = applyKey(typed, event);
    else return;
    event.preventDefault();
  };
  target.addEventListener('keydown', (event) => handleKey(event as KeyboardEvent), {
    capture: true,
  });
}

/** The text after one more key; null after Escape, which closes the palette. */
export function applyKey(text: string, { key, ctrlKey, metaKey }: KeyboardEvent): string | null {
  if (key === 'Escape') return null;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 && !ctrlKey && !metaKey ? text + key : text;
}

/** Gives the palette the text typed before it was loaded; null if its key was not pressed. */
export function takeEarlyText(): string | null {
  const text = typed;
  typed = null;
  return text;
}

/** Says whether the palette handles the keys itself. It does on the pages of an agent, once its code is loaded. */
export function setPaletteLoaded(isLoaded: boolean): void {
  isPaletteLoaded = isLoaded;
}
