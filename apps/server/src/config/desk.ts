import { ConfigError } from './error.ts';
import { keptSecret } from './secrets.ts';
import type { Settings } from './settings.ts';

/** From where the desk is reached; `secret` makes the pseudonyms of what the trail says of people. */
export type DeskConfig = { networks: 'any' | readonly string[]; secret: string };

/** In production the desk is there when somebody asks for it, and says from where it may be reached. */
export function readDesk(settings: Settings, dataDir: string): DeskConfig | null {
  const { NODE_ENV, DESK = NODE_ENV === 'production' ? 'off' : 'on' } = settings;
  if (DESK === 'off') return null;
  if (NODE_ENV === 'production')
    for (const name of ['DESK_NETWORKS', 'DESK_SECRET'] as const)
      if (settings[name] === undefined)
        throw new ConfigError(`${name} is missing while DESK is on.`);
  const networks = settings.DESK_NETWORKS ?? 'any';
  return { networks, secret: settings.DESK_SECRET ?? keptSecret(dataDir, 'desk') };
}
