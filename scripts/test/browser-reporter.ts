import { relative } from 'node:path';
import type { Reporter, TestCase, TestError } from '@playwright/test/reporter';
import { startProgress } from './progress.ts';

const SLOW_MS = 60_000;

/** The file, line and title of a test. */
const nameTest = ({ location, title }: TestCase): string =>
  `${relative(process.cwd(), location.file)}:${location.line}: ${title}`;

const printError = ({ stack, message, value, snippet }: TestError): void =>
  console.log([stack ?? message ?? value, snippet].filter(Boolean).join('\n'));

/** Prints a line per minute, each test over a minute, and each failed try with its errors. */
export default class BrowserReporter implements Reporter {
  #progress = startProgress('browser tests');

  onBegin: NonNullable<Reporter['onBegin']> = (_, suite) =>
    this.#progress.expect(suite.allTests().length);

  onTestEnd: NonNullable<Reporter['onTestEnd']> = (test, { status, retry, errors, duration }) => {
    if (status !== 'skipped' && status !== test.expectedStatus) {
      console.log(`\nfailed, try ${retry + 1}: ${nameTest(test)}`);
      errors.forEach(printError);
    } else if (duration >= SLOW_MS)
      console.log(`slow, ${Math.round(duration / 1000)} s: ${nameTest(test)}`);
    if (test.outcome() !== 'unexpected' || retry === test.retries) this.#progress.countOne();
  };

  onError: NonNullable<Reporter['onError']> = printError;

  onEnd: NonNullable<Reporter['onEnd']> = () => this.#progress.end();
}
