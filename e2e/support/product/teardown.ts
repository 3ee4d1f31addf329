import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';

/** Checks after the end-to-end tests that all invariants hold, then removes the data folder of the run. */
export default async function endRun(): Promise<void> {
  const folder = process.env.E2E_DATA_DIR;
  if (!folder || !existsSync(folder)) return;
  // On exit, because the server stops later or releases the folder soon.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  const check = promisify(execFile)(process.execPath, ['apps/server/src/operator.ts', 'check'], {
    env,
  });
  await check.catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(
      `After the end-to-end tests something that is promised is broken.\n${stdout}${stderr}`,
    );
  });
}
