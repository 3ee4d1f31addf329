import type pg from 'pg';
import { runFilesAlone, whyItWaits } from './run-file.ts';
import type { SchemaFile } from './schema-files.ts';

/** What others do on a database that is being filled: from the moment on at which these files have run. */
export type Meanwhile = { afterFile: string; work: () => Promise<void> };

type Beside = { makeQueue: () => Promise<void>; meanwhile: Meanwhile | undefined };

/**
 * Runs every file on a database that has none of them, without waiting for the disk: what is written afterwards waits for
 * all before it. A power cut may undo the newest files, and the next start goes on after those that are left. The job queue
 * is made beside the files before the first that needs it. Answers what `migrate` does.
 */
export const fillDatabase = async (
  client: pg.Client,
  files: SchemaFile[],
  { makeQueue, meanwhile }: Beside,
): Promise<string[]> => {
  const beside: Promise<void>[] = [];
  const begin = (work: () => Promise<void>): Promise<void> => {
    const done = work();
    done.catch(() => undefined);
    beside.push(done);
    return done;
  };
  const afterWork = files.findIndex(({ name }) => name === meanwhile?.afterFile) + 1;
  const beforeQueue = files.findIndex(({ text }) => text.includes('graphile_worker.'));
  const queueFrom = Math.max(afterWork, beforeQueue === -1 ? files.length : beforeQueue);
  try {
    // Nobody waits behind these files; they may wait for what is done beside them.
    await client.query("set synchronous_commit = off; set lock_timeout = '60s'");
    const queueMade = begin(makeQueue);
    const postponed = await runTogether(client, files.slice(0, afterWork));
    if (meanwhile && afterWork > 0) begin(meanwhile.work);
    postponed.push(...(await runTogether(client, files.slice(afterWork, queueFrom))));
    await queueMade;
    postponed.push(...(await runTogether(client, files.slice(queueFrom))));
    await client.query('reset synchronous_commit; reset lock_timeout');
    await Promise.all(beside);
    return postponed;
  } finally {
    // Whoever has the next turn finds nobody at work.
    await Promise.allSettled(beside);
  }
};

/** Every file but those that remove an old form runs with the ones after it. */
const runTogether = async (client: pg.Client, files: SchemaFile[]): Promise<string[]> => {
  const postponed: string[] = [];
  let together: SchemaFile[] = [];
  for (const file of files) {
    if (file.kind === 'contract') {
      await runFilesAlone(client, together);
      together = [];
    }
    const reason = await whyItWaits(client, file);
    if (reason === null) together.push(file);
    else postponed.push(reason);
  }
  await runFilesAlone(client, together);
  return postponed;
};
