import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Creation, createCluster } from './cluster.ts';
import { EmbeddedDatabaseError } from './error.ts';

/** The last message of the worker: null when the cluster exists, otherwise why it does not. */
type Outcome = { failure: string | null };

/**
 * Creates a cluster in a worker thread, so that the caller's thread can load the application meanwhile. Rejects with an
 * `EmbeddedDatabaseError` when a program of PostgreSQL fails.
 */
export function createClusterInWorker(creation: Creation): Promise<void> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { creation },
    // Flags of the caller, such as --import, are not meant for the worker.
    execArgv: [],
  });
  return new Promise((resolve, reject) => {
    // `node --watch` sends messages of its own from each worker: the files that it imported.
    worker.on('message', (message: Partial<Outcome>) => {
      if (message.failure === null) resolve();
      else if (message.failure !== undefined) reject(new EmbeddedDatabaseError(message.failure));
    });
    worker.once('error', reject);
  });
}

const { creation } = (workerData ?? {}) as { creation?: Creation };
if (!isMainThread && creation) {
  const report = (outcome: Outcome) => parentPort?.postMessage(outcome);
  createCluster(creation).then(
    () => report({ failure: null }),
    (error: Error) => report({ failure: error.message }),
  );
}
