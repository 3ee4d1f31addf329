import type { AdminCode } from '@fanwise/contract/admin/admin-codes';
import type { AdminRoute } from '@fanwise/contract/admin/admin-route';
import {
  type AdminRouteKey,
  type AdminRoutes,
  adminRoutes,
} from '@fanwise/contract/admin/admin-routes';
import { errorAnswer } from '@fanwise/contract/wire';
import { type Capability, may } from '@fanwise/domain/admin/capabilities';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '../../../http/errors.ts';
import type { SecretCookie } from '../../../http/secret-cookie.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { computeSource, type Limits } from '../../../platform/limits/index.ts';
import type { Result } from '../../../platform/result.ts';
import type { Caller } from '../operators/log-in.ts';
import type { OperatorSession } from '../operators/operator.ts';
import { findOperatorSession } from '../operators/sessions.ts';

type Definition<Key extends AdminRouteKey> = (typeof adminRoutes)[Key];
type Part<Key extends AdminRouteKey, Name extends string> =
  Definition<Key> extends { [N in Name]: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : undefined;

/** The argument of a handler of the admin console. `session` is null only for sign-in routes. */
export type AdminCall<Key extends AdminRouteKey> = {
  params: Part<Key, 'params'>;
  query: Part<Key, 'query'>;
  body: Part<Key, 'body'>;
  session: Definition<Key>['access'] extends 'sign-in' ? null : OperatorSession;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Handles a call of the admin console after its input and its operator's capability were checked. */
export type AdminHandler<Key extends AdminRouteKey> = (
  call: AdminCall<Key>,
) => Promise<Result<AdminRoutes[Key]['answer'], AdminCode>>;

/** Registers routes of the admin console. */
export type AdminApi = {
  server: FastifyInstance;
  cookie: SecretCookie;
  on<Key extends AdminRouteKey>(key: Key, handler: AdminHandler<Key>): void;
};

type AdminNeeds = { db: Db; limits: Limits; publicUrl: string; cookie: SecretCookie };

/** The longest time of a call: lists over many people are slow on a large database. */
const callLimitMs = 8_000;

/** Refuses an operator without a capability, and names it. */
export const createCapabilityRefusal = (
  capability: Capability,
  { role }: OperatorSession,
): Refusal => new Refusal('capability', [{ capability, role }]);

/** Refuses a call without the header that our own pages send; forms and other sites cannot send it. */
const refuseCrossSite = (request: FastifyRequest, publicUrl: string): void => {
  const { origin, 'sec-fetch-site': site, 'x-admin': admin } = request.headers;
  const isOurs =
    site === undefined ? origin === undefined || origin === publicUrl : site === 'same-origin';
  if (admin !== '1' || !isOurs) throw new Refusal('cross-site');
};

const findRequiredSession = async (
  { db, limits, cookie }: AdminNeeds,
  { access, capability }: AdminRoute,
  request: FastifyRequest,
): Promise<OperatorSession | null> => {
  if (access === 'sign-in') return null;
  const secret = cookie.read(request);
  const session =
    secret && (await findOperatorSession(db, secret, request.headers['x-admin-active'] === '1'));
  if (!session) throw new Refusal('not-logged-in');
  const allowed = await limits.take('admin-calls', session.operatorId);
  if (!allowed.ok) throw new Refusal(allowed.code, allowed.data, allowed.extra);
  if (access === 'admin' && session.scope === 'factor') throw new Refusal('factor-needed');
  if (capability !== undefined && !may(session.role, capability))
    throw createCapabilityRefusal(capability, session);
  return session;
};

/** Creates the only way to add a call to the admin console. The session is checked before the body is read. */
export const createAdminApi = (server: FastifyInstance, needs: AdminNeeds): AdminApi => ({
  server,
  cookie: needs.cookie,
  on: (key, handler) => {
    const definition: AdminRoute = adminRoutes[key];
    const [method, path] = key.split(' ') as [string, string];
    const sessions = new WeakMap<FastifyRequest, OperatorSession | null>();
    server.route({
      method,
      url: `/api/admin${path}`,
      schema: {
        hide: true,
        response: { 200: definition.answer, '4xx': errorAnswer, '5xx': errorAnswer },
        ...(definition.params && { params: definition.params }),
        ...(definition.query && { querystring: definition.query }),
        ...(definition.body && { body: definition.body }),
      },
      handlerTimeout: callLimitMs,
      bodyLimit: 600_000,
      onRequest: async (request) => {
        refuseCrossSite(request, needs.publicUrl);
        sessions.set(request, await findRequiredSession(needs, definition, request));
      },
      handler: async (request, reply) => {
        const call = {
          params: request.params,
          query: request.query,
          body: request.body,
          session: sessions.get(request) ?? null,
          caller: { source: computeSource(request), requestId: request.id },
          request,
          reply,
        };
        const result = await handler(call as unknown as AdminCall<typeof key>);
        if (reply.sent) return reply;
        if (!result.ok) throw new Refusal(result.code, result.data, result.extra);
        return reply.send(result.value);
      },
    });
  },
});
