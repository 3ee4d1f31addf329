import type { OutgoingHttpHeaders } from 'node:http';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, success } from '../../../platform/result.ts';
import type { LiveUpdates } from '../../../platform/streams/live-updates.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import { createAdminStreams } from './admin-streams.ts';

/** Adds the event stream on which admin pages learn which lists changed: `event: changed` with their `topics`. */
export const registerAdminStream = (
  admin: AdminApi,
  { db, liveUpdates }: { db: Db; liveUpdates: LiveUpdates },
): void => {
  const streams = createAdminStreams(db, liveUpdates);
  admin.server.addHook('preClose', async () => streams.close());
  admin.on('GET /stream', async ({ session, reply }) => {
    const opened = streams.open(session, () => {
      reply.header('content-type', 'text/event-stream; charset=utf-8');
      reply.header('x-accel-buffering', 'no');
      // The connection is not reused after the stream, so that a closing process need not wait for it.
      reply.header('connection', 'close');
      reply.hijack();
      return reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
    });
    return opened ? success({}) : failure('too-many-requests', [], { retry_after: 30 });
  });
};
