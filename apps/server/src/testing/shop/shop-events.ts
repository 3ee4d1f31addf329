import Stripe from 'stripe';
import type { startTestPayments } from '../../platform/payments/with-sandbox/testing.ts';
import type { testApp } from '../app.ts';

/** Sends the provider's events to a test shop, and moves the provider's clock. `endpoint` is the shop's webhook address. */
export const shopEvents = (
  app: Awaited<ReturnType<typeof testApp>>,
  payments: Awaited<ReturnType<typeof startTestPayments>>,
  endpoint: string,
) => {
  /** Delivers every waiting event of the provider to the application over HTTP. */
  const deliverEvents = async (): Promise<void> => {
    payments.setDeliverTo(endpoint);
    while ((await payments.sandbox.webhooks.deliverDue()) > 0);
    payments.setDeliverTo(null);
  };

  /** Moves the provider's clock, so that what waits for the bank is decided. */
  const passSeconds = (seconds: number): void => {
    payments.clock.now = new Date(payments.clock.now.getTime() + seconds * 1000);
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

  return { deliverEvents, passSeconds, signed, postEvent };
};
