import { hooksMost } from '@fanwise/contract/agents/webhooks';
import type { App, Session } from '../../../http/register-route.ts';
import { type Limits, sourceOf } from '../../../platform/limits/index.ts';
import { failure, success } from '../../../platform/result.ts';
import { requireRecentLogin } from '../../identity/index.ts';
import { fetchClient } from './sending/fetch-tokens.ts';
import { readHookLog } from './setting-up/hook-log.ts';
import { findHooks } from './setting-up/hook-rows.ts';
import {
  addHook,
  changeHook,
  type HookNeeds,
  type HookOwner,
  removeHook,
  rotateSecret,
} from './setting-up/save-hook.ts';
import { replayFailed, replayMessage, sendTest } from './setting-up/send-again.ts';

/** How agents have their own systems told. */
export const registerHookRoutes = (app: App, needs: HookNeeds & { limits: Limits }): void => {
  const { db, limits } = needs;
  /** Changes send contacts elsewhere: they want a fresh log-in, and are few. */
  const mayChange = async (session: Session) => {
    const recent = requireRecentLogin(session);
    return recent.ok ? limits.take('hook-change', session.accountId) : recent;
  };

  const ownerOf = (
    { accountId: agentId, tokenHash }: Session,
    { id: requestId }: { id: string },
  ): HookOwner => ({ agentId, tokenHash, requestId });

  app.on('GET /agent/hooks', async ({ session }) =>
    success({ data: await findHooks(db, session.accountId), most: hooksMost }),
  );

  app.on('POST /agent/hooks', async ({ session, body, request }) => {
    const may = await mayChange(session);
    if (!may.ok) return may;
    return addHook(needs, ownerOf(session, request), body);
  });

  app.on('PUT /agent/hooks/:id', async ({ session, params, body, request }) => {
    const may = await mayChange(session);
    if (!may.ok) return may;
    return changeHook(needs, ownerOf(session, request), params.id, body);
  });

  app.on('DELETE /agent/hooks/:id', async ({ session, params, request }) => {
    const may = await mayChange(session);
    if (!may.ok) return may;
    return removeHook(needs, ownerOf(session, request), params.id);
  });

  app.on('POST /agent/hooks/:id/rotate', async ({ session, params, request }) => {
    const may = await mayChange(session);
    if (!may.ok) return may;
    return rotateSecret(needs, ownerOf(session, request), params.id);
  });

  app.on('GET /agent/hooks/:id/log', async ({ session, params, query }) => {
    const { accountId: agentId } = session;
    const page = await readHookLog(db, { agentId, endpointId: params.id }, query);
    return page ? success(page) : failure('not-found');
  });

  registerSending(app, needs);
};

const registerSending = (app: App, { db, limits, reach }: HookNeeds & { limits: Limits }): void => {
  app.on('POST /agent/hooks/:id/test', async ({ session, params }) => {
    const taken = await limits.take('hook-test', session.accountId);
    return taken.ok ? sendTest(db, session.accountId, params.id) : taken;
  });

  app.on('POST /agent/hooks/:id/replay', async ({ session, params }) => {
    const taken = await limits.take('hook-replay', session.accountId);
    return taken.ok ? replayFailed(db, session.accountId, params.id) : taken;
  });

  app.on('POST /agent/hook-messages/:id/replay', async ({ session, params }) => {
    const taken = await limits.take('hook-replay', session.accountId);
    return taken.ok ? replayMessage(db, session.accountId, params.id) : taken;
  });

  app.on('GET /hooks/fetch', async ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const taken = await limits.take('hook-fetch', sourceOf(request));
    return taken.ok ? fetchClient(db, { token: query.token, publicUrl: reach.publicUrl }) : taken;
  });
};
