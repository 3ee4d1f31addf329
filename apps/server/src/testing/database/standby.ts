import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { afterAll } from 'vitest';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const settings = {
  wal_level: 'replica',
  max_wal_senders: '4',
  fsync: 'off',
  full_page_writes: 'off',
};

/** A primary and a standby that streams from it, both empty, gone after the tests of a file. */
export const primaryAndStandby = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fanwise-standby-'));
  // PostgreSQL runs as another user when root starts it.
  chmodSync(folder, 0o711);
  const running = new Set<{ stop(): Promise<void> }>();
  afterAll(async () => {
    for (const server of running) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const start = async (name: string, more: Record<string, string> = {}) => {
    const dataDir = join(folder, name);
    const server = await startEmbeddedPostgres({
      dataDir,
      log,
      settings: { ...settings, ...more },
    });
    running.add(server);
    return server;
  };

  const copied = await start('primary');
  await copied.stop();
  running.delete(copied);
  const [from, to] = ['primary', 'standby'].map((name) => join(folder, name));
  execFileSync('cp', ['-a', `${from}`, `${to}`]);
  const signal = join(`${to}`, 'postgres-18', 'standby.signal');
  writeFileSync(signal, '');
  chmodSync(signal, 0o666);

  const primary = await start('primary');
  const host = new URL(primary.url).searchParams.get('host') ?? '';
  const startStandby = () =>
    start('standby', { primary_conninfo: `host=${host} user=fanwise dbname=fanwise` });
  const standby = await startStandby();
  return {
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    stopStandby: async () => {
      running.delete(standby);
      await standby.stop();
    },
    startStandby,
  };
};
