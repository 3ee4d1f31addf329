import { sql } from 'kysely';
import pino, { type Logger } from 'pino';
import { afterAll } from 'vitest';
import {
  type BuyingNeeds,
  paymentComparisonJobs,
  paymentJobs,
  receiptJobs,
  registerPaymentRoutes,
  registerReceiptRoute,
} from '../../contexts/billing/index.ts';
import { loadCatalog } from '../../contexts/catalog/index.ts';
import { endChoice, unlockDeadlineJobs } from '../../contexts/quotes/index.ts';
import type { App } from '../../http/register-route.ts';
import type { Database, Db } from '../../platform/database/connect.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { getMailReader } from '../../platform/mail/layout.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import { startTestPayments } from '../../platform/payments/with-sandbox/testing.ts';
import { testApp } from '../app.ts';
import { runJobs } from '../run-jobs.ts';
import { shopEvents } from './shop-events.ts';
import { shopRecords } from './shop-records.ts';
import { shopSales, type WonLead } from './shop-sales.ts';

/** The sandbox in this process, and the same one behind a port, reached as the real provider is. */
export const providers = ['sandbox', 'stripe'] as const;

type ShopOptions = {
  provider?: (typeof providers)[number];
  registerMore?: (app: App, database: Database) => void;
  log?: Logger;
  /** Sends the mails; they are kept in `mails` unless given. */
  mailer?: Mailer;
  /** Wraps the database that the product gets. */
  wrapDatabase?: (db: Db) => Promise<Db>;
};

/** A test shop: everything that sells leads, and the routes of `registerMore`, on real databases and the provider's sandbox. */
export const openShop = async ({
  provider = 'sandbox',
  registerMore,
  log = pino({ level: 'silent' }),
  mailer: givenMailer,
  wrapDatabase = async (db) => db,
}: ShopOptions = {}) => {
  const database = await testDatabase();
  const { db, pool } = database;
  const payments = await startTestPayments();
  const productDb = await wrapDatabase(db);
  const needs: BuyingNeeds = {
    catalog: loadCatalog(),
    db: productDb,
    endChoice,
    gateway: payments.gateways[provider],
    log,
    // Longer than any machine takes. Other tests cover a provider that is too slow.
    providerLimitMs: 60_000,
  };
  const mails: Mail[] = [];
  const mailer: Mailer = givenMailer ?? {
    send: async (mail) => void mails.push(mail),
    close: async () => undefined,
  };
  const app = await testApp(
    database,
    (routes) => {
      registerPaymentRoutes(routes, needs);
      registerReceiptRoute(routes, { db });
      registerMore?.(routes, database);
    },
    log,
  );
  const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => app.server.close());

  const jobHandlers = {
    ...paymentJobs(needs),
    ...paymentComparisonJobs({
      ...needs,
      mailer,
      operator: getMailReader('operator@fanwise.example', 'en'),
    }),
    ...receiptJobs({
      db: productDb,
      mailer,
      publicUrl: 'https://fanwise.example',
    }),
    ...unlockDeadlineJobs(needs),
  };

  /** Takes as long as reading the payment, so that a caller that waits for it meets a settlement at its lock. */
  const readPaymentRepeatedly = async (clientSecret: string, times: number): Promise<void> => {
    const intentId = clientSecret.split('_secret_')[0]!;
    for (let looks = 0; looks < times; looks += 1) await needs.gateway.retrieveIntent(intentId);
  };

  /** Makes every purchase due for the reconciler. */
  const makeChecksDue = async (): Promise<void> => {
    await sql`update purchase set checked_at = now() - interval '2 days'`.execute(db);
  };

  const events = shopEvents(app, payments, `${address}/api/webhooks/stripe`);
  const records = shopRecords(db, payments.pool);

  /** Sends evidence for the dispute of a payment, so that the bank decides it, and runs all events and jobs that follow. */
  const answerDisputeOf = async (
    intentId: string,
    evidence: 'winning_evidence' | 'losing_evidence',
  ): Promise<void> => {
    const { rows } = await payments.pool.query<{ id: string }>(
      'select id from card_sandbox.dispute where intent_id = $1',
      [intentId],
    );
    const answer = await payments.sandbox.handle(
      new Request(`https://sandbox.invalid/v1/disputes/${rows[0]?.id}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${payments.sandbox.secretKey}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ 'evidence[uncategorized_text]': evidence }),
      }),
    );
    if (answer.status !== 200) throw new Error(`a dispute answered ${answer.status}`);
    await events.deliverEvents();
    await runJobs(pool, jobHandlers);
  };

  const answerDispute = async (lead: WonLead, evidence: Parameters<typeof answerDisputeOf>[1]) =>
    answerDisputeOf(await records.intentOf(lead), evidence);

  return {
    answerDispute,
    answerDisputeOf,
    ...shopSales(db, app, payments),
    ...events,
    ...records,
    makeChecksDue,
    app,
    db,
    readPaymentRepeatedly,
    mails,
    needs,
    payments,
    pool,
    jobHandlers,
    runJobs: () => runJobs(pool, jobHandlers),
  };
};
