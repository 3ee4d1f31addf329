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
