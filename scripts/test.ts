/**
 * Runs every test: rules, routes and components with Vitest, then the journeys in a real browser.
 * Prints a line per minute, slow tests and failures. Ends with the names of those that failed or needed a second try, and one line that counts; exits 1 when one failed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headlessPath } from '../e2e/support/product/chromium.ts';
import { compareRecorded } from './statements/compare-recorded.ts';
import { type BrowserReport, testsOf } from './test/browser-report.ts';
import { bringChromium } from './test/packaged-chromium.ts';
import type { UnitReport } from './test/unit-reporter.ts';

/** `named` are lines for the end, where a long log is read first. `skipped` says how many did not run, and why. */
type Count = { passed: number; failed: number; named: string[]; skipped?: string };

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'fanwise-reports-'));
const statements = mkdtempSync(join(tmpdir(), 'fanwise-statements-'));
const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

const reporter = (kind: 'unit' | 'browser'): string =>
  join(import.meta.dirname, `test/${kind}-reporter.ts`);

/** Runs a program in the project's folder; answers its exit code. */
const run = (
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
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
const counted = (kind: string, code: number, { passed, failed, named }: Count): Count =>
  code !== 0 && failed === 0
    ? { passed, failed: 1, named: [...named, `${kind} ended badly, see above`] }
    : { passed, failed, named };

/** Builds the pages and the server, once for all tests that start the whole product. */
const build = async (): Promise<boolean> => (await run('npm', ['run', '--silent', 'build'])) === 0;

const unitTests = async (): Promise<Count> => {
  const code = await run(bin('vitest'), ['run', `--reporter=${reporter('unit')}`], {
    UNIT_REPORT: join(reports, 'unit.json'),
    STATEMENT_RECORDS: statements,
  });
  const { passed, failed } = (report('unit.json') as UnitReport | null) ?? {
    passed: 0,
    failed: [],
  };
  const named = failed.map((name) => `failed: ${name}`);
  return counted('The unit tests', code, { passed, failed: failed.length, named });
};

/** Compares what statements returned in the unit tests with the types in the code; each wrong type counts as a failure. */
const compareStatements = (): Count => {
  const { compared, neverExecuted, wrong } = compareRecorded(statements);
  console.log(
    `Types of ${compared} SQL statements were compared with their results; ${neverExecuted.length} were never executed.`,
  );
  return {
    passed: wrong.length === 0 ? 1 : 0,
    failed: wrong.length,
    named: wrong.map((line) => `failed: ${line}`),
  };
};

/** Counts the browser tests that cannot run here. */
const skipBrowserTests = (reason: string): Count => {
  const { stdout } = spawnSync(bin('playwright'), ['test', '--list'], { cwd: root });
  const [, count = '?'] = /Total: (\d+) tests?/.exec(String(stdout)) ?? [];
  const skipped = `${count} skipped: no Chromium on this machine (install the package "chromium"), and ${reason}`;
  return { passed: 0, failed: 0, named: [], skipped };
};

const browserTests = async (): Promise<Count> => {
  if (headlessPath() === null) {
    const brought = bringChromium();
    if ('reason' in brought) return skipBrowserTests(brought.reason);
    process.env.CHROMIUM = brought.path;
  }
  const code = await run(bin('playwright'), ['test', `--reporter=${reporter('browser')},json`], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json'),
  });
  const browser = report('browser.json') as BrowserReport | null;
  const { expected = 0, flaky = 0, unexpected = 0 } = browser?.stats ?? {};
  const tests = browser ? testsOf(browser) : [];
  const lines = (text: string, wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ name }) => `${text}: ${name}`);
  return counted('The browser tests', code, {
    passed: expected + flaky,
    failed: unexpected,
    named: [
      ...lines('failed', 'unexpected'),
      ...lines('passed only when tried once more, which is a defect', 'flaky'),
    ],
  });
};

const testAll = async (): Promise<Count> => {
  if (!(await build())) return { passed: 0, failed: 1, named: ['failed: the build'] };
  const unit = await unitTests();
  const types = compareStatements();
  const browser = await browserTests();
  return {
    passed: unit.passed + types.passed + browser.passed,
    failed: unit.failed + types.failed + browser.failed,
    named: [...unit.named, ...types.named, ...browser.named],
    ...(browser.skipped !== undefined && { skipped: browser.skipped }),
  };
};

const { passed, failed, named, skipped } = await testAll();
for (const folder of [reports, statements]) rmSync(folder, { recursive: true, force: true });
for (const line of named) console.log(line);
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped}` : ''}`);
process.exitCode = failed === 0 ? 0 : 1;
