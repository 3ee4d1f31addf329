/**
 * Compares the rows that SQL statements return in the tests with the types that the server's code states for them:
 * `npm run check:statements`, or for the tests of a folder, `npm run check:statements -- apps/server/src/contexts/quotes`.
 * `npm test` does the same with all tests of the server. Ends with 1 when a type is wrong.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareRecorded } from './statements/compare-recorded.ts';

const folder = mkdtempSync(join(tmpdir(), 'fanwise-statements-'));
const { status } = spawnSync(
  join(import.meta.dirname, '../node_modules/.bin/vitest'),
  ['run', '--project', 'server', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, STATEMENT_RECORDS: folder } },
);
const { compared, neverExecuted, wrong } = compareRecorded(folder);
rmSync(folder, { recursive: true, force: true });
for (const { path, line } of neverExecuted) console.log(`${path}:${line}: never executed`);
for (const line of wrong) console.log(line);
console.log(
  `${compared} statements compared, ${neverExecuted.length} never executed, ${wrong.length} wrong`,
);
process.exitCode = status === 0 && wrong.length === 0 ? 0 : 1;
