import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { codes } from '@fanwise/contract/codes';
import type { FastifyBaseLogger } from 'fastify';
import { createErrorBody } from '../errors.ts';
import { getProtectingHeaders } from '../security-headers.ts';

/** A refused read is retried without loss, so calls that send something may wait longer. */
const maxWaitMs = { reading: 160, sending: 400 };
/** The `retry-after` of a refusal grows with the number of refusals in the last second. */
const retrySeconds = { least: 2, most: 10, refusalsPerExtraSecond: 250 };

/** Counts events of the second before this one. */
const createSecondCounter = (now: () => number) => {
  let [second, count, before] = [0, 0, 0];
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second)
      [before, second, count] = [current === second + 1 ? count : 0, current, 0];
    count += 1;
    return before;
  };
};

/** Refuses calls while the process is overloaded. */
export type LoadShedder = {
  /** Refuses a call that would wait too long. Returns whether it was refused. */
  rejectIfOverloaded(request: IncomingMessage, response: ServerResponse): boolean;
  /** The number of refused calls so far. */
  count(): number;
};

/**
 * Refuses calls of the API that would wait too long for the database, so that the accepted ones stay quick. It runs before
 * the framework, because at ten times the usual load each refusal has to be cheap. Events of the card provider are
 * refused too, because the provider sends them again.
 */
export const createLoadShedder = (
  expectedWaitMs: () => number,
  { isSecure, log }: { isSecure: boolean; log: FastifyBaseLogger },
  now: () => number = Date.now,
): LoadShedder => {
  const { status } = codes.unavailable;
  const headers = {
    ...getProtectingHeaders(isSecure),
    'content-type': 'application/json; charset=utf-8',
  };
  const countAndReadLastSecond = createSecondCounter(now);
  let count = 0;
  return {
    rejectIfOverloaded(request, response) {
      const limit = request.method === 'GET' ? maxWaitMs.reading : maxWaitMs.sending;
      if (expectedWaitMs() <= limit || !request.url?.startsWith('/api/')) return false;
      count += 1;
      const reqId = randomUUID();
      const extraSeconds = Math.floor(
        countAndReadLastSecond() / retrySeconds.refusalsPerExtraSecond,
      );
      response
        .setHeader(
          'retry-after',
          String(Math.min(retrySeconds.least + extraSeconds, retrySeconds.most)),
        )
        .writeHead(status, headers)
        .end(JSON.stringify(createErrorBody('unavailable', reqId)));
      log.info({ reqId, method: request.method, statusCode: status }, 'answered');
      return true;
    },
    count: () => count,
  };
};
