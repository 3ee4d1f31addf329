import type { App } from '../../../http/register-route.ts';
import { success } from '../../../platform/result.ts';
import { acknowledgeStop, listStops } from './agent-stops.ts';
import { liftStop } from './lift-stop.ts';
import { listContacts } from './list-contacts.ts';
import { type StopNeeds, stopContact, waysOf } from './stop-contact.ts';

/** Who may reach a client, and stopping them; from both sides. */
export const registerStopRoutes = (app: App, needs: StopNeeds): void => {
  app.on('GET /user/contact', async ({ session }) =>
    success({ data: await listContacts(needs.db, session.accountId) }),
  );
  app.on('POST /user/contact/stop', ({ body, session, request }) =>
    stopContact(needs, {
      consumerId: session.accountId,
      requestId: request.id,
      quoteId: body.qot_id,
      ways: waysOf(body.ways),
    }),
  );
  app.on('DELETE /user/contact/stop', ({ body, session, request }) =>
    liftStop(needs, {
      consumerId: session.accountId,
      requestId: request.id,
      quoteId: body.qot_id,
      ways: waysOf(body.ways),
    }),
  );
  app.on('GET /agent/profile/stops', async ({ session }) =>
    success(await listStops(needs.db, session.accountId)),
  );
  app.on('POST /agent/profile/stops/:id/acknowledge', ({ params, session }) =>
    acknowledgeStop(needs, session.accountId, params.id),
  );
};
