import { readLanguage } from '../../../http/language-of.ts';
import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { success } from '../../../platform/result.ts';
import type { LiveUpdates } from '../../../platform/streams/live-updates.ts';
import type { Catalog } from '../../catalog/index.ts';
import { deleteAllNotifications, deleteNotification } from './delete-notifications.ts';
import { listNotifications } from './list-notifications.ts';
import { createLiveUpdateStreams } from './live-update-streams.ts';
import { markAllSeen, markSeen } from './mark-seen.ts';
import { registerStreamRoute } from './stream-route.ts';

/** Reading, marking and deleting notifications, and the stream of live updates. */
export const registerNotificationRoutes = (
  app: App,
  {
    db,
    liveUpdates,
    catalog: { coverageCatalog },
  }: { db: Db; liveUpdates: LiveUpdates; catalog: Pick<Catalog, 'coverageCatalog'> },
): void => {
  app.on('GET /notifications', async ({ session, query, request }) =>
    success(
      await listNotifications(
        { db, coverageCatalog },
        {
          accountId: session.accountId,
          isAgent: session.type === 2,
          isVisit: session.isVisit,
          language: readLanguage(request),
        },
        query,
      ),
    ),
  );
  app.on('POST /notifications/seen-all', async ({ session }) => {
    await markAllSeen(db, session.accountId);
    return success({});
  });
  app.on('POST /notifications/:id', ({ session, params }) =>
    markSeen(db, session.accountId, params.id),
  );
  app.on('DELETE /notifications/:id', ({ session, params }) =>
    deleteNotification(db, session.accountId, params.id),
  );
  app.on('DELETE /notifications', async ({ session }) => {
    await deleteAllNotifications(db, session.accountId);
    return success({});
  });
  const streams = createLiveUpdateStreams(db, liveUpdates);
  app.server.addHook('preClose', async () => void streams.close());
  registerStreamRoute(app, streams);
};
