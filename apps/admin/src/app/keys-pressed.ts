import { useEffect, useEffectEvent } from 'react';

/** The action of each key while its component is mounted. */
export type KeyMap = Readonly<Record<string, () => void>>;

type KeyHandler = (key: string) => (() => void) | undefined;

const STORAGE_KEY = 'fanwise.admin.keys';
const handlers: KeyHandler[] = [];
/** After `g` the next letter names a screen. */
let isAfterG = false;

/** Whether keyboard shortcuts are on; yes unless switched off in this browser. */
export const keysAreOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off';

/** Stores the choice in this browser. */
export const storeKeys = (on: boolean): void => {
  if (on) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, 'off');
};

/** Registers shortcuts while a component is mounted; the component mounted last wins a key. */
export function useKeys(map: KeyMap): void {
  const find = useEffectEvent((key: string) => map[key]);
  useEffect(() => {
    const handler: KeyHandler = (key) => find(key);
    handlers.push(handler);
    return () => void handlers.splice(handlers.indexOf(handler), 1);
  }, []);
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio])'));

/** A toast has the role of a dialog too; it does not disable shortcuts. */
const isWindowOpen = (): boolean =>
  document.querySelector('[role="dialog"]:not([data-toast])') !== null;

/** `g` and a letter are one key, `g q`; others are their own name. */
const readKeyName = (key: string): string => {
  const name = isAfterG ? `g ${key}` : key;
  isAfterG = !isAfterG && key === 'g';
  return name;
};

/**
 * Listens for the whole admin console. Keys pressed in fields, with a modifier, or while a window is open are ignored.
 */
export function watchKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!keysAreOn() || isField(event.target) || isWindowOpen()) return;
    const name = readKeyName(event.key);
    const action = handlers
      .toReversed()
      .map((handler) => handler(name))
      .find((found) => found !== undefined);
    if (!action) return;
    event.preventDefault();
    action();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
