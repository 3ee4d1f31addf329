import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Needs, registerContexts } from '../compose.ts';
import type { Config } from '../config/config.ts';
import {
  createNetworkCheck,
  createVisits,
  openAdminSite,
  registerAdmin,
} from '../contexts/admin/index.ts';
import { findSession, recordRefusedRole } from '../contexts/identity/index.ts';
import { isColleaguesClient } from '../contexts/leads/index.ts';
import { createServer } from '../http/create-server.ts';
import { limitCalls } from '../http/limits/limit-calls.ts';
import { installLoopbackGuard } from '../http/limits/loopback-guard.ts';
import { createLoadShedder } from '../http/limits/shed-calls.ts';
import { type HealthOptions, installHealth, installOperations } from '../http/operations.ts';
import { createApp } from '../http/register-route.ts';
import { getPath } from '../http/request-path.ts';
import { createDeviceCookie } from '../http/secret-cookie.ts';
import { serveSite } from '../http/static-site.ts';
import { usePlannedStatements } from '../platform/database/planned.ts';
import type { ConnectionPool } from '../platform/database/pools/connection-pool.ts';
import { registerMailboxPage } from '../platform/mail/mailbox-page.ts';
import type { OpenPayments } from '../platform/payments/open-payments.ts';
import type { Databases } from './open-databases.ts';

const siteFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const adminFolder = fileURLToPath(new URL('../../../admin/dist', import.meta.url));

const paymentOrigins = ({ payments }: Config) =>
  payments.provider === 'stripe'
    ? {
        script: [payments.scriptUrl, payments.scriptUrl.replace('://', '://*.')],
        frame: [
          payments.scriptUrl,
          payments.scriptUrl.replace('://', '://*.'),
          'https://hooks.stripe.com',
        ],
        connect: [payments.apiBase],
      }
    : null;

const healthOptions = (
  config: Config,
  calls: ConnectionPool,
  isDraining: () => boolean,
): HealthOptions => ({
  database: calls.state,
  isDraining,
  metricsToken: config.metricsToken,
  metricsForLoopback: config.environment !== 'production' && config.trustProxy === false,
});

/** Whether the admin console is off, or closed to the network of the caller. */
const isAdminClosed = ({ admin }: Config): ((request: FastifyRequest) => boolean) => {
  const isReachable = admin === null ? () => false : createNetworkCheck(admin.networks);
  return (request) => !isReachable(request.ip);
};

/** Whether a call of the admin console is answered with `not-found`. */
const isAdminHidden = (config: Config): ((request: FastifyRequest) => boolean) => {
  const isClosed = isAdminClosed(config);
  return (request) => /^\/api\/admin(\/|$)/i.test(getPath(request)) && isClosed(request);
};

/** The server of a process that only runs jobs: health and metrics at its own address. */
export const openWorkerServer = async (
  { config, log }: Needs,
  { calls }: Databases,
  isDraining: () => boolean,
): Promise<FastifyInstance> => {
  const server = await createServer({
    log,
    trustProxy: config.trustProxy,
    onlyHost: null,
    onlyOrigin: null,
    busyAt: null,
  });
  if (config.environment !== 'production') installLoopbackGuard(server);
  installHealth(server, healthOptions(config, calls, isDraining));
  return server;
};

/** The server with every call, page and operator's answer of the product. It does not listen yet. */
export const openServer = async (
  needs: Needs,
  { browserRoutes }: OpenPayments,
  { calls, lists }: Databases,
  { isDraining, hasPages }: { isDraining: () => boolean; hasPages: boolean },
): Promise<FastifyInstance> => {
  const { config, db, limits, log } = needs;
  const isProduction = config.environment === 'production';
  const { host, hostname } = new URL(config.publicUrl);
  const shedding = createLoadShedder(
    () => Math.max(calls.expectedWaitMs(), lists.expectedWaitMs()),
    { isSecure: isProduction && config.publicUrl.startsWith('https:'), log },
  );
  const server = await createServer({
    log,
    trustProxy: config.trustProxy,
    onlyHost: isProduction ? host : null,
    onlyOrigin: isProduction ? config.publicUrl : null,
    busyAt: { delayMs: 1500 },
    shedding,
    isHidden: isAdminHidden(config),
  });
  if (!isProduction) installLoopbackGuard(server);
  limitCalls(server, limits);
  const device = createDeviceCookie(config.publicUrl);
  const app = createApp(server, {
    device,
    visits: createVisits(needs.catalog),
    find: findSession(usePlannedStatements(db)),
    recordRefusedRole: recordRefusedRole(db),
    isColleaguesClient: isColleaguesClient(db),
  });
  registerContexts(app, needs);
  if (config.admin !== null) registerAdmin(server, needs);
  if (browserRoutes) await server.register(browserRoutes);
  if (!isProduction && config.mail.smtpUrl === undefined) registerMailboxPage(server, config);
  installOperations(server, {
    ...healthOptions(config, calls, isDraining),
    publicUrl: config.publicUrl,
    turnedAway: shedding.count,
    contact: config.operatorEmail ?? `security@${hostname}`,
  });
  if (!hasPages) return server;
  await serveSite(server, {
    folder: siteFolder,
    publicUrl: config.publicUrl,
    paymentOrigins: paymentOrigins(config),
    answerFirst:
      config.admin === null ? null : await openAdminSite(adminFolder, isAdminClosed(config)),
  });
  return server;
};
