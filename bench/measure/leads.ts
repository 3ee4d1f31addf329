import { isDeepStrictEqual } from 'node:util';
import type { Cluster } from '../cluster.ts';
import { agentKinds, agentsOf, readSid } from '../people.ts';
import { startLimit, startProduct } from '../programs.ts';
import { type ComparedProgram, type Comparison, compare } from '../rounds.ts';

const clients = 64;
const durationMs = 4_000;

const pageOf = async (port: number, path: string): Promise<unknown> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  if (response.status !== 200) throw new Error(`${path.split('?')[0]} answered ${response.status}`);
  return response.json();
};

/** The first page of leads at 10,000 leads, against the limit. Both must give the same whole answer, agent by agent. */
export const measureLeads = async (
  cluster: Cluster,
  url: string,
  rounds: number,
): Promise<Comparison & { memoryMiB: number; limitMemoryMiB: number }> => {
  const product = await startProduct({
    dataDir: `${cluster.folder}/product`,
    databaseUrl: url,
  });
  const limit = await startLimit(url);
  try {
    const agents = await agentsOf(url);
    const everybody = agentKinds.flatMap((kind) => agents[kind]);
    const path = (id: number) => `/api/agent/profile/leads?sid=${readSid(id)}`;
    for (const id of everybody) {
      const [one, other] = await Promise.all([
        pageOf(product.port, path(id)),
        pageOf(limit.port, path(id)),
      ]);
      if (!isDeepStrictEqual(one, other))
        throw new Error(`Product and limit disagree about agent ${id}: void.`);
    }
    const requests = everybody.map((id) => ({ method: 'GET' as const, path: path(id) }));
    const side = (program: typeof product): ComparedProgram => ({
      program,
      database: ' bench_leads ',
      settle: async () => undefined,
      nextLoad: () => ({ port: program.port, requests, repeat: true, clients, durationMs }),
    });
    const compared = await compare(side(limit), side(product), rounds);
    return {
      ...compared,
      memoryMiB: product.memoryMiB(),
      limitMemoryMiB: limit.memoryMiB(),
    };
  } finally {
    await Promise.all([product.stop(), limit.stop()]);
  }
};
