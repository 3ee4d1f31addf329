import { beforeEach, expect, it } from 'vitest';
import { recordEarlyPaletteKey, setPaletteLoaded, takeEarlyText } from './early-palette.ts';

const LEADS = '/agent/profile/leads';
const target = new EventTarget();
let path = LEADS;
recordEarlyPaletteKey(target, () => path);
beforeEach(() => {
  path = LEADS;
  setPaletteLoaded(false);
  takeEarlyText();
});

/** Presses keys, the palette's one as `^k`; returns those that the page would still act on. */
const press = (...keys: string[]): string[] =>
  keys.filter((name) => {
    const ctrlKey = name.startsWith('^');
    const key = { key: ctrlKey ? name.slice(1) : name, ctrlKey, metaKey: false, altKey: false };
    return target.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), key));
  });

it('the palette’s key is remembered while the page loads, with the text typed after it', () => {
  expect(press('a', '^k', 'c', 'l', 'x', 'Backspace', 'i')).toEqual(['a']);
  expect(takeEarlyText()).toBe('cli');
  expect(takeEarlyText()).toBeNull();
});

it('Escape forgets the key, and the keys after it belong to the page', () => {
  expect(press('^k', 'c', 'Escape', 'j')).toEqual(['j']);
  expect(takeEarlyText()).toBeNull();
});

it('the key belongs to the browser on pages of clients, and to the palette once it is there', () => {
  path = '/profile/dashboard';
  expect(press('^k')).toEqual(['^k']);
  path = LEADS;
  setPaletteLoaded(true);
  expect(press('^k')).toEqual(['^k']);
  expect(takeEarlyText()).toBeNull();
});
