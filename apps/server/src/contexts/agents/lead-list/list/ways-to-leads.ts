import type { PlainAgent } from './plain-leads.ts';

/** Which statement a session's list of leads is read with. */
export type LeadsWays = {
  /** Undefined as long as nothing is known, or where only the whole statement does. */
  of(sessionKey: string): PlainAgent | undefined;
  /** Takes note of how the whole statement found new leads. */
  learn(sessionKey: string, way: string | undefined): void;
  /** The plain statement had no answer: from now on the whole one is sent. */
  giveUp(sessionKey: string): void;
};

const kindOfWay: Readonly<Record<string, PlainAgent>> = { merge: 'few', down: 'all' };

/** How many sessions a process remembers; one it forgot costs the whole statement once. */
const mostRemembered = 20_000;

/**
 * What this process has seen of its sessions. Nothing rests on it but how long a statement takes: the plain one sees for
 * itself whether it may answer.
 */
export const rememberWays = (most = mostRemembered): LeadsWays => {
  const kinds = new Map<string, PlainAgent | 'whole'>();
  return {
    of(sessionKey) {
      const kind = kinds.get(sessionKey);
      return kind === 'whole' ? undefined : kind;
    },
    learn(sessionKey, way) {
      const kind = kindOfWay[way ?? ''];
      if (kind === undefined || kinds.has(sessionKey)) return;
      if (kinds.size >= most) kinds.clear();
      kinds.set(sessionKey, kind);
    },
    giveUp: (sessionKey) => void kinds.set(sessionKey, 'whole'),
  };
};
