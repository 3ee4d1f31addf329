import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../platform/database/testing.ts';
import { createSigningKey } from '../platform/signing/index.ts';
import { buildPages, realProduct } from '../testing/product/real-product.ts';
import { keyFor, secretFor } from '../testing/settings.ts';

const { db, url } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'fanwise-production-'));
const product = await realProduct(folder);
/** Keys of the database: both starts work on the same one. */
const DATA_KEYS = `2026:${keyFor('data')}`;

afterAll(async () => {
  await product.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Starts the product with a hook that writes down every module it loads; answers those of our own. */
const modulesLoadedWith = async (settings: Record<string, string>): Promise<string[]> => {
  const [hook, list] = [join(folder, 'hook.mjs'), join(folder, 'modules.txt')];
  await writeFile(list, '');
  await writeFile(
    hook,
    `import { appendFileSync } from 'node:fs';
    import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) {
      appendFileSync(${JSON.stringify(list)}, url + '\\n');
      return next(url, context);
    } });`,
  );
  await product.start({
    NODE_OPTIONS: `--import=${hook}`,
    DATABASE_URL: url,
    DATA_KEYS,
    CONSENT_SIGNING_KEY: createSigningKey(),
    CONSENT_SEAL_KEY: keyFor('seal'),
    ...settings,
  });
  expect(await product.end('SIGTERM')).toBe(0);
  const loaded = (await readFile(list, 'utf8')).split('\n');
  return loaded.filter((module) => !module.includes('/node_modules/'));
};

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://fanwise.example',
  SMTP_URL: 'smtps://mail.example',
  SESSION_SECRET: secretFor('session'),
  HUMAN_CHECK_SECRET: secretFor('human-check'),
  COMPANY_NAME: 'Fanwise Inc.',
  COMPANY_ADDRESS: '1 Main Street, Raleigh, NC 27601',
  LICENSE_CHECK: 'off',
  TRUST_PROXY: 'none',
  HUMAN_CHECK: 'altcha',
  RATE_LIMITS: 'on',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const sandboxSchemas = async (): Promise<number> => {
  const { rows } = await sql`select from pg_namespace where nspname = 'card_sandbox'`.execute(db);
  return rows.length;
};

it('a product with a real card provider loads neither the card sandbox nor the demo, and has no sandbox tables', async () => {
  buildPages();
  const loaded = await modulesLoadedWith(production);
  expect(loaded.some((module) => module.endsWith('/create-gateway.ts'))).toBe(true);
  const foreign = /card-sandbox|builders|\/demo\/|open-telemetry/;
  expect(loaded.filter((module) => foreign.test(module))).toEqual([]);
  expect(await sandboxSchemas()).toBe(0);
}, 300_000);

it('a product without a card provider loads the sandbox and creates its tables', async () => {
  const loaded = await modulesLoadedWith({});
  expect(loaded.filter((module) => module.includes('/card-sandbox/')).length).toBeGreaterThan(10);
  expect(await sandboxSchemas()).toBe(1);
}, 300_000);
