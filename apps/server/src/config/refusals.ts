import { isLoopback } from '../platform/loopback.ts';
import { findUnsafePairs } from './pairs.ts';
import type { Settings } from './settings.ts';
import { findUnencryptedConnections } from './transport.ts';

/** Finds what production lacks, and what is unsafe in it. Returns one line for each setting. */
export function findProductionProblems(settings: Settings, publicUrl: URL): string[] {
  const needed = [
    'PUBLIC_URL',
    'DATABASE_URL',
    'SMTP_URL',
    'SESSION_SECRET',
    'HUMAN_CHECK_SECRET',
    'DATA_KEYS',
    'CONSENT_SIGNING_KEY',
    'CONSENT_SEAL_KEY',
    // The law wants name and postal address in mails.
    'COMPANY_NAME',
    'COMPANY_ADDRESS',
  ] as const;
  const found = needed
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name} is missing in production.`);
  // The operator has to decide whether licenses are checked.
  if (settings.LICENSE_CHECK === undefined)
    found.push(
      'LICENSE_CHECK is missing in production: operator where operators look licenses up, or off.',
    );
  if (settings.TRUST_PROXY === undefined)
    found.push(
      'TRUST_PROXY is missing in production: the number of proxies in front (1 to 9), their addresses, or none.',
    );
  found.push(...findUnencryptedConnections(settings), ...findUnsafePairs(settings));
  if (settings.PUBLIC_URL !== undefined && publicUrl.protocol !== 'https:')
    found.push('PUBLIC_URL must begin with https:// in production.');
  for (const name of ['HUMAN_CHECK', 'RATE_LIMITS'] as const)
    if (settings[name] === 'off') found.push(`${name} may not be off in production.`);
  if (settings.WEBHOOKS_TO_THIS_MACHINE === 'on')
    found.push('WEBHOOKS_TO_THIS_MACHINE may not be on in production.');
  if (settings.ADMIN === 'on')
    for (const name of ['ADMIN_NETWORKS', 'ADMIN_SECRET'] as const)
      if (settings[name] === undefined) found.push(`${name} is missing while ADMIN is on.`);
  return found;
}

/** Finds addresses that other machines reach. Outside production every caller can read the mailbox, and no money moves. */
export function findPublicAddresses({ HOST }: Settings, { hostname }: URL): string[] {
  const says = 'and without NODE_ENV=production everybody’s mails would be shown there';
  const found: string[] = [];
  if (!isLoopback(HOST))
    found.push(`HOST is ${HOST}, which other machines reach, ${says}: use 127.0.0.1.`);
  if (!isLoopback(hostname))
    found.push(`PUBLIC_URL is on ${hostname}, which is not this machine, ${says}.`);
  return found;
}
