import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { codes } from '@fanwise/contract/codes';
import { getProtectingHeaders } from '../security-headers.ts';

/** A refused read is retried without loss, so calls that send something may wait longer. */
const maxWaitMs = { reading: 160, sending: 400 };
/** The more are turned away in a second, the later they are asked to come again. */
const pause = { least: 2, most: 10, onePerSecondMore: 250 };

/** Counts events of the second before this one. */
const lastSecond = (now: () => number) => {
  let [second, count, before] = [0, 0, 0];
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second)
      [before, second, count] = [current === second + 1 ? count : 0, current, 0];
    count += 1;
    return before;
  };
};

/** Turns calls away while there are too many. */
export type Shedding = {
  /** Answers a call that would wait too long, and says whether it did. */
  turnAway(request: IncomingMessage, response: ServerResponse): boolean;
  /** How many were turned away so far. */
  count(): number;
};

/**
 * Turns calls away that would have to wait too long for the database, before anything is done for them: at ten times
 * the load that can be served, those who are let in are served as fast as ever, and the others know at once. It stands
 * before the framework, because at such a load what a refusal costs is taken from those who are served.
 */
export const createShedding = (
  expectedWaitMs: () => number,
  isSecure: boolean,
  now: () => number = Date.now,
): Shedding => {
  const { status, message } = codes.unavailable;
  const headers = {
    ...getProtectingHeaders(isSecure),
    'content-type': 'application/json; charset=utf-8',
  };
  const tick = lastSecond(now);
  let count = 0;
  return {
    turnAway(request, response) {
      const limit = request.method === 'GET' ? maxWaitMs.reading : maxWaitMs.sending;
      if (expectedWaitMs() <= limit || !request.url?.startsWith('/api/')) return false;
      count += 1;
      const body = { code: 'unavailable', message, data: [], request_id: randomUUID() };
      const more = Math.floor(tick() / pause.onePerSecondMore);
      response
        .setHeader('retry-after', String(Math.min(pause.least + more, pause.most)))
        .writeHead(status, headers)
        .end(JSON.stringify(body));
      return true;
    },
    count: () => count,
  };
};
