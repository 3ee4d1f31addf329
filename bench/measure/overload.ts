import type { Cluster } from '../cluster.ts';
import type { Load } from '../load.ts';
import { agentKinds, agentsOf, readSid } from '../people.ts';
import { startProduct } from '../programs.ts';
import { type ComparedProgram, type Comparison, compare } from '../rounds.ts';

const usual = 64;

/** A refused client retries when it was told to. */
const crowds = {
  many: { clients: 640, obeys: true, durationMs: 4_000 },
  tenfold: { clients: 2_500, obeys: true, warmUpMs: 4_000, durationMs: 8_000 },
};

/** The first page of leads for many more clients than usual: what the product still does, against usual. */
export const measureOverload = async (
  cluster: Cluster,
  url: string,
  rounds: number,
  crowd: keyof typeof crowds,
): Promise<Comparison> => {
  const program = await startProduct({
    dataDir: `${cluster.folder}/overload-${crowd}`,
    databaseUrl: url,
  });
  try {
    const agents = await agentsOf(url);
    const requests = agentKinds
      .flatMap((kind) => agents[kind])
      .map((id) => ({
        method: 'GET' as const,
        path: `/api/agent/profile/leads?sid=${readSid(id)}`,
      }));
    const side = (
      load: Pick<Load, 'clients' | 'durationMs' | 'warmUpMs' | 'obeys'>,
    ): ComparedProgram => ({
      program,
      database: ' bench_leads ',
      mayRefuse: true,
      settle: async () => undefined,
      nextLoad: () => ({ port: program.port, requests, repeat: true, ...load }),
    });
    return await compare(side({ clients: usual, durationMs: 4_000 }), side(crowds[crowd]), rounds);
  } finally {
    await program.stop();
  }
};
