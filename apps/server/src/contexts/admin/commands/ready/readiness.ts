import type { Config } from '../../../../config/config.ts';
import type { Db } from '../../../../platform/database/connect.ts';

/** One line of the command `ready`: a subject, whether it is ready, and what was found or is to do. */
export type Readiness = { subject: string; isReady: boolean; says: string };

/** The options typed after `ready`. */
export type ReadyOptions = {
  /** The address of the test mail; `OPERATOR_EMAIL` unless given. */
  mail?: string | undefined;
  /** The folder of the backups, and the file with the key that opens them. */
  backups?: string | undefined;
  identity?: string | undefined;
  /** The addresses of all processes, separated by commas; `PUBLIC_URL` unless given. */
  processes?: string | undefined;
};

/** The things that a check can read. */
export type ReadyNeeds = { db: Db; config: Config; options: ReadyOptions };

/** A check of one subject. It reports problems of the subject and never throws them. */
export type ReadyCheck = (needs: ReadyNeeds) => Promise<Readiness | Readiness[]>;

/** A line for a subject that is ready. */
export const ready = (subject: string, says: string): Readiness => ({
  subject,
  isReady: true,
  says,
});

/** A line for a subject that is not ready, with the step to take. */
export const describeMissing = (subject: string, says: string): Readiness => ({
  subject,
  isReady: false,
  says,
});

const limitMs = 8_000;

/** Asks an address. Returns the status and the text, or why there is no answer. */
export const ask = async (
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string } | { failed: string }> => {
  try {
    const answer = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return { failed: cause?.code ?? name };
  }
};
