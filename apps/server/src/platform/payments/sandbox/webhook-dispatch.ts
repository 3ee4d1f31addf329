import type { Pool } from 'pg';
import Stripe from 'stripe';
import { settleIntent } from './charge-card.ts';
import type { EventRow, IntentRow, RefundRow, WireContext } from './records.ts';
import { settleRefund } from './refunds.ts';
import { inTransaction } from './transaction.ts';
import { eventObject } from './wire-objects.ts';

const retryAfterMs = [1000, 5000, 30_000, 300_000];
const leaseMs = 15_000;
const requestTimeoutMs = 10_000;
const pollMs = 1000;
const batchSize = 20;

/** What the dispatcher needs. */
export type WebhookDispatchOptions = {
  pool: Pool;
  webhookSecret: string;
  /** The application's own endpoint; null while nobody listens, so nothing is sent. */
  deliverTo: () => string | null;
  now: () => Date;
  testHooks: boolean;
};

/** Sends booked events to the application, signed as the provider signs them. */
export type WebhookDispatch = {
  start(): void;
  stop(): Promise<void>;
  /** Looks for due work at once instead of at the next poll. */
  wake(): void;
  /** Does everything due now; returns how many deliveries were attempted. */
  deliverDue(): Promise<number>;
};

type ClaimedEvent = EventRow & { attempts: number };

export function createWebhookDispatch(options: WebhookDispatchOptions): WebhookDispatch {
  const stripe = new Stripe('sk_sandbox_signing_only');
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  async function deliverDue(): Promise<number> {
    await matureDue(options);
    const deliverTo = options.deliverTo();
    if (deliverTo === null) return 0;
    const now = options.now();
    const { rows } = await options.pool.query<ClaimedEvent>(
      `UPDATE card_sandbox.event SET attempts = attempts + 1, next_attempt_at = $2
       WHERE id IN (SELECT id FROM card_sandbox.event WHERE next_attempt_at <= $1
                    ORDER BY position LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING id, type, object, created_at, attempts`,
      [now, new Date(now.getTime() + leaseMs), batchSize],
    );
    await Promise.all(rows.map((event) => deliver(deliverTo, event)));
    return rows.length;
  }

  async function deliver(deliverTo: string, event: ClaimedEvent): Promise<void> {
    const payload = JSON.stringify(eventObject(event));
    const signature = stripe.webhooks.generateTestHeaderString({
      payload,
      secret: options.webhookSecret,
      timestamp: Math.floor(options.now().getTime() / 1000),
    });
    const accepted = await fetch(deliverTo, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeoutMs),
    }).then(
      async (response) => {
        await response.body?.cancel();
        return response.ok;
      },
      () => false,
    );
    const now = options.now();
    if (accepted)
      await options.pool.query(
        `UPDATE card_sandbox.event SET deliveries_left = deliveries_left - 1,
           next_attempt_at = CASE WHEN deliveries_left > 1 THEN $2::timestamptz END WHERE id = $1`,
        [event.id, now],
      );
    else {
      const delayMs = retryAfterMs[event.attempts - 1];
      await options.pool.query('UPDATE card_sandbox.event SET next_attempt_at = $2 WHERE id = $1', [
        event.id,
        delayMs === undefined ? null : new Date(now.getTime() + delayMs),
      ]);
    }
  }

  async function runUntilIdle(): Promise<void> {
    try {
      do {
        again = false;
        while ((await deliverDue()) === batchSize);
      } while (again && timer !== undefined);
    } catch {
      // The database is away for a moment; the events stay booked and the next poll tries again.
    } finally {
      running = undefined;
    }
  }

  function wake(): void {
    if (timer === undefined) return;
    again = true;
    running ??= runUntilIdle();
  }

  return {
    start() {
      timer ??= setInterval(wake, pollMs).unref();
      wake();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
    wake,
    deliverDue,
  };
}

/** Ends the payments and refunds that were waiting for the bank. */
async function matureDue(options: WebhookDispatchOptions): Promise<void> {
  const now = options.now();
  const due = await options.pool.query<{ kind: 'intent' | 'refund'; id: string }>(
    `SELECT 'intent' AS kind, id FROM card_sandbox.intent WHERE due_at <= $1
     UNION ALL SELECT 'refund', id FROM card_sandbox.refund WHERE due_at <= $1`,
    [now],
  );
  for (const { kind, id } of due.rows)
    await inTransaction(options.pool, async (client) => {
      const context: WireContext = { client, parameters: {}, now, testHooks: options.testHooks };
      const { rows } = await client.query<IntentRow & RefundRow>(
        `SELECT * FROM card_sandbox.${kind} WHERE id = $1 AND due_at <= $2 FOR UPDATE`,
        [id, now],
      );
      if (rows[0] === undefined) return;
      if (kind === 'intent') await settleIntent(context, rows[0]);
      else await settleRefund(context, rows[0]);
    });
}
