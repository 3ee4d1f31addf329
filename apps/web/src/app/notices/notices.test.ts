import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = new URL('../..', import.meta.url).pathname;

/** Windows cover what is behind them, the skip link comes with the focus, a thin bar is nothing to read; the rest makes room. */
const LIE_OVER_THE_PAGE = [
  'app/notices/notices.module.css',
  'app/profile/profile-layout.module.css',
  'app/routing/waiting-bar.module.css',
  'ui/base.css',
  'ui/windows/dialog.module.css',
];

it('nothing is fixed to the window but what is known to take its room', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  const fixed = files.filter((name) =>
    /position:\s*fixed/.test(readFileSync(join(src, name), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(fixed.toSorted()).toEqual(LIE_OVER_THE_PAGE);
});
