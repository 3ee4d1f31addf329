import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium to drive, or null when this machine has none. */
export const chromiumPath = (): string | null =>
  places.find((path) => path !== undefined && existsSync(path)) ?? null;

const bare = '/usr/bin/chromium-headless-shell';

/**
 * The same browser without what draws windows of its own, where it is installed: an end-to-end test needs a fifth less of the machine.
 * Screenshots are taken by the whole one.
 */
export const headlessPath = (): string | null =>
  process.env.CHROMIUM === undefined && existsSync(bare) ? bare : chromiumPath();
