import type { OutgoingHttpHeaders } from 'node:http';
import type { App } from '../../http/register-route.ts';
import { sourceOf } from '../../platform/limits/index.ts';
import { failure, success } from '../../platform/result.ts';
import type { NewsStreams } from './news-streams.ts';

/** The stream that tells a page to look at its notifications: each event is the one word `news`. */
export const registerStreamRoute = (app: App, streams: NewsStreams): void => {
  app.on('GET /notifications/stream', async ({ session, request, reply }) => {
    const opened = streams.open({ ...session, source: sourceOf(request) }, () => {
      reply.header('content-type', 'text/event-stream; charset=utf-8');
      reply.header('x-accel-buffering', 'no');
      reply.hijack();
      return reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
    });
    return opened ? success({}) : failure('too-many-requests', [], { retry_after: 30 });
  });
};
