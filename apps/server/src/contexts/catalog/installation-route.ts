import { foreignScript } from '../../config/payments.ts';
import type { App } from '../../http/register-route.ts';
import type { PlatformNeeds } from '../../needs.ts';
import { success } from '../../platform/result.ts';
import { terms } from './legal/terms.ts';

/**
 * Adds the call that describes this installation to pages: card provider, human check, versions of the terms, company.
 */
export const registerInstallationRoute = (
  app: App,
  { config, gateway }: Pick<PlatformNeeds, 'config' | 'gateway'>,
): void =>
  app.on('GET /config', async () =>
    success({
      public_key: gateway.publicKey,
      provider: gateway.provider,
      livemode: gateway.livemode,
      script_url: foreignScript(config.payments),
      human_check: config.humanCheck,
      terms_clients_version: terms.clients.version,
      terms_agents_version: terms.agents.version,
      company: config.company ?? null,
    }),
  );
