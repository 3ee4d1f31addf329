import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';

const script = `
  const { createPasswords } = await import('${new URL('./index.ts', import.meta.url)}');
  const { lowerPriority } = await import('${new URL('./lower-priority.ts', import.meta.url)}');
  const { readdirSync, readFileSync } = await import('node:fs');
  const { getPriority } = await import('node:os');
  await createPasswords().hash('violet harbor at noon');
  lowerPriority();
  console.log(JSON.stringify(readdirSync('/proc/self/task').map((thread) =>
    [readFileSync('/proc/self/task/' + thread + '/comm', 'utf8').trim(), getPriority(Number(thread))])));
`;

it.runIf(process.platform === 'linux')('the threads that hash go after all others', () => {
  const before = getPriority();
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  const threads = JSON.parse(printed) as [string, number][];
  const hashing = threads.filter(([name]) => name === 'libuv-worker');
  expect(hashing.length).toBeGreaterThan(0);
  expect(new Set(hashing.map(([, nice]) => nice))).toEqual(new Set([Math.min(before + 5, 19)]));
  const others = threads.filter(([name]) => name !== 'libuv-worker');
  expect(new Set(others.map(([, nice]) => nice))).toEqual(new Set([before]));
});
