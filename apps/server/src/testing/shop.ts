import { Logger as GraphileLogger, type JobHelpers, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import pino, { type Logger } from 'pino';
import Stripe from 'stripe';
import { afterAll } from 'vitest';
import { lockAgentAndApplication } from '../features/locks/index.ts';
import { paymentComparisonTasks } from '../features/payment-comparison/index.ts';
import { paymentTasks, registerPaymentRoutes } from '../features/payments/index.ts';
import { type PaymentNeeds, voidOpenPurchase } from '../features/purchases/index.ts';
import { receiptTasks, registerReceiptRoute } from '../features/receipts/index.ts';
import { findSession } from '../features/sessions/index.ts';
import { unlockDeadlineTasks } from '../features/unlock-deadline/index.ts';
import type { App } from '../http/register-route.ts';
import type { Database } from '../platform/database/connect.ts';
import { testDatabase } from '../platform/database/testing.ts';
import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import { startTestPayments } from '../platform/payments/testing.ts';
import { type Answer, type Person, testApp } from './app.ts';
import { brokenPaymentPromises } from './broken-payment-promises.ts';
import { agent, chosen, consumer, liveQuote, submittedApplication } from './people.ts';

/** A lead whose consumer chose the quote of an agent. */
export type WonLead = { client: Person; winner: Person; applicationId: number; quoteId: number };

const quiet = new GraphileLogger(() => () => undefined);

/** The sandbox in this process, and the same one behind a port, reached as the real provider is. */
export const providers = ['sandbox', 'stripe'] as const;

type Shop = {
  provider?: (typeof providers)[number];
  more?: (app: App, database: Database) => void;
  log?: Logger;
};

/** Everything that sells leads, and `more` routes, on real databases and the provider's sandbox. */
export const openShop = async ({
  provider = 'sandbox',
  more,
  log = pino({ level: 'silent' }),
}: Shop = {}) => {
  const database = await testDatabase();
  const { db, pool } = database;
  const payments = await startTestPayments();
  const needs: PaymentNeeds = {
    db,
    gateway: payments.gateways[provider],
    log,
    // Longer than any machine takes: who waits too long has tests of its own.
    providerLimitMs: 60_000,
  };
  const mails: Mail[] = [];
  const mailer: Mailer = {
    send: async (mail) => void mails.push(mail),
    close: async () => undefined,
  };
  const app = await testApp(
    database,
    (routes) => {
      registerPaymentRoutes(routes, needs);
      registerReceiptRoute(routes, { db, findSession: findSession(db) });
      more?.(routes, database);
    },
    log,
  );
  const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => app.server.close());
  const endpoint = `${address}/api/webhooks/stripe`;
  const tasks = {
    ...paymentTasks(needs),
    ...paymentComparisonTasks({ ...needs, mailer, operatorEmail: 'operator@fanwise.example' }),
    ...receiptTasks({ db, mailer, publicUrl: 'https://fanwise.example' }),
    ...unlockDeadlineTasks(needs),
  };

  /** Works off every job that is due, as the worker would. */
  const runJobs = async (): Promise<void> => {
    const taskList = Object.fromEntries(
      Object.entries(tasks).map(([name, work]) => [
        name,
        (payload: unknown, { job }: JobHelpers) =>
          (work as (payload: unknown, run: { jobId: string }) => Promise<void>)(payload, {
            jobId: job.id,
          }),
      ]),
    );
    await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: quiet });
  };

  const wonLead = async (
    options: { winner?: Person; feeCents?: number } = {},
  ): Promise<WonLead> => {
    const client = await consumer(db, { phone: '9195550142' });
    const winner = options.winner ?? (await agent(db));
    const submission = await submittedApplication(db, client);
    const quoteId = await liveQuote(db, winner, submission, {
      ...(options.feeCents && { feeCents: options.feeCents }),
    });
    await chosen(db, quoteId);
    return { client, winner, quoteId, applicationId: submission.applicationId };
  };

  const start = (lead: WonLead, as = lead.winner): Promise<Answer> =>
    app.call('POST /agent/profile/leads/:id/confirm', {
      as,
      params: { id: lead.applicationId },
      body: { terms_version: '2026-11' },
    });

  const read = (lead: WonLead, as?: Person): Promise<Answer> =>
    app.call('GET /agent/profile/leads/:id/confirm', {
      as: as ?? lead.winner,
      params: { id: lead.applicationId },
    });

  /** What the card form does with a client secret. */
  const confirm = (
    clientSecret: string,
    card: string,
    more: { setup_future_usage?: string; exp_month?: number; exp_year?: number } = {},
    step: 'confirm' | 'challenge' = 'confirm',
  ) => {
    const intentId = clientSecret.split('_secret_')[0]!;
    const payment = { intentId, clientSecret } as Parameters<typeof payments.browse>[0];
    const body = step === 'confirm' ? { payment_method: card, ...more } : { outcome: card };
    return payments.browse(payment, step, body);
  };

  /** Starts and pays with one card; the answer of the page's return. */
  const buy = async (lead: WonLead, card = 'pm_card_visa', more = {}): Promise<Answer> => {
    const { body } = await start(lead);
    await confirm(body.payment_intent, card, more);
    return read(lead);
  };

  /** As long as looking at the payment takes: whoever waits for it meets a settlement at its lock. */
  const lookAtPayment = async (clientSecret: string, times: number): Promise<void> => {
    const intentId = clientSecret.split('_secret_')[0]!;
    for (let looks = 0; looks < times; looks += 1) await needs.gateway.retrieveIntent(intentId);
  };

  /** The consumer takes the application back, as the use case leaves it. */
  const withdraw = (lead: WonLead): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await lockAgentAndApplication(trx, {
        agentId: lead.winner.accountId,
        applicationId: lead.applicationId,
      });
      const { status } = await trx
        .selectFrom('lead')
        .select('status')
        .where('application_id', '=', lead.applicationId)
        .executeTakeFirstOrThrow();
      if (status !== 'chosen') return;
      await voidOpenPurchase(trx, lead.applicationId, 'withdrawn');
      await sql`update quote set removed_at = now(), removed_because = 'withdrawn'
        where application_id = ${lead.applicationId}`.execute(trx);
      await sql`update lead set status = 'deleted', deleted_at = now()
        where application_id = ${lead.applicationId}`.execute(trx);
    });

  /** Lets every event the provider has waiting reach the application over HTTP. */
  const deliverEvents = async (): Promise<void> => {
    payments.setDeliverTo(endpoint);
    while ((await payments.sandbox.webhooks.deliverDue()) > 0);
    payments.setDeliverTo(null);
  };

  /** Moves the provider's clock, so that what waits for the bank is decided. */
  const passSeconds = (seconds: number): void => {
    payments.clock.now = new Date(payments.clock.now.getTime() + seconds * 1000);
  };

  /** Makes every purchase due for the reconciler. */
  const ageChecks = async (): Promise<void> => {
    await sql`update purchase set checked_at = now() - interval '2 days'`.execute(db);
  };

  const stripe = new Stripe('sk_test_signing_only');
  const signed = (payload: string, secret = payments.sandbox.webhookSecret, ageSeconds = 0) =>
    stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(payments.clock.now.getTime() / 1000) - ageSeconds,
    });

  /** Posts an event as the provider would. */
  const postEvent = async (payload: string, signature?: string): Promise<number> => {
    const response = await app.server.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature && { 'stripe-signature': signature }),
      },
      payload,
    });
    return response.statusCode;
  };

  const purchases = (applicationId: number) =>
    db
      .selectFrom('purchase')
      .selectAll()
      .where('application_id', '=', applicationId)
      .orderBy('created_at')
      .execute();

  const count = async (table: 'unlock' | 'journal' | 'receipt' | 'provider_event') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;

  /** Sum of one account of the books over one lead, in cents. */
  const ledger = async (applicationId: number): Promise<Record<string, number>> => {
    const { rows } = await sql<{ account: string; cents: number }>`
      select account, sum(cents)::bigint as cents from journal_line
      join journal on journal.id = journal_id join purchase on purchase.id = purchase_id
      where application_id = ${applicationId} group by account having sum(cents) <> 0`.execute(db);
    return Object.fromEntries(rows.map((row) => [row.account, row.cents]));
  };

  const brokenPromises = () => brokenPaymentPromises(db, payments.pool);

  return {
    ageChecks,
    app,
    brokenPromises,
    buy,
    confirm,
    count,
    db,
    deliverEvents,
    ledger,
    lookAtPayment,
    mails,
    needs,
    passSeconds,
    payments,
    pool,
    postEvent,
    purchases,
    read,
    runJobs,
    signed,
    start,
    withdraw,
    wonLead,
  };
};
