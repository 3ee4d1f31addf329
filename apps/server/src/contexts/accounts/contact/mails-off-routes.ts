import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { registerUnsubscribeRoutes } from '../../messaging/index.ts';

/** Adds the link of every optional mail that switches all optional mails of the account off. */
export const registerMailsOffRoutes = (app: App, db: Db, secret: string): void =>
  registerUnsubscribeRoutes(app.server, {
    db,
    secret,
    what: 'mails' as const,
    end: (accountId) =>
      db
        .updateTable('account')
        .set({ email_notifications: false })
        .where('id', '=', accountId)
        .execute(),
  });
