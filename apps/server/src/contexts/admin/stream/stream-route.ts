import { beginEventStream } from '../../../http/begin-event-stream.ts';
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
    const opened = streams.open(session, () => beginEventStream(reply));
    return opened ? success({}) : failure('too-many-requests', [], { retry_after: 30 });
  });
};
