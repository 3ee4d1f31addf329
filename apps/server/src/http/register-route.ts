import type { Code, RouteDefinition, RouteKey, Routes } from '@fanwise/contract';
import { wireWriter } from '@fanwise/contract/names/by-schema';
import { refusalToWire, toOwn } from '@fanwise/contract/names/translate';
import type { Own } from '@fanwise/contract/own';
import { readBody } from '@fanwise/contract/read-body';
import { routes } from '@fanwise/contract/routes';
import { errorAnswer } from '@fanwise/contract/wire';
import { type Member, may } from '@fanwise/domain/agents/capabilities';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { LogPosition } from '../platform/database/replica.ts';
import type { Result } from '../platform/result.ts';
import { Refusal, refuseFields } from './errors.ts';
import { getQuery } from './request-path.ts';
import type { SecretCookie } from './secret-cookie.ts';
import { readSid } from './session-id.ts';

/** The agency of a session, and the role of its member. */
export type Membership = Member & {
  agencyId: number;
  /** The member reads only their own clients, not those of colleagues. */
  isLimited: boolean;
  /** The agency has, or had, further members; without them no statement about colleagues runs. */
  hasColleagues: boolean;
};

/** A live session, as it stands by the clock of the database. */
export type Session = {
  accountId: number;
  /** Null for a consumer. */
  member: Membership | null;
  /** 1 for a consumer, 2 for an agent. */
  type: 1 | 2;
  tokenHash: Buffer;
  /** Only its own device can use it. */
  isBound: boolean;
  /** Its login was within the last 15 minutes. */
  isRecent: boolean;
  /** Only a second factor can be set with it. */
  factorNeeded: boolean;
  /** A support visit: an operator looks, and nothing is changed or marked as seen. */
  isVisit: boolean;
  /** The seconds until it ends, if its user does nothing more. */
  secondsLeft: number;
  /** How far the database had come: what a replica has to know that may answer this call. */
  position: LogPosition | null;
  /** The row that was read with the session (`RouteOptions.prefetch`); null without a row. */
  prefetched?: unknown;
};

/** The session of a member of an agency. */
export type AgentSession = Session & { member: Membership };

/** An agency and the member who acts for it; `isLimited`: a member who reads only their own clients. */
export type Actor = { agencyId: number; memberId: number; isLimited?: boolean };

/** Whether a session is that of a member of an agency. */
export const isAgent = (session: Session): session is AgentSession => session.member !== null;

/** The agency of a session, and the member who acts. */
export const toActor = ({ accountId, member }: AgentSession): Actor => ({
  agencyId: member.agencyId,
  memberId: accountId,
  isLimited: member.isLimited,
});

/** A member who acts, and the request that the audit log names. */
export type ActingMember = Actor & { requestId: string };

/** The member of a session who acts by a request. */
export const toActingMember = (session: AgentSession, { id }: FastifyRequest): ActingMember => ({
  ...toActor(session),
  requestId: id,
});

/** A client who acts, and the request that the audit log names. */
export type ActingClient = { consumerId: number; requestId: string };

/** The client of a session who acts by a request. */
export const toActingClient = ({ accountId }: Session, { id }: FastifyRequest): ActingClient => ({
  consumerId: accountId,
  requestId: id,
});

/** A subquery for one row in the statement that finds the session. */
export type Prefetch<Row = unknown> = {
  /** Equal for equal statements, values included: each is compiled once. */
  key: string;
  /** Builds the subquery. The numbers of the member and the agency are columns of the statement around it. */
  build: (actor: {
    agencyId: RawBuilder<number>;
    memberId: RawBuilder<number>;
    isLimited: RawBuilder<boolean>;
  }) => RawBuilder<Row>;
};

/** The credentials of a request: a session id, and the secret of its device if it has one. */
export type Credentials = {
  sid: string;
  deviceSecret: string | null;
  /** True if a person acted; background requests of a page keep no session alive. */
  isActive: boolean;
  requestId: string;
  prefetch?: Prefetch | undefined;
};

/** Finds the live session of an id, or null. */
export type FindSession = (credentials: Credentials) => Promise<Session | null>;

/** Records that a session called a route of the other role, before the call is refused. */
export type RecordRefusedRole = (
  session: Session,
  request: FastifyRequest,
  key: RouteKey,
) => Promise<void>;

