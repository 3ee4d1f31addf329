import { type App, toActingMember, toActor } from '../../../http/register-route.ts';
import { success } from '../../../platform/result.ts';
import { acknowledgeDoNotContact, listDoNotContactRequests } from './agent-requests.ts';
import { liftDoNotContact } from './lift-do-not-contact.ts';
import { listContacts } from './list-contacts.ts';
import {
  type DoNotContactNeeds,
  requestDoNotContact,
  toChannels,
} from './request-do-not-contact.ts';

/** Routes for contacts and do-not-contact requests, for clients and agents. */
export const registerDoNotContactRoutes = (app: App, needs: DoNotContactNeeds): void => {
  app.on('GET /user/contact', async ({ session }) =>
    success({ data: await listContacts(needs.db, session.accountId) }),
  );
  app.on('POST /user/contact/do-not-contact', ({ body, session, request }) =>
    requestDoNotContact(needs, {
      consumerId: session.accountId,
      requestId: request.id,
      quoteId: body.quoteId,
      channels: toChannels(body.channels),
    }),
  );
  app.on('DELETE /user/contact/do-not-contact', ({ body, session, request }) =>
    liftDoNotContact(needs, {
      consumerId: session.accountId,
      requestId: request.id,
      quoteId: body.quoteId,
      channels: toChannels(body.channels),
    }),
  );
  app.on('GET /agent/profile/do-not-contact', async ({ session }) =>
    success(await listDoNotContactRequests(needs.db, toActor(session))),
  );
  app.on('POST /agent/profile/do-not-contact/:id/acknowledge', ({ params, session, request }) =>
    acknowledgeDoNotContact(needs, toActingMember(session, request), params.id),
  );
};
