import { ConfigError } from './error.ts';
import type { Settings } from './settings.ts';

/** Where text messages go: nowhere, into the log for development, or to a text message service. */
export type SmsConfig = { mode: 'off' } | { mode: 'log' } | { mode: 'http'; url: string };

/** Codes in a log would open what they protect: production refuses that. */
export const readSms = ({ SMS: asked, SMS_URL, NODE_ENV }: Settings): SmsConfig => {
  const SMS = asked ?? (NODE_ENV === 'production' ? 'off' : 'log');
  if (SMS === 'log' && NODE_ENV === 'production')
    throw new ConfigError('SMS must not be log in production: the codes would stand in it.');
  if (SMS !== 'http') return { mode: SMS };
  if (!SMS_URL) throw new ConfigError('SMS_URL is missing: SMS=http needs to know where to send.');
  return { mode: 'http', url: SMS_URL };
};