/** Whether a lead is a client of the agency that is not the member's own. */
export type IsColleaguesClient = (actor: Actor, applicationId: number) => Promise<boolean>;

/** The calls that support may make during a support visit, and the parts of the answers it sees. */
export type Visits = {
  mayCall(key: RouteKey): boolean;
  cut<Answer>(key: RouteKey, answer: Answer): Answer;
};

type Definition<Key extends RouteKey> = (typeof routes)[Key];
type Part<Key extends RouteKey, Name extends string> =
  Definition<Key> extends { [N in Name]: infer Schema extends z.ZodType }
    ? Own<z.output<Schema>>
    : undefined;

/**
 * The input of a handler. `session` is null only where anyone may call. `prefetched` is the row that was read with the
 * session: null without a row, undefined where it was not tried.
 */
export type Call<Key extends RouteKey, Row = never> = {
  params: Part<Key, 'params'>;
  query: Part<Key, 'query'>;
  body: Part<Key, 'body'>;
  session: Definition<Key>['access'] extends 'anyone' | 'provider'
    ? null
    : Definition<Key>['access'] extends 'agent'
      ? AgentSession
      : Session;
  prefetched?: Row | null;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Answers a call whose input is checked and whose session may make it. */
export type Handler<Key extends RouteKey, Row = never> = (
  call: Call<Key, Row>,
) => Promise<Result<Own<Routes[Key]['answer']>, Code>>;

export type RouteOptions<Row = unknown> = {
  /** The largest body the route takes, where that is not the server's own limit. */
  bodyLimitBytes?: number;
  /**
   * For routes that are read very often: a subquery in the statement that finds the session. A caller who may not make
   * the call does not get its row. The handler also works without it.
   */
  prefetch?: (request: FastifyRequest) => Prefetch<Row> | undefined;
};

/** The caller gets an answer by then; work in progress ends by its own, shorter limits. */
const callLimitMs = 8_000;

/** The server to which contexts add their routes. */
export type App = {
  server: FastifyInstance;
  device: SecretCookie;
  /** Refuses a colleague's client to a member who reads only their own clients. */
  refuseColleaguesClient(session: Session, request: FastifyRequest): Promise<void>;
  /** The session of a request to a route outside the contract. A support visit is refused. */
  sessionOf(request: FastifyRequest): Promise<Session | null>;
  on<Key extends RouteKey, Row = never>(
    key: Key,
    handler: Handler<Key, Row>,
    options?: RouteOptions<Row>,
  ): void;
};

/** The functions that decide about sessions. */
export type AppNeeds = {
  find: FindSession;
  device: SecretCookie;
  recordRefusedRole: RecordRefusedRole;
  isColleaguesClient: IsColleaguesClient;
  visits: Visits;
};

const listResponses = (definition: RouteDefinition): Record<string, z.ZodType> => ({
  [definition.status ?? 200]: definition.answer,
  '4xx': errorAnswer,
  '5xx': errorAnswer,
});

/** A write, or a call that says so: pages add `active=1` when a key or a pointer was used. */
const isActive = (request: FastifyRequest): boolean =>
  request.method !== 'GET' || getQuery(request).get('active') === '1';

type ReadSession = (request: FastifyRequest, prefetch?: Prefetch) => Promise<Session | null>;

const createSessionReader =
  ({ find, device }: AppNeeds): ReadSession =>
  async (request, prefetch) => {
    const sid = readSid(request);
    if (sid === null) return null;
    const deviceSecret = device.read(request);
    return find({
      sid,
      deviceSecret,
      prefetch,
      isActive: isActive(request),
      requestId: request.id,
    });
  };

const findRequiredSession = async (
  key: RouteKey,
  request: FastifyRequest,
  sessionOf: () => Promise<Session | null>,
  { recordRefusedRole, isColleaguesClient, visits }: AppNeeds,
) => {
  const definition: RouteDefinition = routes[key];
  if (definition.access === 'anyone' || definition.access === 'provider') return null;
  const session = await sessionOf();
  if (!session) throw new Refusal('not-logged-in');
  if (session.isVisit && !visits.mayCall(key)) throw new Refusal('read-only');
  const requiredType = { consumer: 1, agent: 2, session: session.type }[definition.access];
  if (session.type !== requiredType) {
    await recordRefusedRole(session, request, key);
    throw new Refusal('wrong-role');
  }
  if (session.member && definition.may && !may(session.member, definition.may))
    throw new Refusal('role-may-not');
  if (session.factorNeeded && !definition.withoutFactor) throw new Refusal('factor-needed');
  if (isAboutLead(key)) await refuseColleaguesClient(isColleaguesClient, session, request);
  return session;
};

/** Whether the `:id` of a call is that of a lead. */
export const isAboutLead = (key: string): boolean =>
  /^[A-Z]+ \/agent\/(profile\/leads|leads|clients)\/:id\b/.test(key);

/** Refuses a colleague's client, like an unknown lead, to a member who reads only their own clients. */
const refuseColleaguesClient = async (
  isColleaguesClient: IsColleaguesClient,
  session: Session,
  { params }: FastifyRequest,
): Promise<void> => {
  if (!isAgent(session) || !session.member.isLimited) return;
  const { id = '' } = params as { id?: string };
  if (/^[1-9]\d{0,14}$/.test(id) && (await isColleaguesClient(toActor(session), Number(id))))
    throw new Refusal('not-found');
};

/** The session is decided before the body is read, so that strangers learn nothing from validation. */
const createRegistrar =
  (server: FastifyInstance, readSession: ReadSession, needs: AppNeeds): App['on'] =>
  (key, handler, options = {}) => {
    const definition: RouteDefinition = routes[key];
    const toWireAnswer = wireWriter(definition.answer);
    const [method, path] = key.split(' ') as [string, string];
    const schema: Record<string, unknown> = {
      summary: definition.summary,
      response: listResponses(definition),
      ...(definition.params && { params: definition.params }),
      ...(definition.query && { querystring: definition.query }),
      ...(definition.body && { body: definition.body }),
    };
    server.route({
      method,
      url: `/api${path}`,
      schema,
      handlerTimeout: callLimitMs,
      ...(options.bodyLimitBytes && { bodyLimit: options.bodyLimitBytes }),
      onRequest: async (request) => {
        const read = () => readSession(request, options.prefetch?.(request));
        request.session = await findRequiredSession(key, request, read, needs);
      },
      preValidation: async (request) => {
        // A path with invalid parameters is not found, whatever its body is.
        if (definition.params?.safeParse(request.params).success === false)
          throw new Refusal('not-found');
        const { body, unknown } = readBody(key, request.body);
        if (unknown.length > 0)
          throw refuseFields(
            request,
            unknown.map((field) => ({ field, code: 'unknown' })),
          );
        request.body = body;
      },
      handler: async (request, reply) => {
        const call = {
          params: toOwn(request.params),
          query: toOwn(request.query),
          body: toOwn(request.body),
          session: request.session,
          prefetched: request.session?.prefetched,
          request,
          reply,
        };
        const result = await handler(call as unknown as Parameters<typeof handler>[0]).catch(
          (err) => {
            if (!reply.sent) throw err;
            request.log.warn({ err }, 'failed after its caller had been told to come again');
            return null;
          },
        );
        if (reply.sent || result === null) return reply;
        if (!result.ok) {
          const status = definition.conflicts?.includes(result.code) ? 409 : undefined;
          const { data = [], extra = {} } = result;
          const details = refusalToWire(key, result.code, { data, extra });
          throw new Refusal(result.code, details.data, details.extra, status);
        }
        const isVisit = request.session?.isVisit === true;
        const fullAnswer = toWireAnswer(result.value);
        const answer = isVisit ? needs.visits.cut(key, fullAnswer) : fullAnswer;
        return reply.status(definition.status ?? 200).send(answer);
      },
    });
  };

/** Gives contexts the one way to add a call of the contract. */
export const createApp = (server: FastifyInstance, needs: AppNeeds): App => {
  server.decorateRequest('session', null);
  const readSession = createSessionReader(needs);
  const sessionOf: App['sessionOf'] = async (request) => {
    const session = await readSession(request);
    if (session?.isVisit) throw new Refusal('read-only');
    return session;
  };
  return {
    server,
    sessionOf,
    refuseColleaguesClient: (session, request) =>
      refuseColleaguesClient(needs.isColleaguesClient, session, request),
    device: needs.device,
    on: createRegistrar(server, readSession, needs),
  };
};

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}
