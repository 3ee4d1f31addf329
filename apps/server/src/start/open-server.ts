import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { findSession } from '../features/sessions/index.ts';
import { type Needs, registerFeatures } from '../features.ts';
import { createServer } from '../http/create-server.ts';
import { createDeviceCookie } from '../http/device-cookie.ts';
import { limitCalls } from '../http/limit-calls.ts';
import { installOperations } from '../http/operations.ts';
import { createApp } from '../http/register-route.ts';
import { shedCalls } from '../http/shed-calls.ts';
import { serveSite } from '../http/static-site.ts';
import { registerMailboxPage } from '../platform/mail/mailbox-page.ts';
import type { OpenPayments } from '../platform/payments/open-payments.ts';
import type { Databases } from './open-databases.ts';

const siteFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));

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

/** The server with every call, page and operator's answer of the product. It does not listen yet. */
export const openServer = async (
  needs: Needs,
  { browserDoor }: OpenPayments,
  { calls, lists }: Databases,
  isDraining: () => boolean,
): Promise<FastifyInstance> => {
  const { config, limits, log, plannedDb } = needs;
  const isProduction = config.environment === 'production';
  const { host, hostname } = new URL(config.publicUrl);
  const server = await createServer({
    log,
    trustProxy: config.trustProxy,
    onlyHost: isProduction ? host : null,
    onlyOrigin: isProduction ? config.publicUrl : null,
    busyAt: { delayMs: 1500, utilization: 0.995 },
  });
  limitCalls(server, limits);
  shedCalls(server, () => Math.max(calls.expectedWaitMs(), lists.expectedWaitMs()));
  const device = createDeviceCookie(config.publicUrl);
  await registerFeatures(createApp(server, findSession(plannedDb), device), needs);
  if (browserDoor) await server.register(browserDoor);
  if (!isProduction && config.mail.smtpUrl === undefined) registerMailboxPage(server, config);
  installOperations(server, {
    database: calls.state,
    isDraining,
    metricsToken: config.metricsToken,
    metricsForLoopback: !isProduction && config.trustProxy === false,
    publicUrl: config.publicUrl,
    contact: config.operatorEmail ?? `security@${hostname}`,
  });
  await serveSite(server, {
    folder: siteFolder,
    publicUrl: config.publicUrl,
    paymentOrigins: paymentOrigins(config),
  });
  return server;
};
