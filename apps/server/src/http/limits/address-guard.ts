import { isStorable } from '@fanwise/domain/texts/text';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';
import { getPath } from '../request-path.ts';

/** Whether the escapes of an address spell text that can be kept: no half character, no U+0000. */
const isReadable = (part: string): boolean => {
  if (!part.includes('%')) return true;
  try {
    return isStorable(decodeURIComponent(part));
  } catch {
    return false;
  }
};

/** The first segment of a path. Guards such as the limits of calls decide by it. */
const getFirstSegment = (path: string): string | undefined => path.split('/', 2)[1];

/**
 * Whether a route was reached by another spelling of its address: the router reads escapes (`/%61pi`) and whole addresses
 * (`http://host/api`) before it matches, and the guards in front of it do not.
 */
const isDisguised = (route: string | undefined, path: string): boolean =>
  route !== undefined && !route.includes('*') && getFirstSegment(route) !== getFirstSegment(path);

/**
 * Refuses disguised addresses, and those that no database could look up, before any route sees them. Pages read no query: a shared
 * link with a stray `%` in it still opens.
 */
export const installAddressGuard = (server: FastifyInstance): void => {
  server.addHook('onRequest', async (request) => {
    const path = getPath(request);
    if (!isReadable(path) || isDisguised(request.routeOptions.url, path))
      throw new Refusal('not-found');
    if (path.startsWith('/api/') && !isReadable(request.url.slice(path.length)))
      throw new Refusal('invalid-input', [{ field: 'query', code: 'invalid' }]);
  });
};
