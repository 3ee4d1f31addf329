import type { App } from '../../../http/register-route.ts';
import { failure, success } from '../../../platform/result.ts';
import { registerUnsubscribeRoutes } from '../../messaging/index.ts';
import type { ApplicationNeeds } from '../draft/save-application.ts';
import { eraseRenewal } from '../leaving/erase-renewal.ts';
import { renewApplication } from '../renewing/renew-application.ts';
import { readNextStart, readRenewal, saveRenewal } from './renewal.ts';

/** Registers the calls for a reminder before a policy ends, and for beginning again with last year's answers. */
export const registerRenewalRoutes = (
  app: App,
  needs: ApplicationNeeds & { secret: string },
): void => {
  const { db } = needs;
  app.on('GET /user/renewal', async ({ session }) =>
    success({ data: await readRenewal(db, session.accountId) }),
  );
  app.on('PUT /user/renewal', ({ session, body }) =>
    saveRenewal(db, session.accountId, body.endsOn),
  );
  app.on('DELETE /user/renewal', async ({ session }) => {
    await eraseRenewal(db, session.accountId);
    return success({});
  });
  registerUnsubscribeRoutes(app.server, {
    db,
    secret: needs.secret,
    what: 'renewal' as const,
    end: (accountId) => eraseRenewal(db, accountId),
  });
  app.on('POST /user/renewal/start', async ({ session: { accountId } }) => {
    const startsOn = await readNextStart(db, accountId);
    return startsOn === null ? failure('not-found') : renewApplication(needs, accountId, startsOn);
  });
};
