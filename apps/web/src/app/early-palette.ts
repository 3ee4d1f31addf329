// This file imports nothing: it runs before the code that reads the storage of the browser is loaded.

/** The pages of agents. */
const area = /^\/agent\//;

/** The text typed after the palette's key; null while the key was not pressed. */
let typed: string | null = null;
let isHeard = false;

/** True for the key of the palette: Ctrl or ⌘ with K. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;

/**
 * Remembers the palette's key on an agent's page, and the text typed after it, until the palette's code is there. A key
 * pressed while the page loads is not lost.
 */
export function hearPaletteKeyEarly(
  target: EventTarget = window,
  readPath = () => window.location.pathname,
): void {
  const hear = (event: KeyboardEvent): void => {
    if (isHeard || !area.test(readPath())) return;
    if (isPaletteKey(event)) typed = '';
    else if (typed !== null) typed = typeAhead(typed, event);
    else return;
    event.preventDefault();
  };
  target.addEventListener('keydown', (event) => hear(event as KeyboardEvent), { capture: true });
}

/** The text after a further key; null after Escape, which closes the palette. */
export function typeAhead(text: string, { key, ctrlKey, metaKey }: KeyboardEvent): string | null {
  if (key === 'Escape') return null;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 && !ctrlKey && !metaKey ? text + key : text;
}

/** Gives the palette what was typed before it was there; null if its key was not pressed. */
export function takeEarlyText(): string | null {
  const text = typed;
  typed = null;
  return text;
}

/** Says whether the palette hears the keys itself. It does on the pages of an agent, once its code is there. */
export function setHeardByPalette(heard: boolean): void {
  isHeard = heard;
}
