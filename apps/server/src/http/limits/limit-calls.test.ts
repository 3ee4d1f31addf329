import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import { createLimits } from '../../platform/limits/index.ts';
import { installErrorHandler } from '../errors.ts';
import { limitCalls } from './limit-calls.ts';

const { pool } = await testDatabase();

const server = () => {
  const app = Fastify();
  installErrorHandler(app);
  limitCalls(
    app,
    createLimits({
      pool,
      on: true,
      secret: 'x',
      changed: {
        'calls-source': { points: 3, seconds: 60 },
        'calls-account': { points: 2, seconds: 60 },
      },
    }),
  );
  for (const path of ['/api/config', '/api/webhooks/stripe', '/page', '/csp-report'])
    app.get(path, async () => ({}));
  app.get('/api/mine', {
    onRequest: async (request) => {
      request.session = {
        accountId: 7,
        member: null,
        type: 1,
        tokenHash: Buffer.alloc(32),
        isBound: false,
        isRecent: true,
        factorNeeded: false,
        isVisit: false,
        secondsLeft: 3600,
        position: null,
      };
    },
    handler: async () => ({}),
  });
  return app;
};

const statuses = async (path: string, times: number): Promise<number[]> => {
  const app = server();
  const found: number[] = [];
  for (let call = 0; call < times; call += 1) found.push((await app.inject(path)).statusCode);
  return found;
};

it('counts calls by source, and says when to come back', async () => {
  expect(await statuses('/api/config', 4)).toEqual([200, 200, 200, 429]);
  const app = server();
  for (let call = 0; call < 3; call += 1) await app.inject('/api/config');
  const refused = await app.inject('/api/config');
  expect(refused.json()).toMatchObject({ code: 'too-many-requests', data: [] });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('counts calls by account', async () => {
  expect(await statuses('/api/mine', 3)).toEqual([200, 200, 429]);
});

it('takes ten reports of blocked scripts in a minute from one source', async () => {
  const found = await statuses('/csp-report', 11);
  expect(found.filter((status) => status === 200)).toHaveLength(10);
  expect(found.at(-1)).toBe(429);
});

it('leaves pages and the card provider alone', async () => {
  expect(await statuses('/page', 5)).not.toContain(429);
  expect(await statuses('/api/webhooks/stripe', 5)).not.toContain(429);
});
