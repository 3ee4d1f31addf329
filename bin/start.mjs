// Started by whatever Node there is (20 is enough), so this file uses nothing newer and no package.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { changedAt, inProject, install, leave, npm, pinnedNode, windows } from './installation.mjs';

install();
const node = pinnedNode();
build('web', pageSources('web'), 'dist/index.html');
build('admin', pageSources('web').concat(pageSources('admin')), 'dist/index.html');
build('server', serverSources(), 'dist/main.js');
run(node, process.argv.slice(2));

/** Builds an application when one of its sources is newer than the last file that its build writes. */
function build(name, sources, last) {
  if (newestOf(sources) <= changedAt(inProject('apps', name, last))) return;
  console.error(`Building apps/${name}; this takes about half a minute, after changes only.`);
  npm(['run', 'build', '--silent', '--workspace', `apps/${name}`]);
}

function pageSources(app) {
  return readdirSync(inProject('apps', app))
    .filter((name) => !['dist', 'node_modules', 'style'].includes(name))
    .map((name) => inProject('apps', app, name))
    .concat(['contract', 'domain', 'phone'].map((name) => inProject('packages', name, 'src')))
    .concat(inProject('catalog'), inProject('package-lock.json'));
}

/** The lock file names what is installed into a package, so its `src` is enough. */
function serverSources() {
  const packages = readdirSync(inProject('packages')).map((name) =>
    inProject('packages', name, 'src'),
  );
  return packages
    .concat(inProject('apps/server/src'), inProject('apps/server/vite.config.ts'))
    .concat(inProject('package-lock.json'));
}

/** The folder's own time counts as well, because removing a file changes no other one. */
function newestOf(paths) {
  let newest = 0;
  for (const path of paths) {
    if (!existsSync(path) || /\.test\.tsx?$/.test(path)) continue;
    newest = Math.max(newest, changedAt(path));
    if (!statSync(path).isDirectory()) continue;
    newest = Math.max(newest, newestOf(readdirSync(path).map((name) => join(path, name))));
  }
  return newest;
}

function run(program, names) {
  const cache = inProject('node_modules/.cache/node');
  const child = spawn(
    program,
    [
      '--import',
      new URL('end-with-parent.mjs', import.meta.url).href,
      inProject('apps/server/dist/main.js'),
      ...names,
    ],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { NODE_COMPILE_CACHE: cache, ...process.env },
      // Ctrl-C reaches a whole group; in a group of its own the server is told once, by the lines below.
      detached: !windows,
    },
  );
  const notifiedAt = {};
  const tell = (signal) => {
    // npm passes on what the terminal has sent already; a second wish comes later than that.
    if (windows || Date.now() - (notifiedAt[signal] || 0) < 1000) return;
    notifiedAt[signal] = Date.now();
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => tell(signal));
  // A terminated npm ends only the shell between it and this process.
  const parent = process.ppid;
  const lookForParent = () => {
    if (process.ppid !== parent) tell('SIGTERM');
  };
  if (process.env.npm_lifecycle_event) setInterval(lookForParent, 250).unref();
  child.on('error', (error) => leave(`Cannot run ${program}: ${error.message}`, 1));
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
