import type { Settings } from './settings.ts';

const databases = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_LISTS_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
] as const;

/** Where else this product posts to by its settings, and who is there: phone numbers, codes, names of calls. */
const outgoingUrls = [
  ['TRACES_URL', 'the collector'],
  ['SMS_URL', 'the text message service'],
  ['PHONE_LOOKUP_URL', 'the look-up'],
] as const;

/** True for connections that stay on this machine: loopback, or a socket in a local folder. */
const isLocal = ({ hostname, searchParams }: URL): boolean => {
  const host = searchParams.get('host') ?? hostname;
  return host === '' || /^(\/|%2f|localhost$|127(\.\d+){3}$|\[?::1\]?$)/i.test(host);
};

/**
 * Finds connections that cross a network unencrypted, or to a server that did not prove its name. Returns one line for each.
 */
export const findUnencryptedConnections = (settings: Settings): string[] => {
  const found: string[] = [];
  for (const name of databases) {
    const url = settings[name] === undefined ? undefined : new URL(settings[name]);
    if (url === undefined || isLocal(url) || settings.ALLOW_UNVERIFIED_DATABASE) continue;
    if (url.searchParams.get('sslmode') === 'verify-full') continue;
    found.push(
      `${name} needs sslmode=verify-full in production, unless the database is on this machine; ALLOW_UNVERIFIED_DATABASE=1 trusts the network.`,
    );
  }
  const smtp = new URL(settings.SMTP_URL ?? 'smtps://none');
  const isEncrypted = smtp.protocol === 'smtps:' || smtp.searchParams.get('requireTLS') === 'true';
  if (!isEncrypted && !isLocal(smtp) && !settings.ALLOW_UNENCRYPTED_SMTP) {
    found.push(
      'SMTP_URL must begin with smtps:// or end in ?requireTLS=true in production, unless the server is on this machine; ALLOW_UNENCRYPTED_SMTP=1 trusts the network.',
    );
  }
  for (const [name, receiver] of outgoingUrls) {
    const url = settings[name] === undefined ? undefined : new URL(settings[name]);
    if (url !== undefined && url.protocol !== 'https:' && !isLocal(url))
      found.push(
        `${name} must begin with https:// in production, unless ${receiver} is on this machine.`,
      );
  }
  return found;
};
