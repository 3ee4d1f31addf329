import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { terms } from '@fanwise/server/src/contexts/catalog/index.ts';
import { type Cluster, query } from '../cluster.ts';
import { agentKinds, agentsOf, readSid } from '../people.ts';
import { startProduct } from '../programs.ts';
import { type ComparedProgram, type Comparison, compare } from '../rounds.ts';

const clients = 64;
const payers = 64;
const hangMs = 2_000;
const durationMs = 4_000;

/** A card provider that thinks for two seconds about everything, and then refuses. */
const startHangingProvider = async () => {
  let waiting = 0;
  const server = createServer(async (request, response) => {
    waiting += 1;
    request.resume();
    await delay(hangMs);
    waiting -= 1;
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'no' } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => waiting,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** The first page of leads while 64 agents wait for a card provider that hangs, against the same server without them. */
export const measureHangingProvider = async (
  cluster: Cluster,
  url: string,
  rounds: number,
): Promise<Comparison> => {
  const provider = await startHangingProvider();
  const product = await startProduct({
    dataDir: `${cluster.folder}/hanging`,
    databaseUrl: url,
    settings: {
      LOG_LEVEL: 'error',
      STRIPE_API_BASE: provider.address,
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    },
  });
  let paying: Promise<unknown> | null = null;
  let isOver = false;
  try {
    const agents = await agentsOf(url);
    const requests = agentKinds
      .flatMap((kind) => agents[kind])
      .map((id) => ({
        method: 'GET' as const,
        path: `/api/agent/profile/leads?sid=${readSid(id)}`,
      }));
    const won = await query<{ agent: string; lead: string }>(
      url,
      `select agency_id as agent, application_id as lead from quote join lead using (application_id)
       where accepted_at is not null and removed_at is null and lead.status = 'chosen'
       order by quote.id limit ${payers}`,
    );
    if (won.length < payers) throw new Error('There are too few won leads.');

    const pay = async ({ agent, lead }: (typeof won)[number]): Promise<void> => {
      const path = `/api/agent/profile/leads/${lead}/confirm?sid=${readSid(Number(agent))}`;
      while (!isOver) {
        const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ terms_version: terms.agents.version }),
        });
        await answer.arrayBuffer();
        if (answer.status !== 503)
          throw new Error(`A payment was answered ${answer.status}: void.`);
      }
    };
    const stopPaying = async (): Promise<void> => {
      isOver = true;
      await paying;
      paying = null;
    };
    const startPaying = async (): Promise<void> => {
      isOver = false;
      paying = Promise.all(won.map(pay));
      while (provider.waiting() === 0) await Promise.race([paying, delay(5)]);
    };
    const side = (settle: () => Promise<void>): ComparedProgram => ({
      program: product,
      database: ' bench_leads ',
      settle,
      nextLoad: () => ({ port: product.port, requests, repeat: true, clients, durationMs }),
    });
    return await compare(side(stopPaying), side(startPaying), rounds);
  } finally {
    isOver = true;
    await Promise.allSettled([paying]);
    await product.stop();
    provider.stop();
  }
};
