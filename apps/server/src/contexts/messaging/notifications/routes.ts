import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { success } from '../../../platform/result.ts';
import type { NewsFeed } from '../../../platform/streams/news-feed.ts';
import { deleteAllNotifications, deleteNotification } from './delete-notifications.ts';
import { listNotifications } from './list-notifications.ts';
import { registerUnsubscribeRoutes } from './mails/unsubscribe-routes.ts';
import { markAllSeen, markSeen } from './mark-seen.ts';
import { createNewsStreams } from './news-streams.ts';
import { registerStreamRoute } from './stream-route.ts';

/** Reading, marking and deleting notifications, the stream of news, and the way out of optional mails. */
export const registerNotificationRoutes = (
  app: App,
  needs: { db: Db; news: NewsFeed; config: { sessionSecret: string } },
): void => {
  const { db } = needs;
  app.on('GET /notifications', async ({ session, query }) =>
    success(
      await listNotifications(
        db,
        { accountId: session.accountId, isAgent: session.type === 2, isVisit: session.isVisit },
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
  const streams = createNewsStreams(db, needs.news);
  app.server.addHook('preClose', async () => void streams.close());
  registerStreamRoute(app, streams);
  registerUnsubscribeRoutes(app.server, {
    db,
    secret: needs.config.sessionSecret,
    what: 'mails' as const,
    end: (accountId) =>
      db
        .updateTable('account')
        .set({ email_notifications: false })
        .where('id', '=', accountId)
        .execute(),
  });
};
