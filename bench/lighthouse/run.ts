/**
 * Measures the pages that visitors meet first, on a phone with a slow network: `npm run bench:pages`. Needs the built
 * pages (`npm run build`) and Chromium; `--runs N` for other than 3, `--dry-run` writes nothing, `--only phone` or
 * `--only lighthouse` for one of the two.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumPath, headlessPath } from '../../e2e/support/product/chromium.ts';
import playwright from '../../playwright.config.ts';
import { startProduct } from '../programs.ts';
import { publish, tableOf } from '../report.ts';
import { median } from '../rounds.ts';
import { installLighthouse, type Visit, visit } from './audit.ts';
import { serveFloor } from './floor.ts';
import { measurePhone } from './phone.ts';

const pages = [
  { name: 'landing page', path: '/' },
  { name: 'landing page for agents', path: '/agent' },
  { name: 'registering', path: '/auth/register/1' },
  { name: 'log-in window', path: '/?openModal=login' },
] as const;

const { values: wanted } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    'dry-run': { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const runs = Number(wanted.runs);

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KiB`;

const row = (name: string, visits: readonly Visit[], floors: readonly Visit[]): string => {
  const middle = (of: (visit: Visit) => number) => median(visits.map(of));
  const scores = (['performance', 'accessibility', 'best-practices', 'seo'] as const).map((score) =>
    middle(({ scores }) => scores[score]),
  );
  const lcpMs = middle((visit) => visit.lcpMs);
  const floorMs = median(floors.map((visit) => visit.lcpMs));
  return `| ${[
    name,
    scores.join(' · '),
    `${(lcpMs / 1000).toFixed(2)} s`,
    (lcpMs / floorMs).toFixed(2),
    `${middle((visit) => visit.tbtMs).toFixed(0)} ms`,
    middle((visit) => visit.cls).toFixed(3),
    kib(middle((visit) => visit.scriptBytes)),
    kib(middle((visit) => visit.totalBytes)),
  ].join(' | ')} |`;
};

const isWanted = (part: 'phone' | 'lighthouse') => (wanted.only ?? part) === part;
const executablePath = isWanted('lighthouse') ? chromiumPath() : headlessPath();
if (executablePath === null) throw new Error('Lighthouse needs Chromium: install it first.');
if (isWanted('lighthouse')) await installLighthouse();
const dataDir = await mkdtemp(join(tmpdir(), 'fanwise-pages-'));
const product = await startProduct({ dataDir });
const browser = await chromium.launch({
  executablePath,
  args: playwright.use?.launchOptions?.args ?? [],
});
const rows: string[] = [];

/** Every page as often as wanted, each beside its floor. */
const visitAll = async (origin: string): Promise<void> => {
  const floor = await serveFloor(
    browser,
    origin,
    pages.map(({ path }) => path),
  );
  for (const { name, path } of pages) {
    const visits: Visit[] = [];
    const floors: Visit[] = [];
    for (let run = 0; run < runs; run += 1) {
      visits.push(await visit(`${origin}${path}`, executablePath));
      floors.push(await visit(floor.addressOf(path), executablePath));
    }
    rows.push(row(name, visits, floors));
    console.error(rows.at(-1));
  }
  await floor.close();
};

try {
  const origin = `http://localhost:${product.port}`;
  if (isWanted('phone')) {
    const lines = await measurePhone(browser, origin, runs);
    const table = tableOf('npm run bench:pages', lines);
    console.log(table);
    if (!wanted['dry-run']) await publish('phone', table);
  }
  if (isWanted('lighthouse')) await visitAll(origin);
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}

if (rows.length > 0) {
  const text = [
    `\`npm run bench:pages\`, ${new Date().toISOString().slice(0, 10)}, Lighthouse 13.5.0, mobile, median of ${runs}:`,
    '',
    '| Page | Scores | LCP | ÷ floor | TBT | CLS | JavaScript | All bytes |',
    '|---|---|---|---|---|---|---|---|',
    '| bar | ≥ 98 each |  |  | ≤ 50 ms | ≤ 0.01 |  | ≤ 300 KiB |',
    ...rows,
  ].join('\n');
  console.log(text);
  if (!wanted['dry-run']) await publish('pages', text);
}
