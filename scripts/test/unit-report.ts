import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter } from 'vitest/node';

/** The result of a Vitest run. `failed` names tests, files that failed around them, and unhandled errors. */
export type UnitReport = { passed: number; failed: string[] };

/** Writes the report where UNIT_REPORT says; the one that Vitest has says nothing of errors outside of tests. */
export default class UnitReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (files, errors) => {
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
  };
}
