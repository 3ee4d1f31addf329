import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';

/** Whatever the end-to-end tests did, nothing that everybody is promised is broken; then the data folder of the run goes with it. */
export default async function endRun(): Promise<void> {
  const folder = process.env.E2E_DATA_DIR;
  if (!folder || !existsSync(folder)) return;
  // The server stops later or lets go of it soon.
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
