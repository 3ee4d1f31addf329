/** Draws the icons and the picture that a shared link shows, from the mark: `npm run make:brand-images`. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { landing } from '@fanwise/web/src/messages/en/consumer/landing.ts';
import { ui } from '@fanwise/web/src/messages/en/shared/ui.ts';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../e2e/support/product/chromium.ts';

const folder = join(import.meta.dirname, '../apps/web/public');
const mark = await readFile(join(folder, 'favicon.svg'), 'utf8');
const font = await readFile(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  ),
  'base64',
);

const card = ({ carrier, yearly }: { carrier: string; yearly: string }, place: number) => `
  <div class="card" style="rotate:${[-14, 14, 0][place]}deg;translate:${[-90, 90, 0][place]}px ${[24, 24, -24][place]}px">
    ${carrier}<b>${yearly}</b><i style="width:${[84, 92, 68][place]}%"></i>
  </div>`;
const [first, second, third] = landing.english.exampleQuotes;

const social = `
  <style>
    @font-face { font-family: Display; font-weight: 400 900; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative;
      background: #f6f4ef; color: #14213d; font: 750 76px/1.06 Display; letter-spacing: -.02em }
    header { position: absolute; left: 72px; top: 64px; display: flex; gap: 14px; align-items: center; font-size: 40px }
    header svg { width: 56px }
    h1 { position: absolute; left: 72px; top: 206px; width: 600px; margin: 0; font: inherit; text-wrap: balance }
    .fan { position: absolute; right: 290px; top: 172px }
    .card { position: absolute; width: 220px; height: 280px; box-sizing: border-box; padding: 30px 28px; border-radius: 22px;
      background: #fff; border: 2px solid #d9dee8; box-shadow: 0 24px 48px rgb(20 33 61/.14);
      font-size: 24px; letter-spacing: 0; transform-origin: 50% 100%; margin-left: -110px }
    .card b { display: block; margin-top: 74px; font-size: 52px }
    .card i { display: block; height: 10px; margin-top: 22px; border-radius: 5px; background: #0b6b57 }
    .tick { position: absolute; width: 64px; height: 64px; margin: -60px 0 0 -32px; border-radius: 50%; background: #f6b73c }
    .tick path { fill: none; stroke: #14213d; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round }
  </style>
  <header>${mark} ${ui.english.product}</header>
  <h1>${landing.english.headline}</h1>
  <div class="fan">
    ${[first, third, second].map((quote, place) => (quote ? card(quote, place) : '')).join('')}
    <svg class="tick" viewBox="0 0 32 32"><path d="m10 16.5 4.5 4.5L22 12"/></svg>
  </div>`;

/** Phones cut icons to their own shape: the mark keeps away from the edge. */
const icon = (size: number) => `
  <style>body { margin: 0; width: ${size}px; height: ${size}px; display: grid; place-items: center; background: #f6f4ef }
    svg { width: 66% }</style>${mark}`;

const browser = await chromium.launch({
  executablePath: chromiumPath() ?? '',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ colorScheme: 'light' });
for (const [name, width, height, drawing] of [
  ['social-preview', 1200, 630, social],
  ['icon-512', 512, 512, icon(512)],
  ['icon-192', 192, 192, icon(192)],
  ['apple-touch-icon', 180, 180, icon(180)],
] as const) {
  await page.setViewportSize({ width, height });
  await page.setContent(drawing);
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
await browser.close();
