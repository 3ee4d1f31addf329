/**
 * How long it takes until the screen shows what was typed, chosen or turned to, on a slow processor:
 * `node bench/interactions.ts`. Needs the built pages (`npm run build`) and Chromium. `--slowdown N` for other than
 * 4 times slower, `--rounds N` for other than 1. Exits 1 when a part is over the bar.
 */
import { parseArgs } from 'node:util';
import { chromium, request } from '@playwright/test';
import { chromiumPath } from '../e2e/support/product/chromium.ts';
import playwright from '../playwright.config.ts';
import { startDemo } from '../scripts/screenshots/product.ts';
import { answering, bareField, registering } from './interactions/asking.ts';
import { comparing, quoting } from './interactions/quoting.ts';
import { type Interaction, watch } from './interactions/record.ts';

const barMs = 100;
const { values: wanted } = parseArgs({
  options: {
    slowdown: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '1' },
  },
});

const row = (part: string, done: readonly Interaction[]): string => {
  const slowest = [...done].sort((a, b) => b.durationMs - a.durationMs);
  const [worst] = slowest;
  const cells = [done.length, `${p98(done)} ms`, `${worst?.durationMs} ms`, worst?.target];
  return `| ${part} | ${cells.join(' | ')} |`;
};
const p98 = (done: readonly Interaction[]): number => {
  const times = done.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
  return times[Math.ceil(times.length * 0.98) - 1] ?? 0;
};

const executablePath = chromiumPath();
if (executablePath === null)
  throw new Error('Interactions are measured in Chromium: install it first.');
const product = await startDemo();
const browser = await chromium.launch({
  executablePath,
  args: playwright.use?.launchOptions?.args ?? [],
});
const done: Interaction[] = [];
try {
  const calls = await request.newContext({ baseURL: product.address });
  for (let round = 0; round < Number(wanted.rounds); round += 1) {
    for (const scenario of [bareField, registering, answering, quoting, comparing]) {
      const context = await browser.newContext({
        baseURL: product.address,
        viewport: { width: 390, height: 844 },
      });
      const page = await context.newPage();
      await watch(page, Number(wanted.slowdown));
      done.push(...(await scenario(page, calls)));
      await context.close();
    }
  }
  await calls.dispose();
} finally {
  await browser.close();
  await product.end();
}
console.log(
  `| Part | Interactions | p98 (bar: ${barMs} ms) | Slowest | Which |\n|---|---|---|---|---|`,
);
for (const [part, ofPart] of Map.groupBy(done, ({ scenario }) => scenario)) {
  console.log(row(part, ofPart));
  if (p98(ofPart) > barMs) process.exitCode = 1;
}
console.log(row('all', done));
