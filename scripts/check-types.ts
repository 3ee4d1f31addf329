/**
 * Checks the types of every project and shows the errors of all of them: `npm run check:types`, or with names of projects,
 * `npm run check:types -- apps/web`. Results are cached in node_modules/.cache/types, so that a second run checks what changed.
 * Ends with 1 when a project has an error.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
// The packages and their tests belong to the server's project; packages/domain alone may use neither Node nor a page.
const projects = ['packages/domain', 'apps/server', 'apps/web', 'apps/admin', 'e2e'];

/** Whether a project has no error. The compiler prints the errors. */
const isRight = (project: string): boolean => {
  const cache = join(root, 'node_modules/.cache/types', `${project.replace('/', '-')}.json`);
  const names = ['--noEmit', '--incremental', '--tsBuildInfoFile', cache, '-p', project];
  const { status } = spawnSync(join(root, 'node_modules/.bin/tsc'), names, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
};

const wanted = process.argv.slice(2);
const wrong = (wanted.length > 0 ? wanted : projects).filter((project) => !isRight(project));
if (wrong.length > 0) console.error(`Types are wrong in ${wrong.join(', ')}.`);
process.exitCode = wrong.length === 0 ? 0 : 1;
