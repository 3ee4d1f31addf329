import { isLoopback } from '../platform/loopback.ts';
import { ConfigError } from './error.ts';
import type { Settings } from './settings.ts';

/** How the lead fee is taken. `livemode` is true only when real money moves. */
export type PaymentsConfig =
  | { provider: 'sandbox'; livemode: false }
  | {
      provider: 'stripe';
      livemode: boolean;
      secretKey: string;
      publishableKey: string;
      /** Newest first; more than one only while a secret is being changed. */
      webhookSecrets: string[];
      apiBase: string;
      scriptUrl: string;
    };

const stripeApi = 'https://api.stripe.com';
const stripeScript = 'https://js.stripe.com';
const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Chooses the provider by the keys there are; throws a ConfigError rather than guess. */
export function selectPayments(settings: Settings, publicUrl: URL): PaymentsConfig {
  const missing = keys.filter((key) => settings[key] === undefined);
  if (settings.PAYMENTS === 'sandbox') return selectSandbox(settings, publicUrl);
  if (settings.PAYMENTS === 'auto' && missing.length === keys.length) {
    return selectSandbox(settings, publicUrl);
  }
  if (missing.length > 0)
    throw new ConfigError(
      missing.map((name) => `${name} is missing: payments with Stripe need all three keys.`),
    );
  return selectStripe(settings);
}

function selectSandbox(settings: Settings, publicUrl: URL): PaymentsConfig {
  const isLocal = settings.NODE_ENV !== 'production' && isLoopback(publicUrl.hostname);
  if (!isLocal && settings.ALLOW_SANDBOX_PAYMENTS === undefined) {
    const problem =
      settings.PAYMENTS === 'sandbox' ? 'PAYMENTS is sandbox' : 'STRIPE_SECRET_KEY is missing';
    throw new ConfigError(
      `${problem}, and the payment sandbox is for this machine only: set the Stripe keys, or ALLOW_SANDBOX_PAYMENTS=i-know-no-money-moves for a demo.`,
    );
  }
  return { provider: 'sandbox', livemode: false };
}

function selectStripe(settings: Settings): PaymentsConfig {
  const isProduction = settings.NODE_ENV === 'production';
  const secretKey = settings.STRIPE_SECRET_KEY ?? '';
  const publishableKey = settings.STRIPE_PUBLISHABLE_KEY ?? '';
  const livemode = /^(sk|rk)_live_/.test(secretKey);
  if (livemode !== publishableKey.startsWith('pk_live_')) {
    throw new ConfigError(
      'STRIPE_PUBLISHABLE_KEY does not fit STRIPE_SECRET_KEY: one is a live key, the other a test key.',
    );
  }
  if (isProduction && !livemode && settings.ALLOW_TEST_PAYMENTS === undefined) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY is a test key: production needs live keys, or ALLOW_TEST_PAYMENTS=1 for a demo.',
    );
  }
  const apiBase = settings.STRIPE_API_BASE ?? stripeApi;
  if (isProduction && apiBase !== stripeApi) {
    throw new ConfigError(`STRIPE_API_BASE must be ${stripeApi} in production.`);
  }
  const scriptUrl = settings.STRIPE_JS_URL ?? `${stripeScript}/`;
  if (isProduction && new URL(scriptUrl).origin !== stripeScript) {
    throw new ConfigError(`STRIPE_JS_URL must be on ${stripeScript} in production.`);
  }
  const webhookSecrets = settings.STRIPE_WEBHOOK_SECRET ?? [];
  return {
    provider: 'stripe',
    livemode,
    secretKey,
    publishableKey,
    webhookSecrets,
    apiBase,
    scriptUrl,
  };
}

/** The address of the card form's script when it is a test double; null when it is the provider's own. */
export const findForeignScript = (payments: PaymentsConfig): string | null =>
  payments.provider === 'stripe' && new URL(payments.scriptUrl).origin !== stripeScript
    ? payments.scriptUrl
    : null;
