import { useEffect, useEffectEvent } from 'react';

/** What a key does while its part of the screen is there. */
export type KeyMap = Readonly<Record<string, () => void>>;

type Layer = (key: string) => (() => void) | undefined;

const STORAGE_KEY = 'fanwise.admin.keys';
const layers: Layer[] = [];
/** After `g` the next letter names a screen. */
let isGoing = false;

/** Whether letters do anything at all; yes unless switched off in this browser. */
export const keysAreOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off';

/** Remembers the choice in this browser. */
export const storeKeys = (on: boolean): void => {
  if (on) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, 'off');
};

/** Says what keys do while a component is there; of two that name the same key the later one has it. */
export function useKeys(map: KeyMap): void {
  const find = useEffectEvent((key: string) => map[key]);
  useEffect(() => {
    const layer: Layer = (key) => find(key);
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, []);
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio])'));

/** A toast is a dialog too, but one without a title, and no reason to stop. */
const isWindowOpen = (): boolean =>
  document.querySelector('[role="dialog"][aria-labelledby]') !== null;

/** `g` and a letter are one key, `g q`; others are their own name. */
const nameOf = (key: string): string => {
  const name = isGoing ? `g ${key}` : key;
  isGoing = !isGoing && key === 'g';
  return name;
};

/** Listens for the whole admin console. Keys in fields, with a modifier, or while a window is open belong to those. */
export function watchKeys(): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!keysAreOn() || isField(event.target) || isWindowOpen()) return;
    const name = nameOf(event.key);
    const act = layers
      .toReversed()
      .map((layer) => layer(name))
      .find((found) => found !== undefined);
    if (!act) return;
    event.preventDefault();
    act();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
