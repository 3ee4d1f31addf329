import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { installHealth } from '../../http/operations.ts';
import { createLogger } from './create-logger.ts';
import { lostLines } from './line-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'fanwise-log-'));

/** A disk of its own needs a mount, which only root may make. */
const smallDisk = (): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const hasSmallDisk = smallDisk();

afterAll(() => {
  if (hasSmallDisk) execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

describe('a disk that is full', () => {
  it.skipIf(process.platform !== 'linux')('costs lines of the log, not the process', async () => {
    const log = createLogger('info', '/dev/full');
    for (let line = 0; line < 1_000; line += 1) log.info({ line }, 'x'.repeat(200));
    expect(lostLines.count).toBe(1_000);
    const server = Fastify();
    installHealth(server, {
      database: () => 'there',
      isDraining: () => false,
      metricsToken: undefined,
      metricsForLoopback: true,
    });
    const { body } = await server.inject('/metrics');
    expect(body).toContain('log_lost_lines_total 1000');
    await server.close();
  });

  it.skipIf(!hasSmallDisk)('is written to again as soon as there is space, in whole lines', () => {
    const file = join(folder, 'server.log');
    const log = createLogger('info', file);
    log.info('before');
    const ballast = join(folder, 'ballast');
    expect(() => writeFileSync(ballast, Buffer.alloc(1_000_000))).toThrow('ENOSPC');
    for (let line = 0; line < 1_000; line += 1) log.info({ line }, 'x'.repeat(200));
    rmSync(ballast);
    log.info('after');
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    const messages = lines.map((line) => JSON.parse(line).msg);
    expect(messages[0]).toBe('before');
    expect(messages.at(-1)).toBe('after');
  });
});
