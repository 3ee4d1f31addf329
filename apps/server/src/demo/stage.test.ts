import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../platform/database/testing.ts';
import { createHumanCheck } from '../platform/human-check/index.ts';
import { setStage } from './stage.ts';

const { db } = await testDatabase();
const humanCheck = createHumanCheck({ secret: 'a secret of the test', mode: 'off', db });

/** A product that is busy for the first calls; counts them all. */
const busyFor = (calls: number) => {
  const server = Fastify();
  const seen = { calls: 0 };
  server.post('/sandbox-gateway/v1/payment_intents/:id/confirm', async (_request, reply) => {
    seen.calls += 1;
    if (seen.calls <= calls) return reply.status(503).header('retry-after', '0').send({});
    return {};
  });
  return { seen, stage: setStage({ db, server, humanCheck }) };
};

describe('people of the demo', () => {
  it('ask a busy product again', async () => {
    const { seen, stage } = busyFor(3);
    await stage.payWithTestCard('pk', 'pi_1_secret_2');
    expect(seen.calls).toBe(4);
  });

  it('give up a product that stays busy', async () => {
    const { seen, stage } = busyFor(100);
    await expect(stage.payWithTestCard('pk', 'pi_1_secret_2')).rejects.toThrow('503');
    expect(seen.calls).toBe(30);
  });
});
