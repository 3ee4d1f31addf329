import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Log } from './log.ts';
import {
  findProcesses,
  isAlive,
  isProcessOf,
  readServerFile,
  signal,
  waitUntil,
} from './processes.ts';

/**
 * Stops what an application that was killed left running on this cluster, and clears a
 * postmaster.pid whose number now belongs to a stranger. The caller holds the lock on the folder,
 * so nobody is using the server.
 */
export async function stopOrphan(cluster: string, binaries: Binaries, log: Log): Promise<void> {
  const server = readServerFile(cluster);
  if (server && isAlive(server.pid)) {
    if (isProcessOf(cluster, server.pid)) {
      log.info('Stopping the database that a killed run left behind.');
      await stopServer(cluster, server.pid, binaries);
    }
  }
  const hasEnded = () => findProcesses(cluster).length === 0;
  for (const pid of findProcesses(cluster)) signal(pid, 'SIGQUIT');
  if (!(await waitUntil(hasEnded, 5_000))) {
    for (const pid of findProcesses(cluster)) signal(pid, 'SIGKILL');
    await waitUntil(hasEnded, 5_000);
  }
  // The number in it may be a stranger's by now, or a dead process that nobody has collected.
  if (server && !isProcessOf(cluster, server.pid) && hasEnded()) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
  }
}

/** Fast shutdown; harder means follow only when the server does not obey. */
export async function stopServer(cluster: string, pid: number, binaries: Binaries): Promise<void> {
  const hasEnded = () => !isAlive(pid) || !isProcessOf(cluster, pid);
  if (process.platform === 'win32') {
    try {
      execFileSync(binaries.controller, ['stop', '-D', cluster, '-m', 'fast', '-w']);
    } catch {
      // The server was gone already.
    }
    return;
  }
  signal(pid, 'SIGINT');
  if (await waitUntil(hasEnded, 30_000)) return;
  signal(pid, 'SIGQUIT');
  if (await waitUntil(hasEnded, 10_000)) return;
  signal(pid, 'SIGKILL');
  await waitUntil(hasEnded, 5_000);
}
