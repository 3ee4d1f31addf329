import type { PublicConfig } from '@fanwise/contract';
import type { CardGateway } from './gateway.ts';

const openers = {
  stripe: async (key: string) => (await import('./stripe-gateway.tsx')).openStripeGateway(key),
  sandbox: async (key: string) => (await import('./sandbox-gateway.tsx')).openSandboxGateway(key),
} satisfies Record<PublicConfig['provider'], (key: string) => Promise<CardGateway>>;

/** Loads the card provider of this installation. Rejects when its script does not load; may be tried again. */
export function openGateway(
  config: Pick<PublicConfig, 'provider' | 'public_key'>,
): Promise<CardGateway> {
  return openers[config.provider](config.public_key);
}
