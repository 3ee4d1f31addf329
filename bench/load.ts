import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** One kind of request, sent over and over by `clients` connections. */
export type Load = {
  port: number;
  /** Taken one after the other; from the start again when `repeat`. */
  requests: { method: 'GET' | 'POST'; path: string; body?: string }[];
  repeat: boolean;
  /** The body of requests that have none of their own. */
  body?: string;
  clients: number;
  durationMs: number;
  /** How long everybody comes before anything counts: connecting and the first rush. */
  warmUpMs?: number;
  /** Whether a client that is refused waits as long as it is told; otherwise it comes again at once. */
  obeys?: boolean;
  /** Whether each client is a browser that sends one of the requests only, and brings its cookie back. */
  keepsCookie?: boolean;
};

/** The answers. `done` had status 200 and a body, `refused` had 503 or 429 and a time to retry. */
export type Outcome = {
  done: number;
  refused: number;
  failed: number;
  /** The times of the done calls; if none was done, the times of the refused ones. */
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Until a refusal was known; 0 when there was none. */
  refusedP99Ms: number;
};

/** Sends a load from its own process. */
export const send = async (load: Load): Promise<Outcome> => {
  const child = fork(fileURLToPath(import.meta.url));
  child.send(load);
  const [outcome] = (await once(child, 'message')) as [Outcome];
  await once(child, 'exit');
  return outcome;
};

type Kind = 'done' | 'refused' | 'failed';
type Answer = { kind: Kind; pauseMs: number; cookie?: string | undefined };

const failed: Answer = { kind: 'failed', pauseMs: 0 };

const answerOf = ({ statusCode, headers }: IncomingMessage, bytes: number): Answer => {
  const cookie = headers['set-cookie']?.[0]?.split(';', 1)[0];
  if (statusCode === 200 && bytes > 0) return { kind: 'done', pauseMs: 0, cookie };
  const seconds = Number(headers['retry-after']);
  const isRefused = seconds > 0 && (statusCode === 503 || statusCode === 429);
  return isRefused ? { kind: 'refused', pauseMs: seconds * 1000 } : failed;
};

const call = (
  load: Load,
  agent: Agent,
  { method, path, body = load.body }: Load['requests'][number],
  cookie?: string,
) =>
  new Promise<Answer>((resolve) => {
    const sent = request(
      {
        agent,
        method,
        path,
        host: '127.0.0.1',
        port: load.port,
        headers: {
          ...(cookie && { cookie }),
          ...(body && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (response) => {
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
        });
        response.on('end', () => resolve(answerOf(response, bytes)));
        response.on('error', () => resolve(failed));
      },
    );
    sent.on('error', () => resolve(failed));
    sent.end(body);
  });

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const work = async (load: Load): Promise<Outcome> => {
  const agent = new Agent({ keepAlive: true, maxSockets: load.clients });
  const times: Record<Kind, number[]> = { done: [], refused: [], failed: [] };
  let next = 0;
  const start = performance.now() + (load.warmUpMs ?? 0);
  const end = start + load.durationMs;
  const client = async (_: unknown, number: number): Promise<void> => {
    let kept: string | undefined;
    while (performance.now() < end) {
      if (!load.repeat && next >= load.requests.length) break;
      const turn = load.keepsCookie ? number : next++;
      const one = load.requests[turn % load.requests.length]!;
      const sentAt = performance.now();
      const { kind, pauseMs, cookie } = await call(load, agent, one, kept);
      if (load.keepsCookie && cookie) kept = cookie;
      if (sentAt >= start) times[kind].push(performance.now() - sentAt);
      // Clients that were refused together do not retry together. No client waits past the end, because those seconds
      // would be counted without its answers.
      const rest = end - performance.now();
      if (load.obeys && pauseMs > 0 && rest > 0)
        await delay(Math.min(pauseMs * (1 + Math.random() / 2), rest));
    }
  };
  await Promise.all(Array.from({ length: load.clients }, client));
  const elapsedMs = performance.now() - start;
  agent.destroy();
  const { done, refused, failed: broken } = times;
  const shown = (done.length > 0 ? done : refused).toSorted((one, other) => one - other);
  return {
    done: done.length,
    refused: refused.length,
    failed: broken.length,
    perSecond: (done.length * 1000) / elapsedMs,
    p50Ms: percentile(shown, 0.5),
    p99Ms: percentile(shown, 0.99),
    refusedP99Ms: percentile(
      refused.toSorted((one, other) => one - other),
      0.99,
    ),
  };
};

if (import.meta.main) {
  process.once('message', (load: Load) => {
    void work(load).then((outcome) =>
      process.send?.(outcome, undefined, undefined, () => process.disconnect?.()),
    );
  });
}
