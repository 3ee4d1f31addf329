import { maxWebhooks } from '@fanwise/contract/agents/webhooks';
import type { FastifyRequest } from 'fastify';
import { type AgentSession, type App, toActor } from '../../../http/register-route.ts';
import { computeSource, type Limits } from '../../../platform/limits/index.ts';
import { failure, success } from '../../../platform/result.ts';
import { describeDevice, requireRecentLogin } from '../../identity/index.ts';
import { fetchClient } from './sending/fetch-tokens.ts';
import type { SentClientNeeds } from './sending/read-client.ts';
import { resendFailed, resendMessage, sendTest } from './setting-up/resend-messages.ts';
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  rotateSecret,
  type WebhookNeeds,
  type WebhookOwner,
} from './setting-up/save-webhook.ts';
import { readWebhookLog } from './setting-up/webhook-log.ts';
import { findWebhooks } from './setting-up/webhook-rows.ts';

/** Registers the calls by which agents set up their webhooks. */
export const registerWebhookRoutes = (
  app: App,
  needs: WebhookNeeds & SentClientNeeds & { limits: Limits },
): void => {
  const { db, limits } = needs;
  /** A change may send contacts elsewhere: it needs a fresh log-in and has a low limit. */
  const mayChange = async (session: AgentSession) => {
    const recent = requireRecentLogin(session);
    return recent.ok ? limits.take('webhook-change', session.accountId) : recent;
  };

  const getOwner = (
    session: AgentSession,
    { id: requestId, headers }: FastifyRequest,
  ): WebhookOwner => ({
    ...toActor(session),
    tokenHash: session.tokenHash,
    requestId,
    device: describeDevice(headers['user-agent']),
  });

  app.on('GET /agent/webhooks', async ({ session }) =>
    success({ data: await findWebhooks(db, session.member.agencyId), most: maxWebhooks }),
  );

  app.on('POST /agent/webhooks', async ({ session, body, request }) => {
    const may = await mayChange(session);
    if (!may.ok) return may;
    return addWebhook(needs, getOwner(session, request), body);
  });

  app.on('PUT /agent/webhooks/:id', async ({ session, params, body, request }) => {
    const may = await mayChange(session);
    if (!may.ok) return may;
    return changeWebhook(needs, getOwner(session, request), params.id, body);
  });

  app.on('DELETE /agent/webhooks/:id', async ({ session, params, request }) => {
    const may = await mayChange(session);
    if (!may.ok) return may;
    return removeWebhook(needs, getOwner(session, request), params.id);
  });

  app.on('POST /agent/webhooks/:id/rotate', async ({ session, params, request }) => {
    const may = await mayChange(session);
    if (!may.ok) return may;
    return rotateSecret(needs, getOwner(session, request), params.id);
  });

  app.on('GET /agent/webhooks/:id/log', async ({ session, params, query }) => {
    const { agencyId } = session.member;
    const page = await readWebhookLog(db, { agencyId, endpointId: params.id }, query);
    return page ? success(page) : failure('not-found');
  });

  registerSending(app, needs);
};

const registerSending = (
  app: App,
  needs: WebhookNeeds & SentClientNeeds & { limits: Limits },
): void => {
  const { db, limits } = needs;
  app.on('POST /agent/webhooks/:id/test', async ({ session, params }) => {
    const taken = await limits.take('webhook-test', session.accountId);
    return taken.ok ? sendTest(db, session.member.agencyId, params.id) : taken;
  });

  app.on('POST /agent/webhooks/:id/replay', async ({ session, params }) => {
    const taken = await limits.take('webhook-replay', session.accountId);
    return taken.ok ? resendFailed(db, session.member.agencyId, params.id) : taken;
  });

  app.on('POST /agent/webhook-messages/:id/replay', async ({ session, params }) => {
    const taken = await limits.take('webhook-replay', session.accountId);
    return taken.ok ? resendMessage(db, session.member.agencyId, params.id) : taken;
  });

  app.on('GET /webhooks/fetch', async ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const taken = await limits.take('webhook-fetch', computeSource(request));
    return taken.ok ? fetchClient(needs, query.token) : taken;
  });
};
