// Runs each browser test ten times without a second try, while something else uses a core: what fails once in a
// while fails here. Some of them, or more often:
//   npm run check:steady -- e2e/both/timers.spec.ts --times 20
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserReport, testsOf } from './test/browser-report.ts';

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '10' } },
});

/** How often each test failed, by its name. */
const failuresIn = (report: BrowserReport): Map<string, number> => {
  const failures = new Map<string, number>();
  for (const { name, status } of testsOf(report))
    if (status !== 'expected' && status !== 'skipped')
      failures.set(name, (failures.get(name) ?? 0) + 1);
  return failures;
};

const folder = mkdtempSync(join(tmpdir(), 'fanwise-steady-'));
const file = join(folder, 'browser.json');
const neighbor = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' });
const asked = ['--repeat-each', values.times, '--retries', '0', '--reporter=list,json'];
const run = spawn(join(root, 'node_modules/.bin/playwright'), ['test', ...asked, ...positionals], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
});
run.on('exit', (code) => {
  neighbor.kill();
  const isWritten = code === 0 || code === 1;
  const failures = isWritten ? failuresIn(JSON.parse(readFileSync(file, 'utf8'))) : new Map();
  rmSync(folder, { recursive: true, force: true });
  for (const [name, count] of failures)
    console.log(`failed ${count} of ${values.times} times: ${name}`);
  if (code === 0) console.log(`Steady: nothing failed in ${values.times} runs of each test.`);
  process.exitCode = code ?? 1;
});
