import { findForeignScript } from '../../config/payments.ts';
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
      publicKey: gateway.publicKey,
      provider: gateway.provider,
      livemode: gateway.livemode,
      scriptUrl: findForeignScript(config.payments),
      humanCheck: config.humanCheck,
      termsClientsVersion: terms.clients.version,
      termsAgentsVersion: terms.agents.version,
      company: config.brand.company ?? null,
    }),
  );
