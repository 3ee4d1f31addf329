import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';
import { getQuery } from './request-path.ts';

const readBearer = (header: string | undefined): string | null =>
  /^Bearer ([\w-]{1,200})$/.exec(header ?? '')?.[1] ?? null;

/**
 * The session id of a request: `sid` in the query, or a bearer token.
 * Throws a refusal when it is repeated (400) or the two differ (401).
 */
export const readSid = (request: FastifyRequest): string | null => {
  const sids = getQuery(request).getAll('sid');
  if (sids.length > 1) throw new Refusal('invalid-input', [{ field: 'sid', code: 'invalid' }]);
  const fromHeader = readBearer(request.headers.authorization);
  const fromQuery = sids[0] ?? null;
  if (fromQuery !== null && fromHeader !== null && fromQuery !== fromHeader)
    throw new Refusal('not-logged-in');
  const sid = fromQuery ?? fromHeader;
  return sid && /^[\w-]{43}$/.test(sid) ? sid : null;
};

/** Whether a request came with anything that could be a session id. */
export const hasSid = (request: FastifyRequest): boolean =>
  request.headers.authorization !== undefined || getQuery(request).has('sid');
