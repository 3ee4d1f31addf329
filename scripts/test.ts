/**
 * Runs every test: rules, routes and components with Vitest, then the journeys in a real browser.
 * Ends with one line that counts them; exits 1 when one failed.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headlessPath } from '../e2e/support/product/chromium.ts';
import { type BrowserReport, testsOf } from './test/browser-report.ts';

type Count = { passed: number; failed: number };

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'fanwise-reports-'));
const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

type RunOptions = { cwd?: string; environment?: Record<string, string> };

const run = (command: string, args: string[], options: RunOptions = {}): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      stdio: 'inherit',
      env: { ...process.env, ...options.environment },
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });

const report = (file: string): Record<string, unknown> | null => {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'));
  } catch {
    return null;
  }
};

/** A run that ends badly without naming a failed test counts as one failure. */
const counted = (code: number, passed: number, failed: number): Count => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
});

/** The pages, once for the tests that start the whole product and for those in the browser. */
const build = async (): Promise<boolean> =>
  (await run(bin('vite'), ['build', '--logLevel=warn'], { cwd: join(root, 'apps', 'web') })) === 0;

const unitTests = async (): Promise<Count> => {
  const code = await run(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'unit.json')}`,
  ]);
  const { numPassedTests, numFailedTests } = (report('unit.json') ?? {}) as Record<string, number>;
  return counted(code, numPassedTests ?? 0, numFailedTests ?? 0);
};

const browserTests = async (): Promise<Count> => {
  if (headlessPath() === null) {
    console.log(
      'No Chromium on this machine: the browser tests were left out (install the package "chromium").',
    );
    return { passed: 0, failed: 0 };
  }
  const code = await run(bin('playwright'), ['test', '--reporter=list,json'], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json') },
  });
  const browser = report('browser.json') as BrowserReport | null;
  const again = browser ? testsOf(browser).filter(({ status }) => status === 'flaky') : [];
  if (again.length > 0) console.log('Passed only when tried once more, which is a defect:');
  for (const { name } of again) console.log(`  ${name}`);
  const stats = (browser?.stats ?? {}) as Record<string, number>;
  return counted(code, (stats.expected ?? 0) + (stats.flaky ?? 0), stats.unexpected ?? 0);
};

const testAll = async (): Promise<Count> => {
  if (!(await build())) return { passed: 0, failed: 1 };
  const unit = await unitTests();
  const browser = await browserTests();
  return { passed: unit.passed + browser.passed, failed: unit.failed + browser.failed };
};

const { passed, failed } = await testAll();
rmSync(reports, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
