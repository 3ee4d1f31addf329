import { ConfigError } from './error.ts';
import { loadSecret } from './secrets.ts';
import type { Settings } from './settings.ts';

/** From where the admin console is reached; `secret` makes the pseudonyms of what the audit log says of people. */
export type AdminConfig = { networks: 'any' | readonly string[]; secret: string };

/** In production the admin console is there when somebody asks for it, and says from where it may be reached. */
export function readAdminConfig(settings: Settings, dataDir: string): AdminConfig | null {
  const { NODE_ENV, ADMIN = NODE_ENV === 'production' ? 'off' : 'on' } = settings;
  if (ADMIN === 'off') return null;
  if (NODE_ENV === 'production')
    for (const name of ['ADMIN_NETWORKS', 'ADMIN_SECRET'] as const)
      if (settings[name] === undefined)
        throw new ConfigError(`${name} is missing while ADMIN is on.`);
  const networks = settings.ADMIN_NETWORKS ?? 'any';
  return { networks, secret: settings.ADMIN_SECRET ?? loadSecret(dataDir, 'admin') };
}
