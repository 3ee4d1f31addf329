import { setTimeout as delay } from 'node:timers/promises';
import { sendTo } from '@fanwise/builders/client';
import { payWithTestCard } from '@fanwise/builders/test-card';
import { sql } from 'kysely';
import { checkInvariants } from '../../contexts/admin/index.ts';
import { terms } from '../../contexts/catalog/index.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Person } from '../app.ts';
import { visit } from '../faults/visit.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../people.ts';
import { brokenPaymentPromises } from '../shop/broken-payment-promises.ts';
import { isTrue } from './account-writers.ts';
import { callUntilDone, type Product } from './calls.ts';

/** A chosen quote, and the payment of its agent once it is begun. */
type Sale = { client: Person; chosenAgent: Person; applicationId: number; secret: string };

const salesAtOnce = 3;
const seenLimitMs = 20_000;
const settledLimitMs = 150_000;

const seen = async (look: () => Promise<boolean>, limitMs = seenLimitMs): Promise<boolean> => {
  const end = Date.now() + limitMs;
  while (!(await look())) {
    if (Date.now() > end) return false;
    await delay(2);
  }
  return true;
};

/**
 * Lets agents pay and kills the product at a point of the payment, round after round, each round at the next point.
 * Answers what is broken after everything has settled, and how often it was killed before the point was passed.
 */
export const crashPayments = async (
  product: Product,
  rounds: number,
  report: (line: string) => void = () => undefined,
): Promise<{ payments: number; broken: string[] }> => {
  const { public_key: publicKey } = (await product.call('GET', '/config')).body;

  const ask = callUntilDone(product);
  const confirmPath = ({ applicationId }: Sale) => `/agent/profile/leads/${applicationId}/confirm`;
  const read = (sale: Sale) => ask(sale.chosenAgent, 'GET', confirmPath(sale));
  const leave = ({ client }: Sale) => ask(client, 'DELETE', '/user/profile/delete');
  const begin = async (sale: Sale): Promise<void> => {
    const consent = { terms_version: terms.agents.version };
    sale.secret = (await ask(sale.chosenAgent, 'POST', confirmPath(sale), consent)).payment_intent;
  };
  const pay = ({ secret }: Sale): Promise<void> =>
    payWithTestCard(sendTo(product.address), publicKey, secret);
  const sell = async (db: Db): Promise<Sale> => {
    const client = await consumer(db);
    const chosenAgent = await agent(db);
    const submission = await submittedApplication(db, client);
    const quoteId = await liveQuote(db, chosenAgent, submission);
    await ask(client, 'POST', `/user/quotes/${quoteId}`);
    return { client, chosenAgent, applicationId: submission.applicationId, secret: '' };
  };

  /** Comes back when the product is to be killed. */
  type Reach = (db: Db, sales: Sale[]) => Promise<unknown>;
  const all = (sales: Sale[], act: (sale: Sale) => Promise<unknown>) => Promise.all(sales.map(act));
  /** The answers are lost: the process dies before it sends them. */
  const unheard = (sales: Sale[], act: (sale: Sale) => Promise<unknown>) =>
    void Promise.allSettled(sales.map(act));
  const ours = (sales: Sale[]) =>
    sql`purchase.application_id in (${sql.join(sales.map(({ applicationId }) => applicationId))})`;

  const points: { name: string; reach: Reach; afterwards?: (sale: Sale) => Promise<unknown> }[] = [
    {
      name: 'the payment was offered',
      reach: (_, sales) => all(sales, begin),
      afterwards: async (sale) => {
        await pay(sale);
        await read(sale);
      },
    },
    {
      name: 'the card was charged, the page has not come back',
      reach: async (_, sales) => {
        await all(sales, begin);
        await all(sales, pay);
      },
    },
    {
      name: 'the event was noted',
      reach: async (db, sales) => {
        await all(sales, begin);
        const { rows } = await sql<{ events: number }>`
          select count(*)::integer as events from provider_event`.execute(db);
        unheard(sales, pay);
        return seen(() =>
          isTrue(db, sql`(select count(*) from provider_event) > ${rows[0]?.events ?? 0}`),
        );
      },
      // A buyer who was not charged yet clicks again.
      afterwards: async (sale) => {
        await begin(sale);
        if (sale.secret) await pay(sale);
      },
    },
    {
      name: 'the payment is being settled',
      reach: async (db, sales) => {
        await all(sales, begin);
        await all(sales, pay);
        unheard(sales, read);
        return seen(() =>
          isTrue(
            db,
            sql`(select count(*) from (select from purchase where ${ours(sales)} and state = 'open'
              for update skip locked) as free) < ${sales.length}`,
          ),
        );
      },
    },
    {
      name: 'the refund is under way',
      reach: async (db, sales) => {
        await all(sales, begin);
        await all(sales, pay);
        await all(sales, read);
        unheard(sales, leave);
        return seen(() =>
          isTrue(
            db,
            sql`exists (select from purchase where ${ours(sales)} and state <> 'paid')
              and (exists (select from graphile_worker.jobs
                where task_identifier = 'refund-purchase' and locked_at is not null)
              or exists (select from purchase where ${ours(sales)} and state = 'refunded'))`,
          ),
        );
      },
      afterwards: async ({ client }) => {
        await product.call('DELETE', `/user/profile/delete?sid=${client.sid}`);
      },
    },
  ];

  for (let round = 0; round < rounds; round += 1) {
    const point = points[round % points.length]!;
    const sales = await visit(product, async ({ db }) => {
      const sold = await Promise.all(Array.from({ length: salesAtOnce }, () => sell(db)));
      const reached = await point.reach(db, sold);
      if (reached === false)
        throw new Error(`The payment did not reach this point: ${point.name}.`);
      await delay(Math.random() * 20);
      await product.end('SIGKILL');
      return sold;
    });
    await product.start();
    if (point.afterwards) await all(sales, point.afterwards);
    report(`${round + 1}. killed while: ${point.name}`);
  }

  return visit(product, async ({ db, pool }) => {
    const settled = await seen(
      () =>
        isTrue(
          db,
          sql`not exists (select from purchase where state in ('open', 'refund_due')
            or (state = 'void' and intent_closed_at is null))`,
        ),
      settledLimitMs,
    );
    const findings = (await checkInvariants(db)).filter(({ count }) => count > 0);
    const { rows } = await pool.query<{ payments: number }>(
      `select count(*)::integer as payments from card_sandbox.intent where status = 'succeeded'`,
    );
    return {
      payments: rows[0]?.payments ?? 0,
      broken: [
        ...(settled ? [] : ['some purchases are not settled']),
        ...findings.map(({ name, examples }) => `${name}: ${examples.join('; ')}`),
        ...(await brokenPaymentPromises(db, pool)),
      ],
    };
  });
};
