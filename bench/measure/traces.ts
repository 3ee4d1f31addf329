import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Cluster } from '../cluster.ts';
import { agentKinds, agentsOf, readSid } from '../people.ts';
import { startProduct } from '../programs.ts';
import { type ComparedProgram, type Comparison, compare } from '../rounds.ts';

const clients = 64;
const durationMs = 4_000;

/** Takes spans, and counts how often some came. */
const startCollector = async () => {
  let times = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      times += 1;
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1/traces`, times: () => times, server };
};

/** The first page of leads by a product that sends traces of 5 of 100 calls, against one that sends none. */
export const measureTraces = async (
  cluster: Cluster,
  url: string,
  rounds: number,
): Promise<Comparison> => {
  const collector = await startCollector();
  const plain = await startProduct({ dataDir: `${cluster.folder}/plain`, databaseUrl: url });
  const traced = await startProduct({
    dataDir: `${cluster.folder}/traced`,
    databaseUrl: url,
    settings: { TRACES_URL: collector.url },
  });
  try {
    const agents = await agentsOf(url);
    const requests = agentKinds
      .flatMap((kind) => agents[kind])
      .map((id) => ({
        method: 'GET' as const,
        path: `/api/agent/profile/leads?sid=${readSid(id)}`,
      }));
    // Both sides use one database: a copy of it makes a difference of 5%. The idle side sends no calls.
    const side = (program: typeof plain): ComparedProgram => ({
      program,
      database: ' bench_leads ',
      settle: async () => undefined,
      nextLoad: () => ({ port: program.port, requests, repeat: true, clients, durationMs }),
    });
    const compared = await compare(side(plain), side(traced), rounds);
    if (collector.times() === 0) throw new Error('No traces came: void.');
    return compared;
  } finally {
    await Promise.all([plain.stop(), traced.stop()]);
    collector.server.close();
  }
};
