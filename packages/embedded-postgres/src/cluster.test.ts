import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findCluster } from './cluster.ts';

let base: string;
let cluster: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'fanwise-cluster-'));
  cluster = join(base, 'postgres-18');
});
afterEach(() => rm(base, { recursive: true, force: true }));

it('is there once it has its version, and nothing else in the folder counts', async () => {
  expect(await findCluster(cluster)).toBe(false);
  await mkdir(cluster);
  expect(await findCluster(cluster)).toBe(false);
  await writeFile(join(cluster, 'PG_VERSION'), '18\n');
  await writeFile(join(base, 'notes.txt'), 'kept');
  expect(await findCluster(cluster)).toBe(true);
  expect((await readdir(base)).sort()).toEqual(['notes.txt', 'postgres-18']);
});

it.runIf(process.platform === 'linux')(
  'ends what a killed start had begun before it removes its folder',
  async () => {
    const begun = `${cluster}.new-abc`;
    await mkdir(begun);
    const code = `
      const { writeFileSync } = require('node:fs');
      for (let name = 0; ; name += 1) writeFileSync(String(name % 1000), '');`;
    const child = spawn(process.execPath, ['-e', code], { cwd: begun, stdio: 'ignore' });
    const ended = once(child, 'exit');
    await expect.poll(async () => (await readdir(begun)).length).toBeGreaterThan(100);
    expect(await findCluster(cluster)).toBe(false);
    expect(await readdir(base)).toEqual([]);
    expect(await ended).toEqual([null, 'SIGKILL']);
  },
);
