import type { Cluster } from './cluster.ts';
import { agentKinds, agentsOf, sidOf } from './people.ts';
import { startProduct } from './programs.ts';
import { type Comparison, compare, type Side } from './rounds.ts';

const clients = { usual: 64, many: 640 };
const durationMs = 4_000;

/** The first page of leads for ten times as many clients as usual: what the product still does, against usual. */
export const measureOverload = async (
  cluster: Cluster,
  url: string,
  rounds: number,
): Promise<Comparison> => {
  const program = await startProduct({
    dataDir: `${cluster.folder}/overload`,
    databaseUrl: url,
  });
  try {
    const agents = await agentsOf(url);
    const requests = agentKinds
      .flatMap((kind) => agents[kind])
      .map((id) => ({ method: 'GET' as const, path: `/api/agent/profile/leads?sid=${sidOf(id)}` }));
    const side = (count: number): Side => ({
      program,
      database: ' bench_leads ',
      mayRefuse: true,
      settle: async () => undefined,
      nextLoad: () => ({ port: program.port, requests, repeat: true, clients: count, durationMs }),
    });
    return await compare(side(clients.usual), side(clients.many), rounds);
  } finally {
    await program.stop();
  }
};
