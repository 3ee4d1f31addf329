import { routes } from '@fanwise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import type { App, FindSession } from '../../http/register-route.ts';
import { sidOf } from '../../http/session-id.ts';
import { success } from '../../platform/result.ts';
import { requireRecentLogin } from '../sessions/index.ts';
import type { UnlockNeeds } from './needs.ts';
import { readContact } from './read-contact.ts';
import { readReceipt } from './read-receipt.ts';
import { receiveEvent } from './receive-webhook.ts';
import { removeCard } from './remove-card.ts';
import { startUnlock } from './start-unlock.ts';

const eventLimitBytes = 262_144;

/** The signature covers the bytes as they came, so this scope does not parse them. */
const registerWebhook = (server: FastifyInstance, needs: UnlockNeeds): void => {
  const { summary, answer } = routes['POST /webhooks/stripe'];
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: eventLimitBytes },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.post(
      '/api/webhooks/stripe',
      { schema: { summary, response: { 200: answer } }, bodyLimit: eventLimitBytes },
      async (request) => {
        const header = request.headers['stripe-signature'];
        const signature = Array.isArray(header) ? header[0] : header;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = needs.gateway.verifyWebhook(body, signature);
        if (!event.ok) {
          needs.log.warn({ code: event.code }, 'an event of the card provider was refused');
          throw new Refusal('invalid-body');
        }
        await receiveEvent(needs, event.value);
        return {};
      },
    );
  });
};

/** The receipt of a lead as a file: not JSON, so not part of the contract's table. */
const registerReceipt = (
  server: FastifyInstance,
  { db }: UnlockNeeds,
  findSession: FindSession,
): void => {
  server.get<{ Params: { id: string } }>(
    '/api/agent/profile/leads/:id/receipt',
    { schema: { hide: true } },
    async (request, reply) => {
      const sid = sidOf(request);
      const session = sid === null ? null : await findSession(sid);
      if (!session) throw new Refusal('not-logged-in');
      if (session.type !== 2) throw new Refusal('wrong-role');
      const applicationId = /^[1-9]\d{0,14}$/.test(request.params.id)
        ? Number(request.params.id)
        : null;
      const receipt =
        applicationId === null ? null : await readReceipt(db, session.accountId, applicationId);
      if (!receipt) throw new Refusal('not-found');
      return reply
        .header('content-disposition', `attachment; filename="${receipt.number}.pdf"`)
        .header('cache-control', 'no-store')
        .type('application/pdf')
        .send(receipt.pdf);
    },
  );
};

/** Paying for a lead, its contact details, saved cards, receipts, and the provider's events. */
export const registerUnlockRoutes = (
  app: App,
  needs: UnlockNeeds & { findSession: FindSession },
): void => {
  app.on('GET /agent/profile/leads/:id/confirm', async ({ params, session, request }) => {
    const contact = await readContact(needs, {
      agentId: session.accountId,
      applicationId: params.id,
      requestId: request.id,
    });
    return contact.ok ? success({ user_data: contact.value }) : contact;
  });
  app.on('POST /agent/profile/leads/:id/confirm', ({ params, body, session, request }) =>
    startUnlock(needs, {
      agentId: session.accountId,
      applicationId: params.id,
      termsVersion: body.terms_version,
      requestId: request.id,
    }),
  );
  app.on('DELETE /agent/profile/cards/:card', async ({ params, session }) => {
    const recent = requireRecentLogin(session);
    if (!recent.ok) return recent;
    const removed = await removeCard(needs, session.accountId, params.card);
    return removed.ok ? success({}) : removed;
  });
  registerWebhook(app.server, needs);
  registerReceipt(app.server, needs, needs.findSession);
};
