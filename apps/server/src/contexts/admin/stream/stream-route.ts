import type { OutgoingHttpHeaders } from 'node:http';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, success } from '../../../platform/result.ts';
import type { LiveUpdates } from '../../../platform/streams/live-updates.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import { createAdminStreams } from './admin-streams.ts';

/** The stream by which a page of the admin console hears which lists changed: `event: changed` with their `topics`. */
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
      // Once a stream has ended its line is of no use: a process that closes waits for none.
      reply.header('connection', 'close');
      reply.hijack();
      return reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
    });
    return opened ? success({}) : failure('too-many-requests', [], { retry_after: 30 });
  });
};
