import type { FastifyInstance } from 'fastify';
import { beginSpan, type Span } from '../platform/tracing/index.ts';

/** Traces each call as a span. Its name is the route, never the requested address. */
export const traceCalls = (server: FastifyInstance): void => {
  server.decorateRequest('span', null);
  server.addHook('onRequest', (request, _reply, done) => {
    const path = request.routeOptions.url ?? 'unknown';
    const name = () => `${request.method} ${path}`;
    const span = beginSpan(name, 'call', { 'request.id': request.id });
    request.span = span;
    if (span === null) done();
    else span.run(done);
  });
  server.addHook('onResponse', async (request, { statusCode }) => {
    request.span?.end({ 'http.response.status_code': statusCode }, statusCode >= 500);
  });
  server.addHook('onRequestAbort', async (request) => {
    request.span?.end({}, true);
    request.span = null;
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}
