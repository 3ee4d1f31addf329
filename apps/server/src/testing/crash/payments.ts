import { setTimeout as delay } from 'node:timers/promises';
import { sendTo } from '@fanwise/builders/client';
import { payWithTestCard } from '@fanwise/builders/test-card';
import { sql } from 'kysely';
import { checkInvariants } from '../../contexts/admin/index.ts';
import { terms } from '../../contexts/catalog/index.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Person } from '../app.ts';
import { useDatabase } from '../faults/visit.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../people.ts';
import { findPaymentViolations } from '../shop/payment-violations.ts';
import { isTrue } from './account-writers.ts';
import { callUntilDone, type Product } from './calls.ts';

/** A chosen quote, and the payment of its agent once it is begun. */
type PaidLead = { client: Person; chosenAgent: Person; applicationId: number; secret: string };

const leadsPerRound = 3;
const seenLimitMs = 20_000;
const settledLimitMs = 150_000;

const waitUntil = async (look: () => Promise<boolean>, limitMs = seenLimitMs): Promise<boolean> => {
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
  const confirmPath = ({ applicationId }: PaidLead) =>
    `/agent/profile/leads/${applicationId}/confirm`;
  const read = (lead: PaidLead) => ask(lead.chosenAgent, 'GET', confirmPath(lead));
  const deleteClient = ({ client }: PaidLead) => ask(client, 'DELETE', '/user/profile/delete');
  const startPayment = async (lead: PaidLead): Promise<void> => {
    const consent = { terms_version: terms.agents.version };
    lead.secret = (await ask(lead.chosenAgent, 'POST', confirmPath(lead), consent)).payment_intent;
  };
  const pay = ({ secret }: PaidLead): Promise<void> =>
    payWithTestCard(sendTo(product.address), publicKey, secret);
  const createPaidLead = async (db: Db): Promise<PaidLead> => {
    const client = await consumer(db);
    const chosenAgent = await agent(db);
    const submission = await submittedApplication(db, client);
    const quoteId = await liveQuote(db, chosenAgent, submission);
    await ask(client, 'POST', `/user/quotes/${quoteId}`);
    return { client, chosenAgent, applicationId: submission.applicationId, secret: '' };
  };

  /** Comes back when the product is to be killed. */
  type ReachPoint = (db: Db, leads: PaidLead[]) => Promise<unknown>;
  const forEach = (leads: PaidLead[], act: (lead: PaidLead) => Promise<unknown>) =>
    Promise.all(leads.map(act));
  /** The answers are lost: the process dies before it sends them. */
  const startWithoutAnswer = (leads: PaidLead[], act: (lead: PaidLead) => Promise<unknown>) =>
    void Promise.allSettled(leads.map(act));
  const isOfTheseLeads = (leads: PaidLead[]) =>
    sql`purchase.application_id in (${sql.join(leads.map(({ applicationId }) => applicationId))})`;

  const points: {
    name: string;
    reach: ReachPoint;
    afterwards?: (lead: PaidLead) => Promise<unknown>;
  }[] = [
    {
      name: 'the payment was offered',
      reach: (_, leads) => forEach(leads, startPayment),
      afterwards: async (lead) => {
        await pay(lead);
        await read(lead);
      },
    },
    {
      name: 'the card was charged, the page has not come back',
      reach: async (_, leads) => {
        await forEach(leads, startPayment);
        await forEach(leads, pay);
      },
    },
    {
      name: 'the event was noted',
      reach: async (db, leads) => {
        await forEach(leads, startPayment);
        const { rows } = await sql<{ events: number }>`
          select count(*)::integer as events from provider_event`.execute(db);
        startWithoutAnswer(leads, pay);
        return waitUntil(() =>
          isTrue(db, sql`(select count(*) from provider_event) > ${rows[0]?.events ?? 0}`),
        );
      },
      // A buyer who was not charged yet clicks again.
      afterwards: async (lead) => {
        await startPayment(lead);
        if (lead.secret) await pay(lead);
      },
    },
    {
      name: 'the payment is being settled',
      reach: async (db, leads) => {
        await forEach(leads, startPayment);
        await forEach(leads, pay);
        startWithoutAnswer(leads, read);
        return waitUntil(() =>
          isTrue(
            db,
            sql`(select count(*) from (select from purchase where ${isOfTheseLeads(leads)} and state = 'open'
              for update skip locked) as free) < ${leads.length}`,
          ),
        );
      },
    },
    {
      name: 'the refund is under way',
      reach: async (db, leads) => {
        await forEach(leads, startPayment);
        await forEach(leads, pay);
        await forEach(leads, read);
        startWithoutAnswer(leads, deleteClient);
        return waitUntil(() =>
          isTrue(
            db,
            sql`exists (select from purchase where ${isOfTheseLeads(leads)} and state <> 'paid')
              and (exists (select from graphile_worker.jobs
                where task_identifier = 'refund-purchase' and locked_at is not null)
              or exists (select from purchase where ${isOfTheseLeads(leads)} and state = 'refunded'))`,
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
    const leads = await useDatabase(product, async ({ db }) => {
      const paidLeads = await Promise.all(
        Array.from({ length: leadsPerRound }, () => createPaidLead(db)),
      );
      const reached = await point.reach(db, paidLeads);
      if (reached === false)
        throw new Error(`The payment did not reach this point: ${point.name}.`);
      await delay(Math.random() * 20);
      await product.end('SIGKILL');
      return paidLeads;
    });
    await product.start();
    if (point.afterwards) await forEach(leads, point.afterwards);
    report(`${round + 1}. killed while: ${point.name}`);
  }

  return useDatabase(product, async ({ db, pool }) => {
    const settled = await waitUntil(
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
        ...(await findPaymentViolations(db, pool)),
      ],
    };
  });
};
