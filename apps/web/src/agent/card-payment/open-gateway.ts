import type { PublicConfig } from '@fanwise/contract/own';
import type { CardGateway } from './gateway.ts';

type ProviderConfig = Pick<PublicConfig, 'provider' | 'publicKey' | 'scriptUrl'>;

const openByProvider = {
  stripe: async ({ publicKey, scriptUrl }) =>
    (await import('./stripe-gateway.tsx')).openStripeGateway(publicKey, scriptUrl),
  sandbox: async ({ publicKey }) =>
    (await import('./sandbox-gateway.tsx')).openSandboxGateway(publicKey),
} satisfies Record<PublicConfig['provider'], (config: ProviderConfig) => Promise<CardGateway>>;

/** Loads the card provider of this installation. Rejects when its script does not load; may be tried again. */
export function openGateway(config: ProviderConfig): Promise<CardGateway> {
  return openByProvider[config.provider](config);
}
