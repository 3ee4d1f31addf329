import { expect, it } from 'vitest';
import { ignoreComposedKeys } from './composed-keys.ts';

/** The keys that reach a handler of the page. */
const listKeysReceived = (
  ...keys: { type?: string; key: string; isComposing?: boolean; keyCode?: number }[]
) => {
  const target = new EventTarget();
  ignoreComposedKeys(target);
  const names: string[] = [];
  for (const type of ['keydown', 'keyup'])
    target.addEventListener(type, (event) => names.push((event as KeyboardEvent).key), {
      capture: true,
    });
  for (const { type = 'keydown', ...key } of keys)
    target.dispatchEvent(Object.assign(new Event(type), { isComposing: false, ...key }));
  return names;
};

it('the Enter that ends a composition reaches no handler of the page', () => {
  expect(listKeysReceived({ key: 'Enter', isComposing: true }, { key: 'Enter' })).toEqual([
    'Enter',
  ]);
  expect(listKeysReceived({ key: 'Enter', keyCode: 229 })).toEqual([]);
});

it('Escape and arrows within a composition reach no handler of the page', () => {
  const keys = ['Escape', 'ArrowDown', 'Process'].map((key) => ({ key, isComposing: true }));
  expect(listKeysReceived(...keys, { type: 'keyup', key: 'Escape', isComposing: true })).toEqual(
    [],
  );
});

it('keys outside of a composition, and those of a keyboard on the screen, reach the page', () => {
  expect(
    listKeysReceived({ key: 'Enter', keyCode: 13 }, { key: 'Unidentified', keyCode: 229 }),
  ).toEqual(['Enter', 'Unidentified']);
});
