import { findEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { connect } from '@fanwise/server/src/platform/database/connect.ts';
import { startProviderDouble } from '@fanwise/server/src/platform/payments/with-sandbox/provider-double.ts';
import { freePort } from '@fanwise/server/src/testing/product/free-port.ts';
import { test as base } from '@playwright/test';
import { startsWithinMs, withOwnProduct } from '../product/own-product.ts';

/** The product with Stripe's gateway, and the address of the Stripe double. */
export type StripeShop = {
  url: string;
  apiBase: string;
};

/** The keys that the product and the double share. */
export const doubleKeys = {
  secretKey: 'sk_test_double',
  publicKey: 'pk_test_double',
  webhookSecret: 'whsec_double',
};

/** Tests against a separate product with Stripe's gateway, whose calls go to a double on this machine. */
export const test = base.extend<object, { shop: StripeShop }>({
  shop: [
    async ({ playwright: _ }, use) => {
      const apiPort = await freePort();
      const apiBase = `http://127.0.0.1:${apiPort}`;
      const settings = {
        STRIPE_SECRET_KEY: doubleKeys.secretKey,
        STRIPE_PUBLISHABLE_KEY: doubleKeys.publicKey,
        STRIPE_WEBHOOK_SECRET: doubleKeys.webhookSecret,
        STRIPE_API_BASE: apiBase,
      };
      await withOwnProduct(settings, async ({ url, dataDir }) => {
        const ownerUrl = (await findEmbeddedPostgres(dataDir)) ?? '';
        const database = connect({
          url: ownerUrl,
          maxConnections: 4,
          applicationName: 'stripe-double',
          onError: () => undefined,
        });
        const double = await startProviderDouble({
          pool: database.pool,
          ownerUrl,
          port: apiPort,
          keys: doubleKeys,
          deliverTo: `${url}/api/webhooks/stripe`,
        });
        await use({ url, apiBase });
        await double.close();
        await database.close();
      });
    },
    { scope: 'worker', timeout: startsWithinMs + 30_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});
