import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DatabaseState } from '../platform/database/pools/watch-database.ts';
import { lostLines } from '../platform/logging/line-writer.ts';
import {
  createHistogram,
  metricsContentType,
  registerScrapedMetric,
  renderMetrics,
} from '../platform/metrics/index.ts';
import { Refusal } from './errors.ts';
import { receivePolicyReports } from './policy-reports.ts';

/** The sources of the answers about a process. */
export type HealthOptions = {
  /** The result of the last check of the database. */
  database: () => DatabaseState;
  isDraining: () => boolean;
  /** Requests with this token may read the metrics from any address. */
  metricsToken: string | undefined;
  /** Whether loopback may read them without a token: a proxy on this machine would hand them to anybody. */
  metricsForLoopback: boolean;
};

/** The sources of the answers to operators. */
export type OperationsOptions = HealthOptions & {
  publicUrl: string;
  contact: string;
  /** The number of calls that were refused because of overload. */
  turnedAway: () => number;
};

/** The command `ready` checks whether the metrics are public. */
export const readyUserAgent = 'fanwise-ready';

const hiddenRoute = { schema: { hide: true } };
/** Answered even by an overloaded process: a supervisor would restart one that seems down and cut its connections. */
const unthrottledRoute = { ...hiddenRoute, config: { pressureHandler: () => undefined } };

const mayReadMetrics = (
  request: FastifyRequest,
  { metricsToken: token, metricsForLoopback }: HealthOptions,
): boolean => {
  if (token === undefined) {
    const address = request.socket.remoteAddress ?? '';
    return metricsForLoopback && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address);
  }
  const tokenBytes = Buffer.from(request.headers.authorization ?? '');
  const expectedBytes = Buffer.from(`Bearer ${token}`);
  return tokenBytes.length === expectedBytes.length && timingSafeEqual(tokenBytes, expectedBytes);
};

const durations = createHistogram(
  {
    name: 'http_request_duration_seconds',
    help: 'Answers by route and status',
    labels: ['method', 'route', 'status'],
  },
  [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
);

const countRequests = (server: FastifyInstance): void => {
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations
      .labels(request.method, route, String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
  });
};

const reportProcess = ({ database, isDraining }: HealthOptions): void => {
  registerScrapedMetric(
    { name: 'log_lost_lines_total', help: 'Lines of the log that could not be written' },
    (set) => set({}, lostLines.count),
  );
  registerScrapedMetric(
    { name: 'database_there', help: '1 when the last look found a database that takes writes' },
    (set) => set({}, database() === 'there' ? 1 : 0),
  );
  registerScrapedMetric(
    { name: 'draining', help: '1 when the process stops and takes nothing new' },
    (set) => set({}, isDraining() ? 1 : 0),
  );
};

const countTurnedAway = (turnedAway: () => number): void =>
  registerScrapedMetric(
    {
      name: 'http_turned_away_total',
      help: 'Calls answered 503 at once because the database had too many to wait for',
    },
    (set) => set({}, turnedAway()),
  );

/** Installs the calls that every process answers: live, ready and metrics. */
export const installHealth = (server: FastifyInstance, options: HealthOptions): void => {
  countRequests(server);
  reportProcess(options);
  server.addHook('onSend', async (_request, reply) => {
    if (options.isDraining()) reply.header('connection', 'close');
  });
  server.get('/healthz', unthrottledRoute, async () => ({ status: 'up' }));
  server.get('/readyz', hiddenRoute, async (request) => {
    const database = options.database();
    const asksForDatabase = new URLSearchParams(request.url.split('?', 2)[1]).has('database');
    // All processes share the database: removing them from the balancer while it is down would not help.
    const isReady = asksForDatabase ? database === 'there' : database !== 'unknown';
    if (options.isDraining() || !isReady) throw new Refusal('unavailable');
    return { status: 'ready', database };
  });
  let readAt: number | null = null;
  registerScrapedMetric(
    {
      name: 'metrics_last_read_age_seconds',
      help: 'How long ago the metrics of this process were read, -1 if never; the command `ready` does not count',
    },
    (set) => set({}, readAt === null ? -1 : (Date.now() - readAt) / 1000),
  );
  server.get('/metrics', unthrottledRoute, async (request, reply) => {
    if (!mayReadMetrics(request, options)) throw new Refusal('not-found');
    const text = await renderMetrics();
    if (request.headers['user-agent'] !== readyUserAgent) readAt = Date.now();
    return reply.type(metricsContentType).send(text);
  });
};

/** Installs the public configuration and the contact of the operators. */
export const installOperations = (server: FastifyInstance, options: OperationsOptions): void => {
  installHealth(server, options);
  countTurnedAway(options.turnedAway);
  receivePolicyReports(server);
  server.get('/.well-known/security.txt', hiddenRoute, async (_request, reply) => {
    const expires = new Date(Date.now() + 180 * 86_400_000).toISOString();
    const lines = [
      `Contact: mailto:${options.contact}`,
      `Expires: ${expires}`,
      `Canonical: ${options.publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
};
