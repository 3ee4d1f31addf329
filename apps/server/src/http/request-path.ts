import type { FastifyRequest } from 'fastify';

/** The path without its query: the query carries the session id, which no log may see. */
export const pathOf = (request: Pick<FastifyRequest, 'url'>): string =>
  request.url.split('?', 1)[0] ?? '/';
