import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Creation, createCluster } from './cluster.ts';
import { EmbeddedDatabaseError } from './error.ts';

/**
 * Creates a cluster by a thread of its own, which is at work when this returns: one program follows another there, while the
 * caller's thread may be busy with loading the rest of the application.
 */
export function createBeside(creation: Creation): Promise<void> {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { creation },
    // Nothing that the caller was started with is meant for it.
    execArgv: [],
  });
  return new Promise((resolve, reject) => {
    thread.once('message', (reason: string | null) => {
      if (reason === null) resolve();
      else reject(new EmbeddedDatabaseError(reason));
    });
    thread.once('error', reject);
  });
}

const { creation } = (workerData ?? {}) as { creation?: Creation };
if (!isMainThread && creation) {
  createCluster(creation).then(
    () => parentPort?.postMessage(null),
    (error: Error) => parentPort?.postMessage(error.message),
  );
}
