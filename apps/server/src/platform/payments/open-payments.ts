import type { FastifyPluginAsync } from 'fastify';
import { connect } from '../database/connect.ts';
import { createGateway } from './create-gateway.ts';
import type { Gateway } from './gateway.ts';

/** The chosen provider with its keys. */
export type PaymentsChoice =
  | { provider: 'sandbox' }
  | {
      provider: 'stripe';
      secretKey: string;
      publishableKey: string;
      webhookSecrets: string[];
      apiBase: string;
    };

/** The parts of an installation that the sandbox needs; a real provider needs none of them. */
export type SandboxEnvironment = {
  database: { url: string; ownerUrl: string; pooled: boolean };
  /** Random and kept: the sandbox's keys are derived from it. */
  installationSecret: string;
  /** The application's own webhook endpoint over loopback; null until it listens. */
  deliverTo: () => string | null;
  /** The host name the application answers to, where it insists on one. */
  publicHost?: string;
  /** Called with each internal error of the sandbox. */
  onError: (error: unknown) => void;
};

/** The gateway and what has to run beside it. */
export type OpenPayments = {
  gateway: Gateway;
  /** The routes that the payment page calls instead of the provider; null with a real one. */
  browserRoutes: FastifyPluginAsync | null;
  /** Starts sending events; call it once the application listens. */
  start(): void;
  /** Stops sending events: what is left is sent after the next start. */
  close(): Promise<void>;
};

/** Opens the payments of this installation. Only an installation with test cards loads the sandbox, which brings its tables. */
export async function openPayments(
  choice: PaymentsChoice,
  environment: SandboxEnvironment,
): Promise<OpenPayments> {
  if (choice.provider === 'stripe') {
    const { publishableKey: publicKey, ...keys } = choice;
    return {
      gateway: createGateway({ ...keys, publicKey }),
      browserRoutes: null,
      start: () => undefined,
      close: async () => undefined,
    };
  }
  const { createCardSandbox } = await import('@fanwise/card-sandbox');
  const { ownerUrl, ...address } = environment.database;
  const database = connect({
    ...address,
    maxConnections: 4,
    applicationName: 'fanwise-card-sandbox',
    onError: environment.onError,
  });
  const sandbox = await createCardSandbox({
    ...environment,
    pool: database.pool,
    ownerUrl,
  }).catch(async (error) => {
    await database.close();
    throw error;
  });
  return {
    gateway: createGateway({
      provider: 'sandbox',
      publicKey: sandbox.publicKey,
      secretKey: sandbox.secretKey,
      webhookSecrets: [sandbox.webhookSecret],
      handle: sandbox.handle,
    }),
    browserRoutes: sandbox.browserRoutes,
    start: () => sandbox.webhooks.start(),
    async close() {
      await sandbox.webhooks.stop();
      await database.close();
    },
  };
}
