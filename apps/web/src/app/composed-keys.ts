/**
 * Keeps keys of an unfinished composition from every handler of the page. Someone who writes Korean, Japanese or Chinese
 * ends a word with Enter or takes it back with Escape: those keys belong to their input method, not to a list or a window.
 * Safari sends the Enter that ends a composition after it, with the code 229. Call it before anything else listens.
 */
export function ignoreComposedKeys(target: EventTarget = window): void {
  for (const type of ['keydown', 'keyup'])
    target.addEventListener(type, (event) => isComposed(event as KeyboardEvent) && stop(event), {
      capture: true,
    });
}

const isComposed = ({ isComposing, keyCode, key }: KeyboardEvent): boolean =>
  // Keyboards on the screen send 229 without a name for ordinary letters.
  isComposing || (keyCode === 229 && key !== 'Unidentified');

const stop = (event: Event): void => event.stopImmediatePropagation();
