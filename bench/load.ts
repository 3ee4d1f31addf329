import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

/** One kind of request, sent over and over by `clients` connections. */
export type Load = {
  port: number;
  /** Taken one after the other; from the start again when `repeat`. */
  requests: { method: 'GET' | 'POST'; path: string }[];
  repeat: boolean;
  body?: string;
  clients: number;
  durationMs: number;
};

/** What came back. A status other than 200, or no body, counts as failed. */
export type Outcome = {
  done: number;
  failed: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
};

/** Sends a load from a process of its own. */
export const send = async (load: Load): Promise<Outcome> => {
  const child = fork(fileURLToPath(import.meta.url));
  child.send(load);
  const [outcome] = (await once(child, 'message')) as [Outcome];
  await once(child, 'exit');
  return outcome;
};

const call = (load: Load, agent: Agent, { method, path }: Load['requests'][number]) =>
  new Promise<boolean>((resolve) => {
    const sent = request(
      {
        agent,
        method,
        path,
        host: '127.0.0.1',
        port: load.port,
        ...(load.body && {
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(load.body),
          },
        }),
      },
      (response) => {
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
        });
        response.on('end', () => resolve(response.statusCode === 200 && bytes > 0));
        response.on('error', () => resolve(false));
      },
    );
    sent.on('error', () => resolve(false));
    sent.end(load.body);
  });

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const work = async (load: Load): Promise<Outcome> => {
  const agent = new Agent({ keepAlive: true, maxSockets: load.clients });
  const times: number[] = [];
  let failed = 0;
  let next = 0;
  const start = performance.now();
  const end = start + load.durationMs;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      if (!load.repeat && next >= load.requests.length) break;
      const one = load.requests[next++ % load.requests.length]!;
      const sentAt = performance.now();
      if (!(await call(load, agent, one))) failed += 1;
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: load.clients }, client));
  const elapsedMs = performance.now() - start;
  agent.destroy();
  times.sort((one, other) => one - other);
  return {
    done: times.length,
    failed,
    perSecond: (times.length * 1000) / elapsedMs,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  };
};

if (import.meta.main) {
  process.once('message', (load: Load) => {
    void work(load).then((outcome) =>
      process.send?.(outcome, undefined, undefined, () => process.disconnect?.()),
    );
  });
}
