import { request } from 'node:http';
import type { Pool } from 'pg';
import Stripe from 'stripe';
import type { EventRow } from '../records.ts';
import { eventObject } from '../wire/wire-objects.ts';
import { deleteOldRecords, settleWaiting } from './due-work.ts';

/** One POST to the application's own address; true when it was answered with 2xx. Never throws. */
function postOverLoopback(
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    // `fetch` would not let the Host header be the public one, which the application may insist on.
    const outgoing = request(url, { method: 'POST', headers, signal }, (response) => {
      response.resume();
      response.on('error', () => resolve(false));
      response.on('end', () => resolve(Math.floor((response.statusCode ?? 500) / 100) === 2));
    });
    outgoing.on('error', () => resolve(false));
    outgoing.end(body);
  });
}

const retryAfterMs = [1000, 5000, 30_000, 300_000];
const leaseMs = 15_000;
const requestTimeoutMs = 10_000;
const pollMs = 1000;
const batchSize = 20;

/** The options of the dispatcher. */
export type WebhookDispatchOptions = {
  pool: Pool;
  webhookSecret: string;
  /** The application's own endpoint; null while the application does not listen, so nothing is sent. */
  deliverTo: () => string | null;
  /** The host name the application answers to, where it insists on one. */
  publicHost?: string;
  now: () => Date;
  testHooks: boolean;
  onError: (error: unknown) => void;
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

/** A dispatcher that has not started yet. */
export function createWebhookDispatch(options: WebhookDispatchOptions): WebhookDispatch {
  const stripe = new Stripe('sk_sandbox_signing_only');
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWakePending = false;
  let stopping = new AbortController();

  async function deliverDue(): Promise<number> {
    await settleWaiting(options);
    await deleteOldRecords(options);
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
    const { signal } = stopping;
    const payload = JSON.stringify(eventObject(event));
    const signature = stripe.webhooks.generateTestHeaderString({
      payload,
      secret: options.webhookSecret,
      timestamp: Math.floor(options.now().getTime() / 1000),
    });
    const accepted = await postOverLoopback(
      deliverTo,
      {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        ...(options.publicHost !== undefined && { host: options.publicHost }),
      },
      payload,
      AbortSignal.any([AbortSignal.timeout(requestTimeoutMs), signal]),
    );
    const now = options.now();
    if (accepted)
      await options.pool.query(
        `UPDATE card_sandbox.event SET deliveries_left = deliveries_left - 1,
           next_attempt_at = CASE WHEN deliveries_left > 1 THEN $2::timestamptz END WHERE id = $1`,
        [event.id, now],
      );
    else if (signal.aborted)
      // The stop ended this attempt, so it does not count.
      await options.pool.query(
        'UPDATE card_sandbox.event SET attempts = attempts - 1, next_attempt_at = $2 WHERE id = $1',
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
        isWakePending = false;
        while ((await deliverDue()) === batchSize);
      } while (isWakePending && timer !== undefined);
    } catch (error) {
      // The database may be briefly unreachable; the events stay booked and the next poll tries again.
      options.onError(error);
    } finally {
      running = undefined;
    }
  }

  function wake(): void {
    if (timer === undefined) return;
    isWakePending = true;
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
      stopping.abort();
      await running;
      stopping = new AbortController();
    },
    wake,
    deliverDue,
  };
}
