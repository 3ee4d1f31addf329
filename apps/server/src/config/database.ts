import { ConfigError } from './error.ts';
import type { Settings } from './settings.ts';

/** `directUrl` is for LISTEN and jobs, `ownerUrl` for migrations. */
export type DatabaseConfig = {
  url: string;
  listsUrl: string;
  directUrl: string;
  ownerUrl: string;
  replicaUrl: string | undefined;
  pooled: boolean;
};

/** Where the database is, by the settings; undefined for the embedded one. */
export function readDatabase(settings: Settings): DatabaseConfig | undefined {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = settings;
  if (url === undefined) {
    const other = (
      [
        'DATABASE_DIRECT_URL',
        'DATABASE_LISTS_URL',
        'DATABASE_OWNER_URL',
        'DATABASE_REPLICA_URL',
      ] as const
    ).find((name) => settings[name] !== undefined);
    if (other === undefined) return undefined;
    throw new ConfigError(`DATABASE_URL is missing while ${other} is set.`);
  }
  return {
    url,
    listsUrl: settings.DATABASE_LISTS_URL ?? url,
    directUrl: directUrl ?? url,
    ownerUrl: settings.DATABASE_OWNER_URL ?? directUrl ?? url,
    replicaUrl: settings.DATABASE_REPLICA_URL,
    pooled: directUrl !== undefined,
  };
}
