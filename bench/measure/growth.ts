import type { Cluster } from '../cluster.ts';
import { send } from '../load.ts';
import { type AgentKind, agentKinds, agentsOf, readSid } from '../people.ts';
import { type Program, startProduct } from '../programs.ts';
import { median } from '../rounds.ts';

const filters = ['', 'new', 'quoted', 'updated', 'won', 'completed'] as const;
const rounds = 5;
const durationMs = 500;

/** Milliseconds of one call after the other: of which kind of agent, with which filter, at how many leads. */
export type Growth = {
  kind: AgentKind;
  filter: string;
  /** By number of leads. */
  p50Ms: Record<number, number>;
  p99Ms: Record<number, number>;
};

type Stand = {
  leads: number;
  url: string;
  program: Program;
  agents: Record<AgentKind, number[]>;
};

/** The list of leads at several sizes, the sizes taking turns. One client: nothing waits but for its own work. */
export const measureGrowth = async (
  cluster: Cluster,
  databases: { leads: number; url: string }[],
): Promise<{ growth: Growth[]; anyPageMs: number }> => {
  const stands: Stand[] = [];
  try {
    for (const { leads, url } of databases)
      stands.push({
        leads,
        url,
        program: await startProduct({
          dataDir: `${cluster.folder}/growth-${leads}`,
          databaseUrl: url,
        }),
        agents: await agentsOf(url),
      });
    const growth: Growth[] = [];
    for (const kind of agentKinds)
      for (const filter of filters) growth.push(await measureOne(stands, kind, filter));
    const largest = stands.at(-1)!;
    return {
      growth,
      anyPageMs: await worstPage(largest),
    };
  } finally {
    await Promise.all(stands.map(({ program }) => program.stop()));
  }
};

const measureOne = async (stands: Stand[], kind: AgentKind, filter: string): Promise<Growth> => {
  const p50s: Record<number, number[]> = {};
  const p99s: Record<number, number[]> = {};
  for (let round = 0; round <= rounds; round += 1) {
    for (const { leads, program, agents } of stands) {
      const requests = agents[kind].slice(0, 40).map((id) => ({
        method: 'GET' as const,
        path: `/api/agent/profile/leads?${filter && `filter=${filter}&`}sid=${readSid(id)}`,
      }));
      const outcome = await send({
        port: program.port,
        requests,
        repeat: true,
        clients: 1,
        durationMs,
      });
      if (outcome.failed > 0) throw new Error(`${outcome.failed} requests failed: void.`);
      if (round === 0) continue;
      p50s[leads] = [...(p50s[leads] ?? []), outcome.p50Ms];
      p99s[leads] = [...(p99s[leads] ?? []), outcome.p99Ms];
    }
  }
  const middle = (values: Record<number, number[]>) =>
    Object.fromEntries(Object.entries(values).map(([leads, list]) => [leads, median(list)]));
  return { kind, filter: filter || 'all', p50Ms: middle(p50s), p99Ms: middle(p99s) };
};

/** The slowest median over pages all all along the lists of an agent of each kind. */
const worstPage = async ({ program, agents, leads }: Stand): Promise<number> => {
  const times: number[] = [];
  for (const id of agentKinds.map((kind) => agents[kind][0]!)) {
    for (let part = 0; part <= 10; part += 1) {
      const path = `/api/agent/profile/leads?offset=${Math.floor((leads * part * 0.079) / 12) * 12}&sid=${readSid(id)}`;
      const outcome = await send({
        port: program.port,
        requests: [{ method: 'GET', path }],
        repeat: true,
        clients: 1,
        durationMs,
      });
      times.push(outcome.p50Ms);
    }
  }
  return Math.max(...times);
};

/** By which power of the number of leads the time of a page grows: the slope of its logarithm, averaged. */
export const slopeOf = (growth: Growth[]): number => {
  const slopes = growth.map(({ p50Ms }) => {
    const points = Object.entries(p50Ms).map(([leads, ms]) => [
      Math.log(Number(leads)),
      Math.log(ms),
    ]);
    const mean = (index: 0 | 1) =>
      points.reduce((sum, point) => sum + point[index]!, 0) / points.length;
    const [meanX, meanY] = [mean(0), mean(1)];
    const above = points.reduce((sum, [x, y]) => sum + (x! - meanX) * (y! - meanY), 0);
    return above / points.reduce((sum, [x]) => sum + (x! - meanX) ** 2, 0);
  });
  return median(slopes);
};
