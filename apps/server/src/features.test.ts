import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteDefinition, RouteKey } from '@fanwise/contract';
import { routes } from '@fanwise/contract/routes';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { loadCatalogue } from './features/catalogue/index.ts';
import { registerFeatures } from './features.ts';
import { testDatabase } from './platform/database/testing.ts';
import { createHumanCheck } from './platform/human-check/index.ts';
import { createLimits } from './platform/limits/index.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createPasswords } from './platform/passwords/index.ts';
import { openPayments } from './platform/payments/open-payments.ts';
import { createNewsFeed } from './platform/streams/news-feed.ts';
import { testApp } from './testing/app.ts';
import { agent, consumer } from './testing/people.ts';

const database = await testDatabase();
const { db, pool, url } = database;
const dataDir = mkdtempSync(join(tmpdir(), 'fanwise-features-'));
const config = loadConfig({ DATA_DIR: dataDir });
const log = pino({ level: 'silent' });
const news = await createNewsFeed({ url, log });
const payments = openPayments(config.payments, {
  database: { url, pooled: false },
  installationSecret: 'a secret of this test',
  deliverTo: () => null,
  onError: () => undefined,
});
const mailer = createMailer({ smtpUrl: null, from: config.mail.from, dataDir }, log);
const app = await testApp(database, (registrar) =>
  registerFeatures(registrar, {
    db,
    plannedDb: db,
    config,
    log,
    news,
    mailer,
    catalogue: loadCatalogue(),
    gateway: payments.gateway,
    humanCheck: createHumanCheck({ secret: 'secret', mode: 'off', db }),
    limits: createLimits({ pool, on: false, secret: 'secret' }),
    passwords: createPasswords(),
  }),
);
afterAll(async () => {
  await app.server.close();
  await mailer.close();
  await news.close();
  await payments.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const keys = Object.keys(routes) as RouteKey[];
const guarded = keys.filter((key) => !['anyone', 'provider'].includes(routes[key].access));
const oneRole = guarded.filter((key) => routes[key].access !== 'session');
const call = (key: RouteKey, as?: Awaited<ReturnType<typeof consumer>>) =>
  app.call(key, { params: { id: 1, card: 'card' }, ...(as && { as }) } as never);

describe('the calls of the product', () => {
  it.each(keys)('%s is served', (key) => {
    const [method, path] = key.split(' ') as ['GET', string];
    expect(app.server.hasRoute({ method, url: `/api${path}` })).toBe(true);
  });

  it('are all described, with their refusals', async () => {
    const { paths } = (await app.server.inject('/api/openapi.json')).json();
    for (const key of keys) {
      const [method, path] = key.split(' ') as [string, string];
      const described = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      expect(described?.summary, key).toBe(routes[key].summary);
      if (routes[key].access !== 'provider')
        expect(Object.keys(described.responses), key).toContain('4XX');
      const { body }: RouteDefinition = routes[key];
      expect(Boolean(described.requestBody), key).toBe(Boolean(body));
    }
  });

  it.each(guarded)('%s asks who is there before anything else', async (key) => {
    expect(await call(key)).toMatchObject({
      status: 401,
      body: { code: 'not-logged-in', data: [] },
    });
  });

  it.each(oneRole)('%s is refused to the other role', async (key) => {
    const other = routes[key].access === 'consumer' ? await agent(db) : await consumer(db);
    expect(await call(key, other)).toMatchObject({ status: 403, body: { code: 'wrong-role' } });
  });
});
