import { type App, toActingMember } from '../../../http/register-route.ts';
import { success } from '../../../platform/result.ts';
import { requireRecentLogin } from '../../identity/index.ts';
import type { BuyingNeeds } from '../purchases/needs.ts';
import { startUnlock } from './buying/start-unlock.ts';
import { removeCard } from './cards/remove-card.ts';
import { registerWebhook } from './events/webhook-route.ts';
import { readContact } from './read-contact.ts';

/** Registers paying for a lead, its contact details, saved cards, and the provider's webhook. */
export const registerPaymentRoutes = (app: App, needs: BuyingNeeds): void => {
  app.on('GET /agent/profile/leads/:id/confirm', async ({ params, session, request }) => {
    const contact = await readContact(needs, {
      ...toActingMember(session, request),
      applicationId: params.id,
    });
    return contact.ok ? success({ contact: contact.value }) : contact;
  });
  app.on('POST /agent/profile/leads/:id/confirm', ({ params, body, session, request }) =>
    startUnlock(needs, {
      ...toActingMember(session, request),
      applicationId: params.id,
      termsVersion: body?.termsVersion,
    }),
  );
  app.on('DELETE /agent/profile/cards/:card', async ({ params, session, request }) => {
    const recentLogin = requireRecentLogin(session);
    if (!recentLogin.ok) return recentLogin;
    const removed = await removeCard(needs, toActingMember(session, request), params.card);
    return removed.ok ? success({}) : removed;
  });
  registerWebhook(app.server, needs);
};
