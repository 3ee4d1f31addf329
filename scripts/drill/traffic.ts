import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Answer } from '../../apps/server/src/testing/app.ts';

/** What calls were answered since the last look. */
export type Seen = {
  calls: number;
  /** Answered 503 in our words and with `Retry-After`: nothing happened, come again. */
  turnedAway: number;
  /** Everything else that may not be: 500s, 503s of others, no answer. */
  wrong: string[];
  slowestMs: number;
};

const limitMs = 30_000;

const nothing = (): Seen => ({ calls: 0, turnedAway: 0, wrong: [], slowestMs: 0 });

const isOurs = (answer: IncomingMessage, body: { code?: string }): boolean =>
  answer.headers['retry-after'] !== undefined && body.code === 'unavailable';

/** Calls through the balancer, each over a connection of its own, and what became of them. */
export const openTraffic = (address: string) => {
  let seen = nothing();

  const send = async (method: string, path: string, body?: object): Promise<IncomingMessage> => {
    const sent = request(`${address}/api${path}`, {
      method,
      agent: false,
      signal: AbortSignal.timeout(limitMs),
      headers: { connection: 'close', ...(body && { 'content-type': 'application/json' }) },
    });
    sent.end(body && JSON.stringify(body));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return answer;
  };

  return {
    address,
    async call(
      method: string,
      path: string,
      body?: object,
    ): Promise<Pick<Answer, 'status' | 'body'>> {
      const since = performance.now();
      const what = `${method} ${path.split('?', 1)[0]?.replace(/\d+/g, 'N')}`;
      try {
        const answer = await send(method, path, body);
        const status = answer.statusCode ?? 0;
        const said = JSON.parse(await text(answer));
        if (status === 503 && isOurs(answer, said)) seen.turnedAway += 1;
        else if (status >= 500) seen.wrong.push(`${what}: ${status} ${said.code}`);
        return { status, body: said };
      } catch (error) {
        seen.wrong.push(`${what}: ${(error as Error).message}`);
        throw error;
      } finally {
        seen.calls += 1;
        seen.slowestMs = Math.max(seen.slowestMs, performance.now() - since);
      }
    },
    /** What happened since the last time this was asked. */
    sinceLastLook(): Seen {
      const found = seen;
      seen = nothing();
      return found;
    },
  };
};

/** Calls and what became of them. */
export type Traffic = ReturnType<typeof openTraffic>;
