import { createServer as createRawServer } from 'node:http';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerFactory,
  LogController,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { checkAnswers } from './answers/check-answers.ts';
import { compressAnswers } from './answers/compress-answers.ts';
import { describeApi } from './describe-api.ts';
import { answerUnreadableAddress, installErrorHandler, Refusal } from './errors.ts';
import { installJsonBody } from './json-body.ts';
import { installAddressGuard } from './limits/address-guard.ts';
import type { LoadShedder } from './limits/shed-calls.ts';
import { getPath } from './request-path.ts';
import { installApiHeaders, installCommonHeaders } from './security-headers.ts';
import { hasSid } from './session-id.ts';
import { traceCalls } from './trace-calls.ts';

/** Options that differ between production, a local run and a test. */
export type ServerOptions = {
  log: FastifyBaseLogger;
  /** Behind how many proxies, or which; false when none. */
  trustProxy: boolean | string | number | string[];
  /** The only host name served in production; null serves any. */
  onlyHost: string | null;
  /** The origin whose pages may send writes; null takes the requested host. */
  onlyOrigin: string | null;
  /**
   * The delay of the event loop from which calls are refused, because the process is overloaded. Null never refuses:
   * tests share a machine.
   */
  busyAt: { delayMs: number } | null;
  /** Turns calls away before anything is done for them. */
  shedding?: LoadShedder;
  /** Calls that are answered with `not-found`, although a route exists. */
  isHidden?: (request: FastifyRequest) => boolean;
};

const requestLimitMs = 10_000;
const keepAliveMs = 65_000;
const rawOptions = {
  connectionsCheckingInterval: 1000,
  headersTimeout: 5000,
  maxHeaderSize: 16_384,
};

/** Creates the HTTP server below the framework, which first refuses calls while the process is overloaded. */
const createGuardedServer =
  ({ rejectIfOverloaded }: LoadShedder): FastifyServerFactory =>
  (handle) => {
    const raw = createRawServer(rawOptions, (request, response) => {
      if (!rejectIfOverloaded(request, response)) handle(request, response);
    });
    raw.keepAliveTimeout = keepAliveMs;
    raw.requestTimeout = requestLimitMs;
    return raw;
  };

/** Whether the calling page is one of ours. Browsers send the origin of the page; other clients send none. */
const isFromOurPages = (request: FastifyRequest, ourOrigin: string | null): boolean => {
  const { origin } = request.headers;
  if (request.headers['sec-fetch-site'] === 'same-origin' || origin === undefined) return true;
  if (ourOrigin !== null) return origin === ourOrigin;
  const requestOrigin = `http://${request.host}`;
  if (!URL.canParse(origin) || !URL.canParse(requestOrigin)) return false;
  return new URL(origin).host === new URL(requestOrigin).host;
};

/**
 * Refuses what only a page of another site would send. No cookie opens anything, so this is a second protection.
 * Outside /api there is the one-click unsubscribing of mail programs, which its own token authorizes.
 */
const installSiteGuard = (server: FastifyInstance, ourOrigin: string | null): void => {
  server.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refusal('cross-site');
    if (getPath(request).startsWith('/api/') && !isFromOurPages(request, ourOrigin))
      throw new Refusal('cross-site');
  });
};

/** Asked by balancers and by Prometheus, which name the machine; a token protects the metrics. */
const pathsUnderAnyHost = ['/healthz', '/readyz', '/metrics'];

const installHostGuard = (server: FastifyInstance, onlyHost: string | null): void => {
  if (onlyHost === null) return;
  server.addHook('onRequest', async (request) => {
    if (request.host !== onlyHost && !pathsUnderAnyHost.includes(getPath(request)))
      throw new Refusal('wrong-host');
  });
};

const installRequestLog = (server: FastifyInstance): void => {
  server.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    // Logs the route, not the path: a mistyped address can contain a session id.
    const path = request.routeOptions.url ?? 'unknown';
    request.log.info(
      { method: request.method, path, statusCode, ms: Math.round(elapsedTime) },
      'answered',
    );
  });
};

const installApiDescription = (server: FastifyInstance): void => {
  // Built at the first request: few ask for it, and a start should be fast.
  let description: string | null = null;
  server.get('/api/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(describeApi());
    return reply.type('application/json; charset=utf-8').send(description);
  });
};

/** Fastify with everything every route shares: limits, headers, errors, one log line per request. */
export const createServer = async ({
  log,
  trustProxy,
  onlyHost,
  onlyOrigin,
  busyAt,
  shedding,
  isHidden,
}: ServerOptions): Promise<FastifyInstance> => {
  const isSecure = onlyOrigin?.startsWith('https:') ?? false;
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: 65_536,
    requestTimeout: requestLimitMs,
    keepAliveTimeout: keepAliveMs,
    exposeHeadRoutes: false,
    // A closing server finishes what was asked and cuts connections on which nothing is.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    http: rawOptions,
    ...(shedding && { serverFactory: createGuardedServer(shedding) }),
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, request, reply) => {
      installCommonHeaders(reply, isSecure);
      answerUnreadableAddress(error, request, reply);
    },
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(checkAnswers);
  installJsonBody(server);
  traceCalls(server);
  // Set at the beginning, so that answers written by hand have them too.
  server.addHook('onRequest', async (request, reply) => {
    installCommonHeaders(reply, isSecure);
    if (getPath(request).startsWith('/api/')) installApiHeaders(reply);
  });
  installHostGuard(server, onlyHost);
  installErrorHandler(server, isHidden);
  installAddressGuard(server);
  installSiteGuard(server, onlyOrigin);
  installRequestLog(server);
  server.addHook('onSend', async (request, reply) => {
    // An answer to an address with a session id may never be cached.
    if (getPath(request).startsWith('/api/') && hasSid(request))
      reply.header('cache-control', 'no-store');
  });
  compressAnswers(server);
  if (busyAt !== null)
    await server.register(underPressure, {
      maxEventLoopDelay: busyAt.delayMs,
      retryAfter: 1,
    });
  installApiDescription(server);
  return server;
};
