import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from '../cluster.ts';
import { agentsOf, readSid, submittersOf } from '../people.ts';
import { type Program, startLimit, startProduct } from '../programs.ts';
import { openIdleStreams, openStream } from '../streams.ts';
import { submission } from './submit.ts';

const warm = 100;
const submissions = 100;
const settleMs = 2_000;
const patienceMs = 10_000;
/** A process has 5,000 streams at most; the agent's page is one more. */
const maxPerProcess = 4_999;

/** How soon an agent sees a prospect, and what an open page costs in memory. */
export type StreamFigures = {
  /** How many were open. */
  idle: number;
  /** Processes of the product that held them. */
  processes: number;
  p50Ms: number;
  p99Ms: number;
  kibPerStream: number;
  limitKibPerStream: number;
};

/** Memory left over from opening a stream is not part of the stream, and is freed within a minute. */
const settledMiB = async (program: Program): Promise<number> => {
  program.giveBackMemory();
  await delay(settleMs);
  return program.memoryMiB();
};

/** Opens the idle streams and tells what each holds, past the first hundred. */
const openCounting = async (program: Program, paths: string[]) => {
  const first = await openIdleStreams(program.port, paths.slice(0, warm));
  const before = await settledMiB(program);
  const rest = await openIdleStreams(program.port, paths.slice(warm), warm);
  const kib = (((await settledMiB(program)) - before) * 1024) / (paths.length - warm);
  return {
    kib,
    close: () => {
      first.close();
      rest.close();
    },
  };
};

/** Milliseconds from sending an application to one process until the lead is in the list that another gives an agent whose page is open. */
const timeToBeSeen = async (
  to: Program,
  from: Program,
  submitterId: number,
  agencyId: number,
  updates: EventTarget,
): Promise<number> => {
  const startedAt = performance.now();
  const received: Event[] = [];
  const listen = (event: Event) => received.push(event);
  updates.addEventListener('updates', listen);
  const call = async ({ port }: Program, path: string, body?: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      ...(body && { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    });
    if (answer.status !== 200) throw new Error(`${path.split('?')[0]} answered ${answer.status}.`);
    return answer.json();
  };
  const sent = call(to, `/user/application?sid=${readSid(submitterId)}`, submission);
  const late = AbortSignal.timeout(patienceMs);
  for (;;) {
    if (received.length === 0) await once(updates, 'updates', { signal: late });
    received.length = 0;
    const { data } = (await call(from, `/agent/profile/leads?sid=${readSid(agencyId)}`)) as {
      data: { aps_id: number }[];
    };
    const elapsedMs = performance.now() - startedAt;
    const { meta } = (await sent) as { meta: { aps_id: number } };
    if (!data.some(({ aps_id }) => aps_id === meta.aps_id)) continue;
    updates.removeEventListener('updates', listen);
    return elapsedMs;
  }
};

/** Many idle event streams: their memory against the limit's, and how soon an update arrives among them. */
export const measureStreams = async (
  cluster: Cluster,
  url: string,
  idle: number,
): Promise<StreamFigures> => {
  const people = await submittersOf(url);
  const readers = people.slice(0, idle);
  const submitters = people.slice(idle, idle + submissions);
  if (submitters.length < submissions) throw new Error('Too few people have not submitted yet.');
  const limit = await startLimit(url);
  const limitStreams = await openCounting(
    limit,
    readers.slice(0, maxPerProcess).map(() => '/stream'),
  );
  limitStreams.close();
  await limit.stop();

  const path = (id: number) => `/api/notifications/stream?sid=${readSid(id)}`;
  const processes: Program[] = [];
  const opened: Awaited<ReturnType<typeof openCounting>>[] = [];
  try {
    for (let from = 0; from < idle; from += maxPerProcess) {
      const number = processes.length + 1;
      const process = await startProduct({
        dataDir: `${cluster.folder}/streams-${number}`,
        databaseUrl: url,
      });
      processes.push(process);
      opened.push(await openCounting(process, readers.slice(from, from + maxPerProcess).map(path)));
    }
    // With several processes, one gets the submission and another serves its reader.
    const [first, last] = [processes[0]!, processes.at(-1)!];
    const agencyId = (await agentsOf(url)).all[0]!;
    const updates = new EventTarget();
    const page = await openStream(last.port, path(agencyId), (text) => {
      if (text.includes('data: update')) updates.dispatchEvent(new Event('updates'));
    });
    const times: number[] = [];
    for (const id of submitters) times.push(await timeToBeSeen(first, last, id, agencyId, updates));
    page.destroy();
    times.sort((one, other) => one - other);
    return {
      idle,
      processes: processes.length,
      p50Ms: times[Math.floor(times.length / 2)]!,
      p99Ms: times[Math.floor(times.length * 0.99)]!,
      kibPerStream: opened[0]!.kib,
      limitKibPerStream: limitStreams.kib,
    };
  } finally {
    for (const streams of opened) streams.close();
    await Promise.all(processes.map((process) => process.stop()));
  }
};
