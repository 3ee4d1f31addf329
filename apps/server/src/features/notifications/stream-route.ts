import type { App } from '../../http/register-route.ts';
import { failure, success } from '../../platform/result.ts';
import type { NewsStreams } from './news-streams.ts';

/** The stream that tells a page to look at its notifications: each event is the one word `news`. */
export const registerStreamRoute = (app: App, streams: NewsStreams): void => {
  app.on('GET /notifications/stream', async ({ session, reply }) => {
    const opened = streams.open(session, () => {
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
      return reply.raw;
    });
    return opened ? success({}) : failure('too-many-requests', [], { retry_after: 30 });
  });
};
