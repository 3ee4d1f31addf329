import type { PublicConfig } from '@fanwise/contract';
import type { CardGateway } from './gateway.ts';

type ProviderConfig = Pick<PublicConfig, 'provider' | 'public_key' | 'script_url'>;

const openers = {
  stripe: async ({ public_key, script_url }) =>
    (await import('./stripe-gateway.tsx')).openStripeGateway(public_key, script_url),
  sandbox: async ({ public_key }) =>
    (await import('./sandbox-gateway.tsx')).openSandboxGateway(public_key),
} satisfies Record<PublicConfig['provider'], (config: ProviderConfig) => Promise<CardGateway>>;

/** Loads the card provider of this installation. Rejects when its script does not load; may be tried again. */
export function openGateway(config: ProviderConfig): Promise<CardGateway> {
  return openers[config.provider](config);
}
