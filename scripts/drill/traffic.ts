import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { Answer } from '@fanwise/server/src/testing/app.ts';

/** The calls that were answered since the last check. */
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

/** Busy, or without the card provider, whose sandbox lies in the same database. */
const ourCodes = ['unavailable', 'payment-unavailable'];

const isOurs = (answer: IncomingMessage, body: { code?: string }): boolean =>
  answer.headers['retry-after'] !== undefined && ourCodes.includes(body.code ?? '');

/** Calls through the balancer, each over its own connection, and what became of them. */
export const openTraffic = (address: string) => {
  let seen = nothing();

  const send = async (method: string, path: string, body?: object): Promise<IncomingMessage> => {
    const text = body && JSON.stringify(body);
    const sent = request(`${address}/api${path}`, {
      method,
      agent: false,
      signal: AbortSignal.timeout(limitMs),
      headers: {
        connection: 'close',
        ...(text && {
          'content-type': 'application/json',
          // Without it Node sends the body of a DELETE as if it were another call.
          'content-length': Buffer.byteLength(text),
        }),
      },
    });
    sent.end(text);
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
        const answered = JSON.parse(await textOf(answer));
        if (status === 503 && isOurs(answer, answered)) seen.turnedAway += 1;
        else if (status >= 500) seen.wrong.push(`${what}: ${status} ${answered.code}`);
        return { status, body: answered };
      } catch (error) {
        seen.wrong.push(`${what}: ${(error as Error).message}`);
        throw error;
      } finally {
        seen.calls += 1;
        seen.slowestMs = Math.max(seen.slowestMs, performance.now() - since);
      }
    },
    /** The calls since the last check. */
    sinceLastLook(): Seen {
      const found = seen;
      seen = nothing();
      return found;
    },
  };
};

/** Calls and what became of them. */
export type Traffic = ReturnType<typeof openTraffic>;
