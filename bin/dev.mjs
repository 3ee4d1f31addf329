/**
 * `npm run dev`: the server from its sources with the people of the demo, restarted at each save, and the pages by Vite with
 * hot reload. Pages stand at PORT (3000), the server at PORT + 1, the admin console at PORT + 2 (reached by PORT/admin).
 * Runs with Node 20 or newer and needs no package, because it installs them.
 */
import { spawn } from 'node:child_process';
import { inProject, install, pinnedNode } from './installation.mjs';

install();
const port = Number(process.env.PORT ?? 3000);
const node = pinnedNode();
const api = `http://127.0.0.1:${port + 1}`;
const admin = `http://localhost:${port + 2}`;
const addresses = { DEV_API: api, DEV_ADMIN: admin };
const server = [
  '--watch',
  '--import',
  new URL('end-with-parent.mjs', import.meta.url).href,
  inProject('apps/server/src/main.ts'),
  '--demo',
  '--without-pages',
];
const vite = [
  inProject('node_modules/vite/bin/vite.js'),
  '--clearScreen',
  'false',
  '--logLevel',
  'warn',
  '--strictPort',
  '--port',
];
const programs = [
  { names: server, cwd: inProject(), settings: { PORT: String(port + 1) } },
  { names: [...vite, String(port)], cwd: inProject('apps/web'), settings: addresses },
  { names: [...vite, String(port + 2)], cwd: inProject('apps/admin'), settings: addresses },
];
const children = programs.map(({ names, cwd, settings }) =>
  spawn(node, names, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { PUBLIC_URL: `http://localhost:${port}`, ...process.env, ...settings },
  }),
);

let isEnding = false;
const endAll = (code) => {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.on('exit', (code) => endAll(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll(0));
