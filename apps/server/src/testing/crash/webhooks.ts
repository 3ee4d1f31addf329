import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { findEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { sql } from 'kysely';
import { connect, type Database, type Db } from '../../platform/database/connect.ts';
import type { Person } from '../app.ts';
import { agent, chosen, consumer, liveQuote, submittedApplication } from '../people.ts';
import type { realProduct } from '../product/real-product.ts';
import { sellQuotes } from '../shop/sold-quotes.ts';

type Product = Awaited<ReturnType<typeof realProduct>>;

/**
 * Messages that arrived, those that were lost or changed their id, and how long they took where nothing was killed: alone,
 * and beside seven agents whose systems take every message and never answer.
 */
export type WebhookReport = {
  messages: number;
  lost: string[];
  changedIds: string[];
  p99Ms: number;
  besideHanging: { p99Ms: number; maxMs: number };
};

const allowsLoopback = { WEBHOOKS_TO_THIS_MACHINE: 'on' };
const leadsPerRound = 3;
const salesMeasured = 200;
const arrivalLimitMs = 120_000;
const hangingAgents = 7;
const messagesThatHang = 6;
const salesBesideHanging = 30;

const openDatabase = async ({ dataDir }: Product): Promise<Database> => {
  const url = await findEmbeddedPostgres(dataDir);
  if (url === undefined) throw new Error('No database is running.');
  return connect({ url, maxConnections: 5 });
};

/** A receiver that knows which fact came under which ids. */
const openReceiver = async () => {
  const ids = new Map<string, Set<string>>();
  const arrived = new Map<string, number>();
  let failures = 0;
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { type, data } = JSON.parse(Buffer.concat(chunks).toString());
    const fact = `${type} ${data.lead_id}`;
    ids.set(fact, (ids.get(fact) ?? new Set()).add(String(request.headers['webhook-id'])));
    // Every fifth is refused once: killing meets messages that wait as well.
    const isRefused =
      failures >= 0 && ids.size % 5 === 0 && !arrived.has(fact) && failures++ % 2 === 0;
    if (!isRefused) arrived.set(fact, arrived.get(fact) ?? performance.now());
    answer.writeHead(isRefused ? 500 : 200).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    ids,
    arrived,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    refusesNothing: () => {
      failures = Number.NEGATIVE_INFINITY;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const waitUntil = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + arrivalLimitMs;
  while (!(await holds()) && Date.now() < end) await delay(5);
};

const createPaidLead = async (db: Db, seller: Person): Promise<number> => {
  const on = await submittedApplication(db, await consumer(db));
  const quoteId = await liveQuote(db, seller, on);
  await chosen(db, quoteId);
  await sellQuotes(db, sql`select ${quoteId}::bigint`);
  return on.applicationId;
};

const computeP99 = (sorted: readonly number[]): number =>
  Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0);

/** A receiver that takes every message and never answers. */
const openSilentReceiver = async () => {
  let open = 0;
  const server = createServer((request) => {
    open += 1;
    request.resume();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    open: () => open,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Seven agents have three webhooks each, all of them to this address, and send six tests to each. */
const sendToSilentReceiver = async (product: Product, db: Db, url: string): Promise<void> => {
  for (let count = 0; count < hangingAgents; count += 1) {
    const { sid } = await agent(db);
    for (let slot = 0; slot < 3; slot += 1) {
      const added = await product.call('POST', `/agent/webhooks?sid=${sid}`, {
        url,
        events: ['quote.sent'],
      });
      if (added.status !== 201) throw new Error(`adding answered ${added.status}`);
      for (let test = 0; test < messagesThatHang; test += 1)
        await product.call('POST', `/agent/webhooks/${added.body.data.id}/test?sid=${sid}`, {});
    }
  }
};

/** Kills the product while an agent’s webhook is being called, round after round, and looks up what arrived. */
export const crashWebhooks = async (
  product: Product,
  rounds: number,
  report: (line: string) => void = () => undefined,
): Promise<WebhookReport> => {
  const receiver = await openReceiver();
  await product.end('SIGKILL');
  await product.start(allowsLoopback);
  let database = await openDatabase(product);
  const seller = await agent(database.db);
  const added = await product.call('POST', `/agent/webhooks?sid=${seller.sid}`, {
    url: receiver.url,
    events: ['quote.sent', 'quote.chosen', 'lead.unlocked'],
  });
  if (added.status !== 201) throw new Error(`adding answered ${added.status}`);
  const facts: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (let count = 0; count < leadsPerRound; count += 1) {
      const lead = await createPaidLead(database.db, seller);
      facts.push(
        ...['quote.sent', 'quote.chosen', 'lead.unlocked'].map((type) => `${type} ${lead}`),
      );
    }
    await delay(Math.random() * 200);
    await database.close();
    await product.end('SIGKILL');
    await product.start(allowsLoopback);
    database = await openDatabase(product);
    report(`${round + 1}. killed; ${receiver.arrived.size} of ${facts.length} arrived so far`);
  }
  receiver.refusesNothing();
  await sql`update webhook_message set due_at = now() where state = 'waiting'`.execute(database.db);
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and key like 'webhook%'`.execute(
    database.db,
  );
  await waitUntil(() => facts.every((fact) => receiver.arrived.has(fact)));
  /** How long contacts take from the unlock to the receiver, in milliseconds, the shortest first. */
  const measure = async (sales: number): Promise<number[]> => {
    const times: number[] = [];
    for (let count = 0; count < sales; count += 1) {
      const lead = await createPaidLead(database.db, seller);
      const soldAt = performance.now();
      await waitUntil(() => receiver.arrived.has(`lead.unlocked ${lead}`));
      times.push(
        (receiver.arrived.get(`lead.unlocked ${lead}`) ?? Number.POSITIVE_INFINITY) - soldAt,
      );
    }
    return times.sort((one, other) => one - other);
  };
  const times = await measure(salesMeasured);
  const silent = await openSilentReceiver();
  await sendToSilentReceiver(product, database.db, silent.url);
  await waitUntil(() => silent.open() > 0);
  const beside = await measure(salesBesideHanging);
  await database.close();
  receiver.close();
  silent.close();
  return {
    messages: facts.length,
    lost: facts.filter((fact) => !receiver.arrived.has(fact)),
    changedIds: facts.filter((fact) => receiver.ids.get(fact)?.size !== 1),
    p99Ms: computeP99(times),
    besideHanging: { p99Ms: computeP99(beside), maxMs: Math.round(beside.at(-1) ?? 0) },
  };
};
