import type { OutgoingHttpHeaders } from 'node:http';
import type { App } from '../../../http/register-route.ts';
import { computeSource } from '../../../platform/limits/index.ts';
import { failure, success } from '../../../platform/result.ts';
import type { LiveUpdateStreams } from './live-update-streams.ts';

/**
 * The stream that tells a page to look at its notifications, by the one word `update`, and an agent's page which of their leads
 * changed: `event: lead` with the ids in `aps_ids`, `own` where it was by something of the agent's own.
 */
export const registerStreamRoute = (app: App, streams: LiveUpdateStreams): void => {
  app.on('GET /notifications/stream', async ({ session, request, reply }) => {
    const opened = streams.open({ ...session, source: computeSource(request) }, () => {
      reply.header('content-type', 'text/event-stream; charset=utf-8');
      reply.header('x-accel-buffering', 'no');
      // Once a stream has ended its line is of no use: a process that closes waits for none.
      reply.header('connection', 'close');
      reply.hijack();
      return reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
    });
    return opened ? success({}) : failure('too-many-requests', [], { retry_after: 30 });
  });
};
