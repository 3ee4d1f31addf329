import type { FastifyRequest } from 'fastify';

/** The path without its query: the query carries the session id, which no log may see. */
export const getPath = (request: Pick<FastifyRequest, 'url'>): string =>
  request.url.split('?', 1)[0] ?? '/';

/** The query as it was sent: a name may come twice. */
export const getQuery = (request: Pick<FastifyRequest, 'url'>): URLSearchParams =>
  new URLSearchParams(request.url.split('?', 2)[1] ?? '');
