import type { CardSandbox } from '@fanwise/card-sandbox';
import Stripe from 'stripe';
import type { CallLimits } from './provider-calls.ts';

type SharedConfig = {
  publicKey: string;
  secretKey: string;
  /** More than one only while a secret is being replaced. */
  webhookSecrets: string[];
  now?: () => Date;
};

/** Which provider, and how to reach it. */
export type GatewayConfig =
  | (SharedConfig & {
      provider: 'stripe';
      /** Only for a test double, such as `http://127.0.0.1:4403`; unset is the real provider. */
      apiBase?: string;
    })
  | (SharedConfig & { provider: 'sandbox'; handle: CardSandbox['handle'] });

const timeoutMs = 8000;
const networkRetries = 2;
const limits: CallLimits = {
  concurrent: 20,
  waiting: 100,
  failuresBeforeBreak: 3,
  breakMs: 10_000,
};

/** The official SDK, pointed at the configured provider. */
export function connectProvider(config: GatewayConfig): {
  stripe: Stripe;
  livemode: boolean;
  limits: CallLimits;
} {
  const stripe = new Stripe(config.secretKey, {
    apiVersion: '2026-10-28.endive',
    timeout: timeoutMs,
    maxNetworkRetries: networkRetries,
    telemetry: false,
    ...getTransport(config),
  });
  return { stripe, livemode: /^[sr]k_live_/.test(config.secretKey), limits };
}

function getTransport(config: GatewayConfig): Partial<ConstructorParameters<typeof Stripe>[1]> {
  if (config.provider === 'sandbox')
    return {
      // Never resolved: the requests stay inside this process.
      host: 'card-sandbox.invalid',
      httpClient: Stripe.createFetchHttpClient(
        (input: string | URL | Request, init?: RequestInit) =>
          config.handle(new Request(input, init)),
      ),
    };
  if (config.apiBase === undefined) return {};
  const base = new URL(config.apiBase);
  const protocol = base.protocol === 'http:' ? 'http' : 'https';
  return { host: base.hostname, port: base.port || (protocol === 'http' ? 80 : 443), protocol };
}
