import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Creation, createCluster } from './cluster.ts';
import { EmbeddedDatabaseError } from './error.ts';

/** The last message of the thread: null when the cluster exists, otherwise why it does not. */
type Outcome = { failure: string | null };

/**
 * Creates a cluster in a worker thread, so that the caller's thread can load the application meanwhile. Rejects with an
 * `EmbeddedDatabaseError` when a program of PostgreSQL fails.
 */
export function createBeside(creation: Creation): Promise<void> {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { creation },
    // Flags of the caller, such as --import, are not meant for the thread.
    execArgv: [],
  });
  return new Promise((resolve, reject) => {
    // `node --watch` sends messages of its own from each thread: the files that it imported.
    thread.on('message', (message: Partial<Outcome>) => {
      if (message.failure === null) resolve();
      else if (message.failure !== undefined) reject(new EmbeddedDatabaseError(message.failure));
    });
    thread.once('error', reject);
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
