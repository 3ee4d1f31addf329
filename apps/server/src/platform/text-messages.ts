import type { Logger } from 'pino';
import type { SmsConfig } from '../config/sms.ts';
import { withBrand } from './brand.ts';
import { ServiceDown } from './jobs/service-down.ts';

/** Sends text messages. Null if this installation sends none. */
export type TextMessages = { send(phone: string, text: string): Promise<void> } | null;

const limitMs = 8_000;

/** Sends `POST {to, text}` to the configured service, or writes a log line in development. */
export const createTextMessages = (config: SmsConfig, log: Pick<Logger, 'info'>): TextMessages => {
  if (config.mode === 'off') return null;
  if (config.mode === 'log')
    return { send: async (_, text) => log.info({ text: withBrand(text) }, 'text message') };
  const { url } = config;
  return {
    async send(phone, text) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to: `+1${phone}`, text: withBrand(text) }),
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      }).catch(() => null);
      if (!answer?.ok) throw new ServiceDown('a text message was not accepted');
    },
  };
};
