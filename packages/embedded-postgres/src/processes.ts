import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The facts a running server wrote about itself: its process and whether it accepts connections. */
export type ServerFile = { pid: number; port: number; ready: boolean };

/** Reads postmaster.pid of a cluster; undefined when no server left one. */
export function readServerFile(cluster: string): ServerFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      ready: lines[7]?.trim() === 'ready',
    };
  } catch {
    return undefined;
  }
}

/** True while a process with this number exists, of any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** True when the process works in `cluster`: numbers are reused, so a living one proves nothing. */
export function isProcessOf(cluster: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    if (process.platform === 'win32') return isAlive(pid);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      cluster,
    );
  } catch {
    return false;
  }
}

/** Every process of a cluster, the ones that outlived their server included (Linux only). */
export function findProcesses(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && isProcessOf(cluster, pid));
}

/** Sends a signal; a process that is already gone is fine. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended on its own in between.
  }
}

/** Waits until `done` holds; false when it still does not after `limitMs`. */
export async function waitUntil(done: () => boolean, limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (!done()) {
    if (Date.now() > end) return false;
    await delay(10);
  }
  return true;
}
