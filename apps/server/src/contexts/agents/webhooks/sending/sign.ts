import { createHmac } from 'node:crypto';

/** The headers of Standard Webhooks 1.0: one signature for each secret, the newest first. */
export const createSignedHeaders = (
  secrets: readonly Buffer[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> => {
  const timestamp = Math.floor(at.getTime() / 1000);
  const sign = (secret: Buffer): string =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map(sign).join(' '),
  };
};

/** A secret in the text form that receivers take. */
export const formatSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;
