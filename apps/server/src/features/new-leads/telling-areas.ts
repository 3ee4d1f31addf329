import type { Db } from '../../platform/database/connect.ts';
import { agentsCovering } from './agents-covering.ts';

/**
 * Tells the open pages of the agents whose area covers a ZIP code. One statement at a time asks who they are, for all ZIP
 * codes that came meanwhile: many leads at once cost a process no more than a few statements. A page that misses one,
 * because the database was away, looks by itself after 30 seconds.
 */
export const tellingAreas = (
  db: Db,
  { openAgents, tell }: { openAgents: () => number[]; tell: (agentId: number) => void },
): ((zipCodeId: number) => void) => {
  const waiting = new Set<number>();
  let isAsking = false;

  const ask = async (): Promise<void> => {
    while (waiting.size > 0) {
      const zipCodeIds = [...waiting];
      waiting.clear();
      const agents = openAgents();
      if (agents.length === 0) continue;
      for (const agentId of await agentsCovering(db, zipCodeIds, agents)) tell(agentId);
    }
  };

  return (zipCodeId) => {
    waiting.add(zipCodeId);
    if (isAsking) return;
    isAsking = true;
    ask()
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  };
};
