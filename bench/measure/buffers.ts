import { leadsStatement } from '@fanwise/server/src/contexts/agents/lead-table/list-leads.ts';
import { connect } from '@fanwise/server/src/platform/database/connect.ts';
import { explainStatement } from '@fanwise/server/src/testing/database/explain.ts';
import { agentKinds, agentsOf } from '../people.ts';
import { median } from '../rounds.ts';

const filters = [null, 'new', 'quoted', 'updated', 'won', 'completed'] as const;
const agentsPerKind = 20;

/** Pages of the database that the first page of leads touches, by kind of agent and filter. */
export const measureBuffers = async (url: string): Promise<number[]> => {
  const { db, close } = connect({ url, plans: 'once', maxConnections: 1 });
  try {
    const agents = await agentsOf(url);
    const found: number[] = [];
    for (const kind of agentKinds)
      for (const filter of filters) {
        const touched: number[] = [];
        for (const id of agents[kind].slice(0, agentsPerKind)) {
          const statement = leadsStatement(
            { agencyId: id, memberId: id },
            { filter, limit: 12, offset: 0 },
            false,
          );
          const plan = await explainStatement(db, statement);
          touched.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
        }
        found.push(median(touched));
      }
    return found;
  } finally {
    await close();
  }
};
