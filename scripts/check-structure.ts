// Holds the bars of files and folders, and counts: `npm run check:structure`, a part of `npm run check`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCode, measure, tooLarge } from './structure/bars.ts';

const root = join(import.meta.dirname, '..');
const tracked = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
const linesOf = (path: string): number => {
  try {
    return readFileSync(join(root, path), 'utf8').split('\n').length - 1;
  } catch {
    // Taken away, and not committed yet.
    return 0;
  }
};
const files = tracked
  .split('\0')
  .filter((path) => path !== '')
  .map((path) => ({ path, lines: isCode(path) ? linesOf(path) : 0 }));

console.log(measure(files));
const faults = tooLarge(files);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
