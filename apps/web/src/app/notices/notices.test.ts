import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = new URL('../..', import.meta.url).pathname;

/**
 * Dialogs, the skip link, the progress bar and the offer of Spanish may lie over the page; every other fixed element
 * takes its own room.
 */
const LIE_OVER_THE_PAGE = [
  'app/notices/notices.module.css',
  'app/profile/profile-layout.module.css',
  'app/public/spanish-bar.module.css',
  'app/routing/waiting-bar.module.css',
  'ui/base.css',
  'ui/windows/dialog.module.css',
];

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);
const read = (name: string) => readFileSync(join(src, name), 'utf8');

it('every fixed element is one that is known to lie over the page', () => {
  const fixed = files.filter((name) => /position:\s*fixed/.test(read(name)));
  expect(files.length).toBeGreaterThan(100);
  expect(fixed.toSorted()).toEqual(LIE_OVER_THE_PAGE);
});

it('elements that stick to the top of the window begin below the notices', () => {
  const sticking = files.flatMap((name) =>
    [...read(name).matchAll(/\{([^{}]*position:\s*sticky[^{}]*)\}/g)].flatMap(([, rule = '']) => {
      const top = /(?:inset-block-start|top):\s*([^;]+)/.exec(rule)?.[1];
      return top === undefined ? [] : [{ name, top }];
    }),
  );
  expect(sticking.length).toBeGreaterThan(5);
  // The foot of a short page sticks to the end of the window.
  const below = sticking.filter(({ top }) => !top.includes('var(--top, 0px)') && top !== '100vh');
  expect(below).toEqual([]);
});
