import type { Logger } from 'pino';
import type { SmsConfig } from '../../../config/sms.ts';
import { OutsideIsAway } from '../../../platform/jobs/outside-is-away.ts';

/** Sends short messages; null where this installation sends none. */
export type ShortMessages = { send(phone: string, text: string): Promise<void> } | null;

const limitMs = 8_000;

/** `POST {to, text}` to whoever sends them, or a line in the log of a developer. */
export const shortMessages = (config: SmsConfig, log: Pick<Logger, 'info'>): ShortMessages => {
  if (config.mode === 'off') return null;
  if (config.mode === 'log')
    return { send: async (_, text) => log.info({ text }, 'short message') };
  const { url } = config;
  return {
    async send(phone, text) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to: `+1${phone}`, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      }).catch(() => null);
      if (!answer?.ok) throw new OutsideIsAway('a short message was not taken');
    },
  };
};
