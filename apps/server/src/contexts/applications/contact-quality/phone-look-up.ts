import { z } from 'zod';

const answerSchema = z.object({ line: z.enum(['dead', 'live']) });
const limitMs = 3_000;

/**
 * Asks a service of the telephone network whether a number is connected: `POST {phone}` → `{line: 'dead'|'live'}`. Null
 * if no service is configured or it does not answer in time; the client is then asked.
 */
export const phoneLookUp =
  (url: string | undefined) =>
  async (phone: string): Promise<'dead' | 'live' | null> => {
    if (!url) return null;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone: `+1${phone}` }),
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      });
      const read = answerSchema.safeParse(answer.ok ? await answer.json() : null);
      return read.success ? read.data.line : null;
    } catch {
      return null;
    }
  };
