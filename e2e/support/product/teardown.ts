import { rmSync } from 'node:fs';

/** The data folder of the run goes with it; the server has stopped by then or lets go of it soon. */
export default function removeData(): void {
  const folder = process.env.E2E_DATA_DIR;
  if (folder) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
