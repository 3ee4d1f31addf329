import { loadSecret } from './secrets.ts';
import type { Settings } from './settings.ts';

/** From where the admin console is reached; `secret` makes the pseudonyms of what the audit log says of people. */
export type AdminConfig = { networks: 'any' | readonly string[]; secret: string };

/** Reads where the admin console is. In production it is off unless `ADMIN=on`; `findUnsafe` refuses it without its networks. */
export function readAdminConfig(settings: Settings, dataDir: string): AdminConfig | null {
  const { NODE_ENV, ADMIN = NODE_ENV === 'production' ? 'off' : 'on' } = settings;
  if (ADMIN === 'off') return null;
  const networks = settings.ADMIN_NETWORKS ?? 'any';
  return { networks, secret: settings.ADMIN_SECRET ?? loadSecret(dataDir, 'admin') };
}
