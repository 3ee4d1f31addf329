import { isLoopback } from '../platform/loopback.ts';
import { ConfigError } from './error.ts';
import { refusePairs } from './pairs.ts';
import type { Settings } from './settings.ts';
import { refuseOpenLines } from './transport.ts';

/** Refuses to start in production without required settings, or with unsafe ones. */
export function refuseUnsafe(settings: Settings, publicUrl: URL): void {
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
    // The operator has to decide whether licenses are checked.
    'LICENSE_CHECK',
  ] as const;
  for (const name of needed) {
    if (settings[name] === undefined) throw new ConfigError(`${name} is missing in production.`);
  }
  if (settings.TRUST_PROXY === undefined)
    throw new ConfigError(
      'TRUST_PROXY is missing in production: the number of proxies in front (1 to 9), their addresses, or none.',
    );
  refuseOpenLines(settings);
  refusePairs(settings);
  if (publicUrl.protocol !== 'https:') {
    throw new ConfigError('PUBLIC_URL must begin with https:// in production.');
  }
  for (const name of ['HUMAN_CHECK', 'RATE_LIMITS'] as const) {
    if (settings[name] === 'off') throw new ConfigError(`${name} may not be off in production.`);
  }
  if (settings.WEBHOOKS_TO_THIS_MACHINE === 'on')
    throw new ConfigError('WEBHOOKS_TO_THIS_MACHINE may not be on in production.');
}

/** Outside production mails are shown to whoever asks, and no money moves. */
export function refusePublic({ HOST }: Settings, { hostname }: URL): void {
  const says = 'and without NODE_ENV=production everybody’s mails would be shown there';
  if (!isLoopback(HOST)) {
    throw new ConfigError(`HOST is ${HOST}, which other machines reach, ${says}: use 127.0.0.1.`);
  }
  if (!isLoopback(hostname)) {
    throw new ConfigError(`PUBLIC_URL is on ${hostname}, which is not this machine, ${says}.`);
  }
}
