import { createHmac } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Pool } from 'pg';
import { createBrowserRoutes } from './browser/browser-routes.ts';
import { createWebhookDispatch, type WebhookDispatch } from './events/webhook-dispatch.ts';
import { makeTables } from './tables.ts';
import { createWireServer } from './wire/wire-server.ts';

/** The keys that authenticate callers to the sandbox, and the sandbox's events to the application. */
export type SandboxKeys = { secretKey: string; publicKey: string; webhookSecret: string };

/** The options of the sandbox. */
export type CardSandboxOptions = {
  /** A pool of the sandbox's own: it must not wait for connections the application's transactions hold. */
  pool: Pool;
  /** The database as its owner, who makes the sandbox's tables where there are none. */
  ownerUrl: string;
  /** Random and kept per installation; the keys and the webhook secret are derived from it. */
  installationSecret: string;
  /** Instead of derived ones, for a sandbox that stands in for the real provider. */
  keys?: SandboxKeys;
  /** The application's own webhook endpoint over loopback; null until it listens. */
  deliverTo: () => string | null;
  /** The host name the application answers to, where it insists on one. */
  publicHost?: string;
  /** Called with each internal error of the sandbox, not with declined cards. */
  onError?: (error: unknown) => void;
  now?: () => Date;
};

/** A card provider inside the process: no real money moves and no card number is ever seen. */
export type CardSandbox = SandboxKeys & {
  /** The provider's server interface. */
  handle: (request: Request) => Promise<Response>;
  /** The provider's browser interface, as a Fastify plugin. */
  browserRoutes: FastifyPluginAsync;
  webhooks: WebhookDispatch;
};

/** Opens a sandbox on its pool, with its tables. It sends nothing before `webhooks.start()`. */
export async function createCardSandbox(options: CardSandboxOptions): Promise<CardSandbox> {
  const now = options.now ?? (() => new Date());
  const testHooks = process.env.NODE_ENV === 'test';
  const { pool, onError = () => undefined } = options;
  const keys = options.keys ?? {
    secretKey: deriveKey(options.installationSecret, 'sk_sandbox'),
    publicKey: deriveKey(options.installationSecret, 'pk_sandbox'),
    webhookSecret: deriveKey(options.installationSecret, 'whsec'),
  };
  await makeTables(pool, options.ownerUrl);
  const webhooks = createWebhookDispatch({
    pool,
    now,
    testHooks,
    onError,
    webhookSecret: keys.webhookSecret,
    deliverTo: options.deliverTo,
    ...(options.publicHost !== undefined && { publicHost: options.publicHost }),
  });
  const shared = { pool, now, testHooks, onChange: () => webhooks.wake() };
  return {
    ...keys,
    webhooks,
    handle: createWireServer({ ...shared, onError, secretKey: keys.secretKey }),
    browserRoutes: createBrowserRoutes({ ...shared, publicKey: keys.publicKey }),
  };
}

function deriveKey(installationSecret: string, prefix: string): string {
  const digest = createHmac('sha256', installationSecret).update(`card-sandbox:${prefix}`);
  return `${prefix}_${digest.digest('base64url').replace(/[^A-Za-z]/g, '')}`;
}
