import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { MinimalReporter, type TestModule } from 'vitest/node';
import { startProgress } from './progress.ts';

/** The result of a Vitest run. `failed` names tests, files that failed around them, and unhandled errors. */
export type UnitReport = { passed: number; failed: string[] };

const SLOW_MS = 10_000;

/**
 * Prints a line per minute, each slow test, and the failures at the end. Writes the result to the file UNIT_REPORT; Vitest's
 * own report leaves out errors outside of tests.
 */
export default class UnitReporter extends MinimalReporter {
  #progress = startProgress('test files');

  override onTestRunStart(...run: Parameters<MinimalReporter['onTestRunStart']>): void {
    super.onTestRunStart(...run);
    this.#progress.expect(run[0].length);
  }

  override printTestModule(file: TestModule): void {
    super.printTestModule(file);
    this.#progress.countOne();
    for (const test of file.children.allTests()) {
      const ms = test.diagnostic()?.duration ?? 0;
      if (ms >= SLOW_MS)
        console.log(
          `slow, ${Math.round(ms / 1000)} s: ${this.relative(file.moduleId)}: ${test.fullName}`,
        );
    }
  }

  override onTestRunEnd(...run: Parameters<MinimalReporter['onTestRunEnd']>): void {
    this.#progress.end();
    super.onTestRunEnd(...run);
    const [files, errors] = run;
    const report: UnitReport = { passed: 0, failed: [] };
    for (const file of files) {
      const name = relative(process.cwd(), file.moduleId);
      const failed = [...file.children.allTests('failed')];
      report.passed += [...file.children.allTests('passed')].length;
      report.failed.push(...failed.map(({ fullName }) => `${name}: ${fullName}`));
      if (failed.length === 0 && !file.ok()) report.failed.push(`${name}: around its tests`);
    }
    report.failed.push(
      ...errors.map(
        ({ message, VITEST_TEST_PATH: path }) =>
          `outside of the tests: ${message}${path ? ` (${relative(process.cwd(), String(path))})` : ''}`,
      ),
    );
    writeFileSync(process.env.UNIT_REPORT ?? 'unit-report.json', JSON.stringify(report));
  }
}
