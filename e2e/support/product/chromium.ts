import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of Chromium, or null if this machine has none. */
export const chromiumPath = (): string | null =>
  places.find((path) => path !== undefined && existsSync(path)) ?? null;

const bare = '/usr/bin/chromium-headless-shell';

/**
 * The headless build of the same browser, if installed: an end-to-end test needs a fifth less CPU time with it.
 * Screenshots use the full browser.
 */
export const headlessPath = (): string | null =>
  process.env.CHROMIUM === undefined && existsSync(bare) ? bare : chromiumPath();
